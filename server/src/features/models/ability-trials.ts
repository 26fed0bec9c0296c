import type { Database } from '../../db/open.ts'
import { type LanguageModel, tryAbilities } from '../../adapters/models/index.ts'
import type { World } from '../../world.ts'
import type { Catalogue } from './catalogue.ts'
import type { ProviderCache } from './provider-cache.ts'
import { lockProvider, saveProvider, type ProviderRow } from './store.ts'
import type { ModelAbilities } from './tables.ts'

/** Each may have to be loaded by a small machine; of those beyond, the owner says what they can. */
const MODELS_MAX = 6

/** Finds out what models can of which neither their server nor their name says it: most of those that vLLM and llama.cpp serve. */
export type AbilityTrials = {
  /** Behind the scenes, once for each model; what could not be said is tried again the next time. */
  begin(row: ProviderRow): void
  isTrying(providerId: string): boolean
  close(): Promise<void>
}

type AbilityTrialsDependencies = {
  readonly db: Database
  readonly log: World['log']
  readonly providerCache: Pick<ProviderCache, 'changed'>
  readonly catalogue: Pick<Catalogue, 'stateOf'>
  open(row: ProviderRow, name: string): Promise<LanguageModel>
}

export function createAbilityTrials(dependencies: AbilityTrialsDependencies): AbilityTrials {
  const { db, log, providerCache, catalogue, open } = dependencies
  const running = new Map<string, Promise<void>>()
  const closing = new AbortController()

  async function run(row: ProviderRow): Promise<void> {
    const untold = catalogue.stateOf(row).offered.filter(({ source }) => source === 'nobody')
    for (const { name } of untold.slice(0, MODELS_MAX)) {
      const { tools, images } = await tryAbilities(await open(row, name), closing.signal)
      if (closing.signal.aborted) return
      if (tools === undefined || images === undefined) continue
      await keep(row.id, { model: name, tools, images, source: 'trial' })
    }
  }

  /** What the owner has said meanwhile stays. */
  async function keep(id: string, one: ModelAbilities): Promise<void> {
    await db.transaction(async (tx) => {
      const row = await lockProvider(tx, id)
      if (!row || row.abilities.some(({ model }) => model === one.model)) return
      await saveProvider(tx, { ...row, abilities: [...row.abilities, one] })
    })
    await providerCache.changed()
  }

  return {
    isTrying: (providerId) => running.has(providerId),
    begin(row) {
      if (running.has(row.id)) return
      const trial = run(row)
        .catch((error: unknown) => log.warn({ err: error, providerId: row.id }, 'ability_trial_failed'))
        .finally(() => running.delete(row.id))
      running.set(row.id, trial)
    },
    async close() {
      closing.abort()
      await Promise.all(running.values())
    },
  }
}
