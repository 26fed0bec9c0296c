import type { World } from '../../../world.ts'
import { textToEmbed } from '../knowledge/prepare.ts'
import type { SearchModel, SearchModels } from '../knowledge/search-models.ts'
import { createVectorIndex } from '../knowledge/vector-store.ts'
import {
  claimUnembedded,
  extendVectors,
  isEverythingEmbedded,
  readUnembedded,
  releaseVectors,
  removeSomeVectors,
  saveVectors,
  type ClaimedVectors,
} from './vectors-store.ts'

/** Passages between two stored steps: what a server that stops has to do again. */
const STEP = 16
/** What tells a model that is away from a document that it cannot take. */
const PROBE = 'Is somebody there?'

type ClaimedEmbedding = ClaimedVectors & { readonly model: SearchModel }

/**
 * Documents are embedded with the models that the owner chose, one at a time, whenever nothing else is to do. Searches
 * use the next model from the moment that all are done.
 */
export function createEmbeddingQueue({ db, log }: Pick<World, 'db' | 'log'>, searchModels: SearchModels) {
  const indexed = new Set<number>()
  /** Aborted when the owner chooses anew. */
  let choice = new AbortController()

  async function claim(leaseMs: number): Promise<ClaimedEmbedding | undefined> {
    const [active, next] = await Promise.all([searchModels.active(), searchModels.next()])
    for (const model of [active, next]) {
      if (!model || model.isResting()) continue
      await prepareIndex(model)
      const claimed = await claimUnembedded(db, model.id, leaseMs)
      if (claimed) return { ...claimed, model }
      if (model === next && (await isEverythingEmbedded(db, model.id))) await searchModels.activate(model.id)
    }
    return undefined
  }

  async function prepareIndex(model: SearchModel): Promise<void> {
    if (indexed.has(model.id)) return
    await createVectorIndex(db, model)
    indexed.add(model.id)
  }

  async function embed(claimed: ClaimedEmbedding, signal: AbortSignal): Promise<void> {
    const { model } = claimed
    while (await isWanted(model.id)) {
      signal.throwIfAborted()
      const some = await readUnembedded(db, claimed, STEP)
      if (some.length === 0) return releaseVectors(db, claimed, 'complete')
      const vectors = await model.embed(some.map(textToEmbed), { purpose: 'passage', signal })
      const embedded = some.map(({ id }, at) => ({ id, embedding: vectors[at]! }))
      if (!(await saveVectors(db, claimed, embedded))) return
    }
    await releaseVectors(db, claimed, 'untouched')
  }

  /** The owner may choose another while a long document is embedded. */
  async function isWanted(modelId: number): Promise<boolean> {
    const wanted = await Promise.all([searchModels.active(), searchModels.next()])
    return wanted.some((model) => model?.id === modelId)
  }

  /** A model that answers something else cannot take this document. One that answers nothing is tried again later. */
  async function isDocumentToBlame({ model }: ClaimedEmbedding, signal: AbortSignal): Promise<boolean> {
    model.forgive()
    return model.embed([PROBE], { purpose: 'passage', signal }).then(
      () => true,
      () => false,
    )
  }

  return {
    claim,

    extend: (claimed: ClaimedEmbedding, leaseMs: number) => extendVectors(db, claimed, leaseMs),

    async work(claimed: ClaimedEmbedding, stopping: AbortSignal): Promise<void> {
      const signal = AbortSignal.any([stopping, choice.signal])
      try {
        await embed(claimed, signal)
      } catch (error) {
        if (stopping.aborted) throw error
        const isToBlame = !signal.aborted && (await isDocumentToBlame(claimed, signal))
        if (isToBlame) log.error({ err: error, documentId: claimed.id }, 'document_not_embedded')
        await releaseVectors(db, claimed, isToBlame ? 'failed' : 'untouched')
      }
    },

    release: (claimed: ClaimedEmbedding) => releaseVectors(db, claimed, 'untouched'),

    /** Lets go of what is being embedded: it may not be wanted any more. */
    interrupt(): void {
      choice.abort()
      choice = new AbortController()
    },

    /** Removes what models left that were chosen once. */
    async sweep(): Promise<void> {
      for (const id of await searchModels.retired()) {
        while (await removeSomeVectors(db, id)) indexed.delete(id)
        await searchModels.removeRetired(id)
      }
    },
  }
}
