import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#contract/audit/actions.ts'
import type { Setting } from '#contract/settings/define.ts'
import type { NewAuditEntry, Fields } from '../audit/index.ts'

type SettingChange = { readonly setting: Setting; readonly before: unknown; readonly after: unknown }

/** What the log says of changes that were made together: an act with all the fields that it changed. */
export function describeChanges(changes: readonly SettingChange[]): Omit<NewAuditEntry, 'actorUid'>[] {
  const actions = Map.groupBy(changes, ({ setting, after }) => actOf(setting, after))
  return [...actions].flatMap(([act, ofAct]) =>
    act === undefined
      ? ofAct.map((change) => ({ act: 'settings.change', target: change.setting.label, details: fieldsOf([change]) }))
      : [{ act, target: '', details: fieldsOf(ofAct) }],
  )
}

function actOf({ audit }: Setting, after: unknown): AuditAction | undefined {
  return typeof audit === 'object' ? audit[after === true ? 'on' : 'off'] : audit
}

function fieldsOf(changes: readonly SettingChange[]): NonNullable<NewAuditEntry['details']> {
  const [before, after]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const change of changes) {
    // An act of its own for each of two states says it all.
    if (typeof change.setting.audit === 'object') continue
    const [was, is] = [change.before, change.after].map((value) => namedFields(change.setting, value)) as [
      Fields,
      Fields,
    ]
    for (const name of Object.keys(is)) {
      if (change.setting.sealedFor === undefined && isDeepStrictEqual(was[name], is[name])) continue
      before[name] = was[name]
      after[name] = is[name]
    }
  }
  return { before: before as Fields, after: after as Fields }
}

/** A value by the last word of its key; one of several parts by theirs; of a secret, whether there is one. */
function namedFields({ key, sealedFor }: Setting, value: unknown): Fields {
  const name = key.slice(key.lastIndexOf('.') + 1)
  if (sealedFor !== undefined) return { [`has${name[0]!.toUpperCase()}${name.slice(1)}`]: value !== null }
  const hasParts = typeof value === 'object' && value !== null && !Array.isArray(value)
  return (hasParts ? value : { [name]: value }) as Fields
}
