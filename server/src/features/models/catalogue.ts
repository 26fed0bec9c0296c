import { MODELS_PER_PROVIDER_MAX } from '#contract/models/limits.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import type { Model, Provider, ProviderModel } from '#contract/models/schema.ts'
import { familyByName, listProblem, type ModelSource, type OfferedModel } from '../../adapters/models/index.ts'
import type { World } from '../../world.ts'
import type { ProviderCache } from './provider-cache.ts'
import type { ProviderRow } from './store.ts'

/** How long a list counts as fresh; after that it is shown and read again behind it. */
export const LIST_FRESH_MS = 60_000
/** A provider that says nothing for this long is taken for dead. */
const LIST_TIMEOUT_MS = 8_000
/** A list that was never read may hold up the picker this long; after that the others are shown without it. */
const FIRST_LIST_WAIT_MS = 1_200

type Entry = {
  /** What the list was read with; a change of address or key makes it worthless. */
  readonly revision: string
  models: readonly OfferedModel[] | undefined
  problem: string | null
  readAt: number
  reading: Promise<void> | undefined
}

/** What every provider offers, as far as it is known now. */
export type Catalogue = {
  /** All models of all providers. One that is dead never holds up the others. */
  list(): Promise<Model[]>
  /** One model; undefined when its provider does not offer it (any more). */
  find(row: ProviderRow, name: string): Promise<Model | undefined>
  /** Whether it is worth a try, said at once: false only when the provider is known to offer it no longer. */
  mayOffer(row: ProviderRow, name: string): boolean
  /** Asks the provider now. */
  refresh(row: ProviderRow): Promise<{ models: readonly ProviderModel[]; problem: string | null }>
  /** Asks one that is not kept. */
  look(row: ProviderRow): Promise<{ models: readonly ProviderModel[]; problem: string | null }>
  stateOf(row: ProviderRow): Pick<Provider, 'state' | 'problem' | 'offered'>
}

type CatalogueDependencies = {
  readonly providerCache: ProviderCache
  readonly loadSource: (kind: ProviderRow['kind']) => Promise<ModelSource>
}

export function createCatalogue(
  { clock, log }: Pick<World, 'clock' | 'log'>,
  { providerCache, loadSource }: CatalogueDependencies,
): Catalogue {
  const entries = new Map<string, Entry>()

  function entryOf(row: ProviderRow): Entry {
    const revision = `${row.kind} ${row.baseUrl} ${row.sealedKey}`
    const found = entries.get(row.id)
    if (found?.revision === revision) return found
    const made = newEntry(revision)
    entries.set(row.id, made)
    return made
  }

  function read(row: ProviderRow, entry: Entry): Promise<void> {
    return (entry.reading ??= ask(row, entry).finally(() => {
      entry.reading = undefined
      entry.readAt = clock().getTime()
    }))
  }

  async function ask(row: ProviderRow, entry: Entry): Promise<void> {
    const access = providerCache.accessOf(row)
    if (access.keyIsLost) return void (entry.problem = providerMessages.keyUnreadable)
    try {
      const source = await loadSource(row.kind)
      entry.models = await source.list(access, AbortSignal.timeout(LIST_TIMEOUT_MS))
      entry.problem = entry.models.length > 0 || row.models.length > 0 ? null : providerMessages.noModels
    } catch (error) {
      // What it offered before stays: a server that is restarted is back in a minute.
      entry.problem = listProblem(error, access.apiKey !== undefined)
      log.warn({ providerId: row.id, problem: entry.problem }, 'provider_models_not_listed')
    }
  }

  /** The list is read when it is old; the promise is only worth waiting for when there is nothing to show. */
  function keepFresh(row: ProviderRow): { entry: Entry; reading: Promise<void> | undefined } {
    const entry = entryOf(row)
    const isFresh = clock().getTime() - entry.readAt < LIST_FRESH_MS
    const reading = isFresh ? undefined : read(row, entry)
    const hasSomething = entry.models !== undefined || row.models.length > 0 || entry.problem !== null
    return { entry, reading: hasSomething ? undefined : reading }
  }

  return {
    async list() {
      const rows = await providerCache.all()
      const freshRows = rows.map((row) => ({ row, ...keepFresh(row) }))
      await waitAtMost(
        FIRST_LIST_WAIT_MS,
        freshRows.flatMap(({ reading }) => reading ?? []),
      )
      return freshRows.flatMap(({ row, entry }) => offeredBy(row, entry).map((offered) => modelOf(row, offered)))
    },
    async find(row, name) {
      const { entry, reading } = keepFresh(row)
      if (reading) await waitAtMost(FIRST_LIST_WAIT_MS, [reading])
      const offered = offeredBy(row, entry).find((each) => each.name === name)
      if (offered) return modelOf(row, offered)
      // A provider that is down cannot say what it offers: the try itself will tell what is wrong.
      return entry.models === undefined ? modelOf(row, { name, ...familyByName(name) }) : undefined
    },
    mayOffer(row, name) {
      const { entry } = keepFresh(row)
      return entry.models === undefined || offeredBy(row, entry).some((each) => each.name === name)
    },
    async refresh(row) {
      const entry = entryOf(row)
      await read(row, entry)
      return listOf(row, entry)
    },
    async look(row) {
      const entry = newEntry('')
      await ask(row, entry)
      return listOf(row, entry)
    },
    stateOf(row) {
      const { entry } = keepFresh(row)
      const state = entry.problem !== null ? 'failing' : entry.models === undefined ? 'checking' : 'working'
      const offered = offeredBy(row, entry).map((model) => withAbilities(row, model))
      return { state, problem: entry.problem, offered }
    },
  }
}

const newEntry = (revision: string): Entry => ({
  revision,
  models: undefined,
  problem: null,
  readAt: -Infinity,
  reading: undefined,
})

function listOf(row: ProviderRow, { models, problem }: Entry) {
  const listed = problem === null ? (models ?? []) : []
  return { models: listed.map((offered) => withAbilities(row, offered)), problem }
}

/** The owner's selection is offered even if the server does not list it: some servers list nothing. */
function offeredBy(row: ProviderRow, entry: Entry): readonly OfferedModel[] {
  const listed = entry.models ?? []
  if (row.models.length === 0) return listed.slice(0, MODELS_PER_PROVIDER_MAX)
  const byName = new Map(listed.map((offered) => [offered.name, offered]))
  return row.models.map((name) => byName.get(name) ?? { name, ...familyByName(name) })
}

/** What its server or its name says of a model, unless a trial or the owner knows better. */
function withAbilities(row: ProviderRow, offered: OfferedModel): ProviderModel {
  const { name, title, can, contextTokens, isGuess } = offered
  const better = row.abilities.find(({ model }) => model === name)
  const counts = better && (isGuess || better.source === 'owner')
  return {
    name,
    ...(title !== undefined && { title }),
    can: counts ? { ...can, tools: better.tools, images: better.images } : can,
    contextTokens,
    source: counts ? better.source : isGuess ? 'nobody' : 'provider',
  }
}

function modelOf(row: ProviderRow, offered: OfferedModel): Model {
  return {
    id: `${row.id}/${offered.name}`,
    name: offered.title ?? offered.name,
    provider: { id: row.id, name: row.name, kind: row.kind },
    can: withAbilities(row, offered).can,
    contextTokens: offered.contextTokens,
  }
}

async function waitAtMost(ms: number, work: readonly Promise<void>[]): Promise<void> {
  if (work.length === 0) return
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([Promise.all(work), over])
  clearTimeout(timer)
}
