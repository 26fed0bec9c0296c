import { auditApi } from '#contract/audit/api.ts'
import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit/actions.ts'
import {
  AUDIT_PER_PAGE,
  AUDIT_TEXT_MAX_CHARS,
  type AuditDetail,
  type AuditEntry,
  type AuditFilter,
} from '#contract/audit/schema.ts'
import { truncate } from '#contract/truncate.ts'
import type { SecurityEvent } from '../../adapters/telemetry/index.ts'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import { csvResponse } from '../../http/responses/csv-response.ts'
import type { World } from '../../world.ts'
import { hideSecrets } from './hide-secrets.ts'
import { addEntry, listEntries, type AuditRow } from './store.ts'

/** What something was or is, by the names of its fields. */
export type Fields = Readonly<Record<string, AuditDetail>>

export type NewAuditEntry = {
  /** Null for the command line. */
  readonly actorUid: string | null
  readonly act: AuditAction
  /** On whom or what, by the name that owners know. */
  readonly target: string
  /** Only what changed; nothing that opens anything. */
  readonly details?: { readonly before?: Fields; readonly after?: Fields }
}

/** Notes an act, in the transaction that does it: it is in the log exactly if it was done. */
export function record(tx: Transaction, act: NewAuditEntry): Promise<void> {
  return note(tx, act)
}

/** Notes an act that was done outside of the database, right after it: a server that dies in between leaves no line. */
export function recordAfter(db: Queryable, act: NewAuditEntry): Promise<void> {
  return note(db, act)
}

async function note(db: Queryable, { actorUid, act, target, details = {} }: NewAuditEntry): Promise<void> {
  const entry = {
    actorUid,
    act,
    target: truncate(target, AUDIT_TEXT_MAX_CHARS),
    before: hideSecrets(details.before ?? {}),
    after: hideSecrets(details.after ?? {}),
  }
  await addEntry(db, entry, (noted) => listeners.get(noted)?.({ actorUid, act, target, details }))
}

/** Who hears of what was noted in a database, once it is true. */
const listeners = new WeakMap<object, (action: NewAuditEntry) => void>()

const EXPORTED_AT_ONCE = 500

/** What owners did, on whom and when. */
export function createAudit({ db, clock, telemetry }: Pick<World, 'db' | 'clock' | 'telemetry'>) {
  listeners.set(db, (action) => telemetry.security(toSecurityEvent(action)))

  async function* rowsOf(filter: AuditFilter): AsyncGenerator<readonly string[]> {
    yield ['at', 'actor', 'act', 'what', 'target', 'before', 'after']
    for (let after: string | undefined; ;) {
      const rows = await listEntries(db, filter, { after, limit: EXPORTED_AT_ONCE })
      for (const { at, actor, act, target, before, after: changed } of rows) {
        const details = [before, changed].map((fields) => (Object.keys(fields).length ? JSON.stringify(fields) : ''))
        yield [at.toISOString(), actor ?? '', act, wordsOf(act), target, ...details]
      }
      if (rows.length < EXPORTED_AT_ONCE) return
      after = String(rows.at(-1)!.id)
    }
  }

  return {
    mount(router: Router): void {
      mount(router, auditApi.list, async ({ after, ...filter }) => {
        const rows = await listEntries(db, filter, { after, limit: AUDIT_PER_PAGE + 1 })
        const entries = rows.slice(0, AUDIT_PER_PAGE).map(toEntry)
        return { entries, next: rows.length > AUDIT_PER_PAGE ? entries.at(-1)!.id : null }
      })
      mountRaw(router, auditApi.export, (filter) =>
        Promise.resolve(csvResponse(rowsOf(filter), `alcove-audit-${clock().toISOString().slice(0, 10)}.csv`)),
      )
    },
  }
}

function toEntry({ id, at, actor, act, target, before, after }: AuditRow): AuditEntry {
  return { id: String(id), at: at.toISOString(), actor, act, target, before, after }
}

/** About an account it says whose and what; names of anything else can be somebody's words. */
function toSecurityEvent({ actorUid, act, target, details }: NewAuditEntry): SecurityEvent {
  const event = { event: 'owner_act', outcome: 'done', uid: actorUid ?? undefined, act } as const
  return act.startsWith('account.') ? { ...event, account: target, ...details } : event
}

function wordsOf(act: string): string {
  return act in AUDIT_ACTIONS ? AUDIT_ACTIONS[act as AuditAction] : act
}
