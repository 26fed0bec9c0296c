import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { settingsApi, type SettingChanges, type SettingValues } from '#contract/settings/api.ts'
import { SETTINGS } from '#contract/settings/declared.ts'
import type { InstallValue, Setting } from '#contract/settings/define.ts'
import type { Transaction } from '../../db/transaction.ts'
import { mount, type Router } from '../../http/mount.ts'
import { createKeyBox } from '../../key-box.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import { describeChanges } from './audit-changes.ts'
import { lockValues, readValues, writeValue, type StoredValues } from './store.ts'

export type InstallSettings = {
  mount(router: Router): void
  /** As it holds now, without asking the database: also in the middle of a transaction. */
  read<V extends InstallValue>(value: V): ValueOf<V>
  /** As the database has it, for what no other server may decide by an older one. */
  readIn<V extends InstallValue>(tx: Transaction, value: V): Promise<ValueOf<V>>
  /** A secret; undefined where there is none, or none that can be opened. */
  readSecret(setting: SealedSetting): string | undefined
  /** For what a feature changes by a call of its own; `alongside` is in the same transaction. */
  store<V extends InstallValue>(
    value: V,
    next: ValueOf<V>,
    alongside?: (tx: Transaction, before: ValueOf<V>) => Promise<void>,
  ): Promise<void>
  /** Asked before a setting is changed, outside of the transaction: throws where it must not be that. */
  guard<V extends InstallValue>(setting: V, check: (next: ValueOf<V>) => Promise<void>): void
  /** Reads what the owner has set. */
  start(): Promise<void>
  /** From time to time: reads it again, in case that a message was lost. */
  sweep(): Promise<void>
  close(): Promise<void>
}

type ValueOf<V extends InstallValue> = z.output<V['schema']>
type SealedSetting = Setting & { readonly sealedFor: string }

/** What the database has, and what of it was found to fit: a schema is asked once and not with each call. */
type Loaded = { readonly values: StoredValues; readonly fitting: Map<string, boolean> }

const DECLARED: readonly Setting[] = SETTINGS

/** What the install is set to, as `contract/src/settings/declared.ts` declares it; every server has it in memory. */
export function createSettings(
  world: Pick<World, 'db' | 'secret' | 'clock' | 'notifications' | 'log'>,
): InstallSettings {
  const { db, clock, log } = world
  const box = createKeyBox(world.secret)
  const stored = world.notifications.share<Loaded>('install_settings_changed', asLoaded(new Map()), load)
  const guards = new Map<string, (next: unknown) => Promise<void>>()

  async function load(): Promise<Loaded> {
    const loaded = asLoaded(await readValues(db))
    for (const setting of DECLARED) {
      if (loaded.values.has(setting.key) && !fits(loaded, setting))
        log.error({ setting: setting.key }, 'setting_does_not_fit')
    }
    return loaded
  }

  function show(): SettingValues {
    const shown = DECLARED.map((setting): [string, unknown] => {
      const value = valueIn(stored.current(), setting)
      return [setting.key, setting.sealedFor === undefined ? value : value !== null]
    })
    return Object.fromEntries(shown) as SettingValues
  }

  async function change(actorUid: string, changes: SettingChanges): Promise<SettingValues> {
    const wanted = Object.entries(changes).filter(([, next]) => next !== undefined)
    for (const [key, next] of wanted) await guards.get(key)?.(next)
    const sealed = new Map(wanted.map(([key, next]) => [key, seal(key, next)]))
    await db.transaction(async (tx) => {
      const now = asLoaded(await lockValues(tx))
      const changed = DECLARED.filter(({ key }) => sealed.has(key))
        .map((setting) => ({ setting, before: valueIn(now, setting), after: sealed.get(setting.key) }))
        .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      for (const { setting, after } of changed) await writeValue(tx, setting.key, after, clock())
      for (const act of describeChanges(changed)) await record(tx, { actorUid, ...act })
    })
    await stored.changed()
    return show()
  }

  function seal(key: string, next: unknown): unknown {
    const purpose = DECLARED.find((setting) => setting.key === key)?.sealedFor
    return purpose === undefined || typeof next !== 'string' ? next : box.seal(next, purpose)
  }

  return {
    read: (value) => valueIn(stored.current(), value),
    readIn: async (tx, value) => valueIn(asLoaded(await readValues(tx)), value),
    readSecret(setting) {
      const value = valueIn(stored.current(), setting)
      return typeof value === 'string' ? box.open(value, setting.sealedFor) : undefined
    },
    async store(value, next, alongside) {
      await db.transaction(async (tx) => {
        const before = valueIn(asLoaded(await lockValues(tx)), value)
        await writeValue(tx, value.key, next, clock())
        await alongside?.(tx, before)
      })
      await stored.changed()
    },
    guard: (setting, check) => void guards.set(setting.key, check as (next: unknown) => Promise<void>),
    start: stored.refresh,
    sweep: stored.refresh,
    close: stored.close,
    mount(router) {
      mount(router, settingsApi.read, show)
      mount(router, settingsApi.change, (changes, { uid }) => change(uid, changes))
    },
  }
}

function asLoaded(values: StoredValues): Loaded {
  return { values, fitting: new Map() }
}

function valueIn<V extends InstallValue>(loaded: Loaded, setting: V): ValueOf<V> {
  const { key, initial, fallback = initial } = setting
  if (!loaded.values.has(key)) return initial as ValueOf<V>
  return (fits(loaded, setting) ? loaded.values.get(key) : fallback) as ValueOf<V>
}

/** What is stored was parsed when it came, but a later Alcove may know another schema. What is sealed shows nothing. */
function fits({ values, fitting }: Loaded, setting: InstallValue & { readonly sealedFor?: string }): boolean {
  const { key, schema, sealedFor } = setting
  const before = fitting.get(key)
  if (before !== undefined) return before
  const value = values.get(key)
  const isFitting =
    sealedFor === undefined ? z.safeParse(schema, value).success : value === null || typeof value === 'string'
  fitting.set(key, isFitting)
  return isFitting
}
