import { retrievalApi } from '#contract/retrieval/api.ts'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import type { EmbeddingSource, NewReranker, RetrievalState, SearchModelSource } from '#contract/retrieval/schema.ts'
import type { OutputOf } from '#contract/route.ts'
import { SearchModelError } from '../../adapters/embeddings/index.ts'
import { languageName, type Language } from '#text/language.ts'
import { AppError } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { recordAfter } from '../audit/index.ts'
import type { SearchModels } from '../attachments/index.ts'
import type { SearchEngines } from '../models/index.ts'
import type { InstallSettings } from '../settings/index.ts'
import { createSearchModels, rerankerChoice } from './search-models.ts'
import { addNext, retire, type EmbeddingModelRow } from './store.ts'
import { tryEmbedder, tryReranker } from './try-models.ts'

export type { CitablePassage, RetrievedPassage } from './passage.ts'
export { createCitablePassages, type CitablePassages } from './citable-passages.ts'

export type Retrieval = {
  mount(router: Router): void
  /** For attachments: what passages are embedded, found and ranked with. */
  readonly searchModels: SearchModels
  /** For models: whether a file finds passages, so that it is not removed by mistake. */
  usesFile(fileName: string): Promise<boolean>
  close(): Promise<void>
}

export type RetrievalDependencies = {
  readonly settings: InstallSettings
  readonly engines: SearchEngines
  /** How many documents have vectors of a model; null is the one that ships. */
  countDocuments(modelId: number | null): Promise<{ done: number; total: number }>
  /** The languages of a person's documents. */
  findLanguages(uid: string): Promise<Language[]>
  /** There is something to embed, or nothing any more. */
  onChosen(): void
}

const SHIPPED_LANGUAGES: Language[] = ['english']
type Change = OutputOf<typeof retrievalApi.chooseEmbedding>

/** Which models find passages: the one that ships, and those that the owner chose. */
export function createRetrieval(world: World, dependencies: RetrievalDependencies): Retrieval {
  const { db, clock } = world
  const { engines, settings } = dependencies
  const models = createSearchModels(world, engines, settings)

  async function read(): Promise<RetrievalState> {
    const rows = await models.read()
    const reranker = settings.read(rerankerChoice)
    const [active, next] = (['active', 'next'] as const).map((state) => rows.find((row) => row.state === state))
    return {
      embedding: active
        ? { ...(await shown(active)), languages: active.languages }
        : {
            source: { kind: 'shipped' },
            title: retrievalMessages.shipped,
            languages: SHIPPED_LANGUAGES,
            documents: await dependencies.countDocuments(null),
            problem: null,
          },
      next: next ? await shown(next) : null,
      reranker: reranker
        ? {
            source: reranker.source,
            title: await engines.titleOf(reranker.source),
            waitMs: reranker.waitMs,
            problem: models.problemOf('reranker'),
          }
        : null,
      choices: await engines.choices(),
    }
  }

  async function shown({ id, source }: EmbeddingModelRow) {
    const [title, documents] = await Promise.all([engines.titleOf(source), dependencies.countDocuments(id)])
    return { source, title, documents, problem: models.problemOf(`embedding ${id}`) }
  }

  async function changed(message: string): Promise<Change> {
    models.forgive()
    await models.changed()
    dependencies.onChosen()
    return { message, state: await read() }
  }

  async function chooseEmbedding(source: EmbeddingSource): Promise<Change> {
    if (source.kind === 'shipped') {
      await retire(db, ['next', 'active'])
      return changed(retrievalMessages.backToShipped)
    }
    const tried = await inWords(async () => tryEmbedder(await engines.open(source, 'embedding')))
    const message = [
      retrievalMessages.embeddingWorks(tried.dimensions, tried.ms),
      retrievalMessages.knowsLanguages(new Intl.ListFormat('en').format(tried.languages.map(languageName))),
    ].join(' ')
    const rows = await models.read()
    const same = rows.find((row) => row.state !== 'retired' && isSame(row, source, tried.dimensions))
    // Whoever chooses what searches use already means to keep it.
    if (same) {
      if (same.state === 'active') await retire(db, ['next'])
      return changed(message)
    }
    const { dimensions, scale, languages } = tried
    await addNext(db, { source, dimensions, scale, languages, createdAt: clock() })
    return changed(`${message} ${retrievalMessages.chosen}`)
  }

  async function chooseReranker({ source, waitMs }: NewReranker): Promise<Change> {
    if (!source) {
      await settings.store(rerankerChoice, null)
      return changed('')
    }
    const { passages, ms } = await inWords(async () => tryReranker(await engines.open(source, 'reranker'), waitMs))
    await settings.store(rerankerChoice, { source, waitMs })
    return changed(retrievalMessages.rerankerWorks(passages, ms))
  }

  async function unknownLanguages(uid: string): Promise<Language[]> {
    const rows = await models.read()
    const active = await models.forSearches.active()
    // One for more languages is on its way: nothing to say.
    if (rows.some(({ state }) => state === 'next')) return []
    const languages = await dependencies.findLanguages(uid)
    return languages.filter((language) => (active ? !active.knows(language) : !SHIPPED_LANGUAGES.includes(language)))
  }

  return {
    searchModels: models.forSearches,
    async usesFile(fileName) {
      const rows = await models.read()
      const reranker = settings.read(rerankerChoice)
      const used = [...rows.filter(({ state }) => state !== 'retired'), ...(reranker ? [reranker] : [])]
      return used.some(({ source }) => source.kind === 'file' && source.fileName === fileName)
    },
    mount(router) {
      mount(router, retrievalApi.read, read)
      mount(router, retrievalApi.chooseEmbedding, async ({ source }, { uid: actorUid }) => {
        const before = { model: (await read()).embedding.title }
        const change = await chooseEmbedding(source)
        const details = { before, after: { model: (change.state.next ?? change.state.embedding).title } }
        await recordAfter(db, { actorUid, act: 'models.embedding', target: '', details })
        return change
      })
      mount(router, retrievalApi.chooseReranker, async (choice, { uid: actorUid }) => {
        const before = { model: (await read()).reranker?.title ?? null }
        const change = await chooseReranker(choice)
        const details = { before, after: { model: change.state.reranker?.title ?? null } }
        await recordAfter(db, { actorUid, act: 'models.reranker', target: '', details })
        return change
      })
      mount(router, retrievalApi.unknownLanguages, async (_, caller) => ({
        languages: (await unknownLanguages(caller.uid)).map(languageName),
      }))
    },
    close: models.close,
  }
}

/** What is wrong with a model is for its owner to read. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SearchModelError)) throw error
    throw new AppError('conflict', error.message)
  }
}

function isSame(row: EmbeddingModelRow, source: SearchModelSource, dimensions: number): boolean {
  return row.dimensions === dimensions && keyOf(row.source) === keyOf(source)
}

function keyOf(source: SearchModelSource): string {
  return source.kind === 'file' ? `file ${source.fileName}` : `provider ${source.providerId} ${source.model}`
}
