import type * as z from 'zod'
import { say as sayAny } from '#contract/messages.ts'
import { say } from '#contract/models/messages.ts'
import type { newProvider, Provider, providerChange, ProviderTrial } from '#contract/models/schema.ts'
import { originOf } from '../../adapters/models/vendor-address.ts'
import { leadsToLinkLocal } from '../../adapters/web/egress-target.ts'
import { AppError, notFound } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { purposeOf, type Book } from './book.ts'
import type { Catalogue } from './catalogue.ts'
import type { KeyBox } from '../../key-box.ts'
import { addProvider, lockProvider, removeProvider, saveProvider, seedProvider, type ProviderRow } from './store.ts'

type NewProvider = z.output<typeof newProvider>
type Change = z.output<typeof providerChange>

/** What an owner does with providers, while the app runs. */
export type Providers = {
  list(): Promise<Provider[]>
  add(given: NewProvider): Promise<Provider>
  change(change: Change): Promise<Provider>
  remove(id: string): Promise<void>
  test(id: string): Promise<ProviderTrial>
  /** The environment's provider, once in the life of an install. */
  seed(): Promise<void>
}

type Parts = { readonly book: Book; readonly catalogue: Catalogue; readonly box: KeyBox; readonly newId: () => string }
const HINT_CHARS = 4
/** The end of a shorter key would give too much of it away. */
const HINT_MIN_KEY_CHARS = 16

export function createProviders(world: Pick<World, 'db' | 'clock' | 'config' | 'resolve'>, parts: Parts): Providers {
  const { db, clock, config, resolve } = world
  const { book, catalogue, box, newId } = parts

  function shown(row: ProviderRow): Provider {
    const { id, kind, name, baseUrl, keyHint, models, sealedKey } = row
    return { id, kind, name, baseUrl, keyHint, models, hasKey: sealedKey !== null, ...catalogue.stateOf(row) }
  }

  function rowOf(given: NewProvider): ProviderRow {
    const { kind, name, models } = given
    const bare = { id: newId(), kind, name, baseUrl: given.baseUrl ?? null, models: unique(models) }
    return { ...bare, ...keyFields(bare, given.apiKey ?? ''), createdAt: clock() }
  }

  function keyFields(row: Pick<ProviderRow, 'id' | 'kind' | 'baseUrl'>, key: string) {
    if (key === '') return { sealedKey: null, keyHint: null }
    const keyHint = key.length >= HINT_MIN_KEY_CHARS ? key.slice(-HINT_CHARS) : null
    return { sealedKey: box.seal(key, purposeOf(row)), keyHint }
  }

  function changed(row: ProviderRow, change: Change): ProviderRow {
    const baseUrl = change.baseUrl === undefined ? row.baseUrl : change.baseUrl
    if (baseUrl === null && row.kind === 'openai-compatible') {
      throw new AppError('bad_input', say.baseUrlRequired, { fields: { baseUrl: say.baseUrlRequired } })
    }
    const moved = originOf(row.kind, row.baseUrl) !== originOf(row.kind, baseUrl)
    if (moved && row.sealedKey !== null && change.apiKey === undefined) {
      throw new AppError('bad_input', say.keyNeededAgain, { fields: { apiKey: say.keyNeededAgain } })
    }
    const next = { ...row, baseUrl, name: change.name ?? row.name, models: unique(change.models ?? row.models) }
    return change.apiKey === undefined ? next : { ...next, ...keyFields(next, change.apiKey) }
  }

  /** Before it is kept, so that nothing is ever sent there. */
  async function refuseLinkLocal(baseUrl: string | null | undefined): Promise<void> {
    if (!baseUrl || !(await leadsToLinkLocal(baseUrl, resolve))) return
    throw new AppError('bad_input', sayAny.linkLocalAddress, { fields: { baseUrl: sayAny.linkLocalAddress } })
  }

  async function findRow(id: string): Promise<ProviderRow> {
    const row = await book.find(id)
    if (!row) throw notFound()
    return row
  }

  return {
    list: async () => (await book.all()).map(shown),
    async add(given) {
      await refuseLinkLocal(given.baseUrl)
      const row = rowOf(given)
      await addProvider(db, row)
      await book.changed()
      return shown(row)
    },
    async change(change) {
      await refuseLinkLocal(change.baseUrl)
      const row = await db.transaction(async (tx) => {
        const found = await lockProvider(tx, change.providerId)
        if (!found) throw notFound()
        const next = changed(found, change)
        await saveProvider(tx, next)
        return next
      })
      await book.changed()
      return shown(row)
    },
    async remove(id) {
      if (!(await removeProvider(db, id))) throw notFound()
      await book.changed()
    },
    async test(id) {
      const { models, problem } = await catalogue.refresh(await findRow(id))
      if (problem !== null) return { ok: false, message: problem, models: [] }
      return { ok: true, message: say.trialWorks(models.length), models: models.map(({ name }) => name) }
    },
    async seed() {
      const given = config.seedModel
      if (!given) return
      const names = [...given.names]
      const seeded = rowOf({
        kind: 'openai-compatible',
        name: hostOf(given.baseUrl),
        models: names,
        baseUrl: withoutCredentials(given.baseUrl),
        apiKey: given.apiKey,
      })
      if (await seedProvider(db, seeded)) await book.changed()
    },
  }
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}

function hostOf(address: string): string {
  return new URL(address).host
}

function withoutCredentials(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname.replace(/\/+$/, '')}`
}
