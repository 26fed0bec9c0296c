import { AnalysisError } from '../../../adapters/analysis/index.ts'
import type { World } from '../../../world.ts'
import { textToEmbed } from '../knowledge/prepare.ts'
import {
  claimPassages,
  failPassages,
  keepPassages,
  readUnembeddedPassages,
  releasePassages,
  savePassageVectors,
  type ClaimedPassages,
} from './passage-vectors-store.ts'
import { createProgress } from './progress.ts'

/** Passages that are embedded in one turn, a second or two: then somebody else's are next. */
const STEP = 64

/**
 * What was read waits here for its vectors, and takes no reader's place meanwhile. A turn is a few passages, so a book
 * does not keep a letter waiting; what is done is stored, so a server that stops has little to do again.
 */
export function createPassageVectors({ db, log, embeddings }: Pick<World, 'db' | 'log' | 'embeddings'>) {
  return {
    claim: (leaseMs: number) => claimPassages(db, leaseMs),

    async run(claimed: ClaimedPassages, leaseMs: number, signal: AbortSignal): Promise<void> {
      const alive = createProgress({ log }, () => keepPassages(db, claimed, leaseMs))
      try {
        const some = await readUnembeddedPassages(db, claimed, STEP)
        const vectors = await embeddings.embed(some.map(textToEmbed), signal)
        signal.throwIfAborted()
        await alive.stop()
        const embedded = some.map(({ id }, at) => ({ id, embedding: vectors[at]! }))
        await savePassageVectors(db, claimed, embedded)
      } catch (error) {
        await alive.stop()
        await end(claimed, signal, error)
      }
    },
  }

  async function end(claimed: ClaimedPassages, signal: AbortSignal, error: unknown): Promise<void> {
    try {
      if (signal.aborted) return await releasePassages(db, claimed)
      log.error({ err: error, documentId: claimed.id }, 'document_not_embedded')
      await failPassages(db, claimed, new AnalysisError('gave_up').message)
    } catch (unstored) {
      // The lease runs out, and it is tried again.
      log.error({ err: unstored, documentId: claimed.id }, 'analysis_end_not_stored')
    }
  }
}
