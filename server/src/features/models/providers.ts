import type * as z from 'zod'
import { sharedMessages } from '#contract/messages.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import type { newProvider, Provider, providerChange, ProviderTrial } from '#contract/models/schema.ts'
import { type LanguageModel, originOf } from '../../adapters/models/index.ts'
import { leadsToLinkLocal } from '../../adapters/web/index.ts'
import { AppError, found } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { purposeOf, type ProviderCache } from './provider-cache.ts'
import type { AbilityTrials } from './ability-trials.ts'
import type { Catalogue } from './catalogue.ts'
import type { KeyBox } from '../../key-box.ts'
import type { ModelAbilities } from './tables.ts'
import { tryNewProvider } from './try-new-provider.ts'
import { addProvider, lockProvider, removeProvider, saveProvider, seedProvider, type ProviderRow } from './store.ts'

type NewProvider = z.output<typeof newProvider>
type Change = z.output<typeof providerChange>

/** What an owner does with providers, while the app runs. */
export type Providers = {
  list(): Promise<Provider[]>
  add(input: NewProvider): Promise<Provider>
  change(change: Change): Promise<Provider>
  remove(id: string): Promise<void>
  test(id: string): Promise<ProviderTrial>
  /** What it would be if it were added: nothing is kept. */
  tryNew(input: NewProvider): Promise<ProviderTrial>
  /** The environment's provider, once in the life of an install. */
  seed(): Promise<void>
}

type ProvidersDependencies = {
  readonly providerCache: ProviderCache
  readonly catalogue: Catalogue
  readonly box: KeyBox
  readonly abilityTrials: Pick<AbilityTrials, 'begin' | 'isTrying'>
  open(row: ProviderRow, name: string): Promise<LanguageModel>
  readonly newId: () => string
}
const HINT_CHARS = 4
/** The end of a shorter key would give too much of it away. */
const HINT_MIN_KEY_CHARS = 16

export function createProviders(
  world: Pick<World, 'db' | 'clock' | 'config' | 'resolve'>,
  dependencies: ProvidersDependencies,
): Providers {
  const { db, clock, config, resolve } = world
  const { providerCache, catalogue, box, abilityTrials, open, newId } = dependencies

  function shown(row: ProviderRow): Provider {
    const { id, kind, name, baseUrl, keyHint, models, imageModels, sealedKey } = row
    return {
      id,
      kind,
      name,
      baseUrl,
      keyHint,
      models,
      imageModels,
      hasKey: sealedKey !== null,
      isTrying: abilityTrials.isTrying(id),
      ...catalogue.stateOf(row),
    }
  }

  function rowOf(input: NewProvider): ProviderRow {
    const { kind, name } = input
    const names = { models: unique(input.models), imageModels: unique(input.imageModels) }
    const bare = { id: newId(), kind, name, baseUrl: input.baseUrl ?? null, ...names }
    return { ...bare, ...keyFields(bare, input.apiKey ?? ''), abilities: [], createdAt: clock() }
  }

  function keyFields(row: Pick<ProviderRow, 'id' | 'kind' | 'baseUrl'>, key: string) {
    if (key === '') return { sealedKey: null, keyHint: null }
    const keyHint = key.length >= HINT_MIN_KEY_CHARS ? key.slice(-HINT_CHARS) : null
    return { sealedKey: box.seal(key, purposeOf(row)), keyHint }
  }

  function changed(row: ProviderRow, change: Change): ProviderRow {
    const baseUrl = change.baseUrl === undefined ? row.baseUrl : change.baseUrl
    if (baseUrl === null && row.kind === 'openai-compatible') {
      throw new AppError('bad_input', providerMessages.baseUrlRequired, {
        fields: { baseUrl: providerMessages.baseUrlRequired },
      })
    }
    const moved = originOf(row.kind, row.baseUrl) !== originOf(row.kind, baseUrl)
    if (moved && row.sealedKey !== null && change.apiKey === undefined) {
      throw new AppError('bad_input', providerMessages.keyNeededAgain, {
        fields: { apiKey: providerMessages.keyNeededAgain },
      })
    }
    const models = unique(change.models ?? row.models)
    const imageModels = unique(change.imageModels ?? row.imageModels)
    const abilities = change.abilities ? withOwnersWord(row.abilities, change.abilities) : row.abilities
    const next = { ...row, baseUrl, name: change.name ?? row.name, models, imageModels, abilities }
    return change.apiKey === undefined ? next : { ...next, ...keyFields(next, change.apiKey) }
  }

  /** Before it is kept, so that nothing is ever sent there. */
  async function refuseLinkLocal(baseUrl: string | null | undefined): Promise<void> {
    if (!baseUrl || !(await leadsToLinkLocal(baseUrl, resolve))) return
    throw new AppError('bad_input', sharedMessages.linkLocalAddress, {
      fields: { baseUrl: sharedMessages.linkLocalAddress },
    })
  }

  async function findRow(id: string): Promise<ProviderRow> {
    const row = found(await providerCache.find(id))
    return row
  }

  return {
    list: async () => (await providerCache.all()).map(shown),
    async add(input) {
      await refuseLinkLocal(input.baseUrl)
      const row = rowOf(input)
      await addProvider(db, row)
      await providerCache.changed()
      return shown(row)
    },
    async change(change) {
      await refuseLinkLocal(change.baseUrl)
      const row = await db.transaction(async (tx) => {
        const provider = found(await lockProvider(tx, change.providerId))
        const next = changed(provider, change)
        await saveProvider(tx, next)
        return next
      })
      await providerCache.changed()
      return shown(row)
    },
    async remove(id) {
      found(await removeProvider(db, id))
      await providerCache.changed()
    },
    async test(id) {
      const row = await findRow(id)
      const { models, problem } = await catalogue.refresh(row)
      if (problem !== null) return { ok: false, message: problem, models: [] }
      abilityTrials.begin(row)
      return { ok: true, message: providerMessages.trialWorks(models.length), models: [...models] }
    },
    async tryNew(input) {
      await refuseLinkLocal(input.baseUrl)
      return tryNewProvider({ catalogue, open }, rowOf(input))
    },
    async seed() {
      const seedModel = config.seedModel
      if (!seedModel) return
      const names = [...seedModel.names]
      const seeded = rowOf({
        kind: 'openai-compatible',
        name: hostOf(seedModel.baseUrl),
        models: names,
        imageModels: [],
        baseUrl: withoutCredentials(seedModel.baseUrl),
        apiKey: seedModel.apiKey,
      })
      if (await seedProvider(db, seeded)) await providerCache.changed()
    },
  }
}

/** The owner's word on one model; the others stay as they are. */
function withOwnersWord(abilities: readonly ModelAbilities[], one: Omit<ModelAbilities, 'source'>): ModelAbilities[] {
  return [...abilities.filter(({ model }) => model !== one.model), { ...one, source: 'owner' }]
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
