import * as z from 'zod'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import { searchModelSource } from '#contract/retrieval/schema.ts'
import { defineValue } from '#contract/settings/define.ts'
import type { Language } from '#text/language.ts'
import { SearchModelError, type Embedder, type Reranker } from '../../adapters/embeddings/index.ts'
import type { SearchModel, SearchModels } from '../attachments/index.ts'
import type { SearchEngines } from '../models/index.ts'
import type { InstallSettings } from '../settings/index.ts'
import type { World } from '../../world.ts'
import { activate, listEmbeddingModels, removeRetired, type EmbeddingModelRow } from './store.ts'
import { rankInTime } from './try-models.ts'
import type { SimilarityScale } from './tables.ts'

/** What ranks the passages that searches find: changed by a call of ours, which tries it first. */
export const rerankerChoice = defineValue(
  'retrieval.reranker',
  z.strictObject({ source: searchModelSource, waitMs: z.number() }).nullable(),
  null,
)

const CHANNEL = 'search_models_changed'
/** A model that failed is left alone for this long, so that not every search waits for it in vain. */
const REST_MS = 30_000
/** How the model that ships puts the sample sentences: what others say is told in its scale, which the weights were fitted for. */
const SHIPPED_SCALE: SimilarityScale = { same: 0.71, different: 0.04 }
/** A model that knows these beside English is taken to know the others, too. */
const MANY_LANGUAGES = 3

type Health = { restUntil: number; problem: string | null }

/** The models that the owner chose, opened when they are needed. */
export function createSearchModels(
  { db, clock, log, notifications }: Pick<World, 'db' | 'clock' | 'log' | 'notifications'>,
  engines: SearchEngines,
  settings: InstallSettings,
) {
  const rows = notifications.cache(CHANNEL, () => listEmbeddingModels(db))
  const health = new Map<string, Health>()

  /** Whatever fails rests for a while; who asks meanwhile is refused at once with the same sentence. */
  async function watched<T>(key: string, work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
    const current = health.get(key)
    if (current?.problem && clock().getTime() < current.restUntil) throw new SearchModelError(current.problem)
    try {
      const result = await work()
      health.delete(key)
      return result
    } catch (error) {
      if (signal?.aborted) throw error
      const problem = error instanceof SearchModelError ? error.message : retrievalMessages.cannotLoad
      if (problem !== current?.problem) log.warn({ err: error, key }, 'search_model_failed')
      health.set(key, { restUntil: clock().getTime() + REST_MS, problem })
      throw new SearchModelError(problem, { cause: error })
    }
  }

  function modelOf(row: EmbeddingModelRow): SearchModel {
    const { id, dimensions, source, languages } = row
    const key = `embedding ${id}`
    const embed: Embedder['embed'] = (texts, options) => {
      const work = async () => {
        const vectors = await (await engines.open(source, 'embedding')).embed(texts, options)
        const other = vectors.find(({ length }) => length !== dimensions)
        if (other) throw new SearchModelError(retrievalMessages.dimensionsChanged(dimensions, other.length))
        return vectors
      }
      return watched(key, work, options.signal)
    }
    return {
      id,
      dimensions,
      embed,
      isResting: () => clock().getTime() < (health.get(key)?.restUntil ?? 0),
      forgive: () => void health.delete(key),
      knows: (language) => knowsLanguage(languages, language),
      toSimilarity: (cosine) => rescale(cosine, row.scale),
    }
  }

  async function find(state: 'active' | 'next'): Promise<SearchModel | undefined> {
    const row = (await rows.read()).find((one) => one.state === state)
    return row && modelOf(row)
  }

  const forSearches: SearchModels = {
    active: () => find('active'),
    next: () => find('next'),
    async activate(id) {
      if (await activate(db, id)) await rows.changed()
    },
    retired: async () => (await rows.read()).filter(({ state }) => state === 'retired').map(({ id }) => id),
    async removeRetired(id) {
      await removeRetired(db, id)
      await rows.changed()
    },
    async rank(question, passages) {
      const choice = settings.read(rerankerChoice)
      if (!choice) return undefined
      const reranker: Reranker = {
        rank: async (...input) => (await engines.open(choice.source, 'reranker')).rank(...input),
      }
      return watched('reranker', () => rankInTime(reranker, question, passages, choice.waitMs), undefined)
    },
  }

  return {
    forSearches,
    read: rows.read,
    changed: rows.changed,
    /** What is wrong with one, in a sentence. */
    problemOf: (key: `embedding ${number}` | 'reranker') => health.get(key)?.problem ?? null,
    /** It was just tried, or is to be tried anew. */
    forgive: () => health.clear(),
    close: rows.close,
  }
}

function knowsLanguage(languages: readonly Language[], language: Language | null): boolean {
  return language === null || languages.includes(language) || languages.length > MANY_LANGUAGES
}

function rescale(cosine: number, { same, different }: SimilarityScale): number {
  const share = (cosine - different) / (same - different)
  return SHIPPED_SCALE.different + share * (SHIPPED_SCALE.same - SHIPPED_SCALE.different)
}
