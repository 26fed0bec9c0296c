import { AnalysisError } from '../../../adapters/analysis/index.ts'
import type { World } from '../../../world.ts'
import { textToEmbed } from '../knowledge/prepare.ts'
import {
  claimPassages,
  failPassages,
  leasedPassages,
  readUnembeddedPassages,
  releasePassages,
  savePassageVectors,
  type ClaimedPassages,
} from './passage-vectors-store.ts'

/** Passages that are embedded in one turn, a second or two: then somebody else's are next. */
const STEP = 64

/**
 * What was read waits here for its vectors, and takes no reader's place meanwhile. A turn is a few passages, so a book
 * does not keep a letter waiting; what is done is stored, so a server that stops has little to do again.
 */
export function createPassageVectors({ db, log, embeddings }: Pick<World, 'db' | 'log' | 'embeddings'>) {
  return {
    claim: (leaseMs: number) => claimPassages(db, leaseMs),

    extend: (claimed: ClaimedPassages, leaseMs: number) => leasedPassages.extend(db, claimed, leaseMs),

    async work(claimed: ClaimedPassages, signal: AbortSignal): Promise<void> {
      try {
        const some = await readUnembeddedPassages(db, claimed, STEP)
        const vectors = await embeddings.embed(some.map(textToEmbed), signal)
        signal.throwIfAborted()
        const embedded = some.map(({ id }, at) => ({ id, embedding: vectors[at]! }))
        await savePassageVectors(db, claimed, embedded)
      } catch (error) {
        if (signal.aborted) throw error
        log.error({ err: error, documentId: claimed.id }, 'document_not_embedded')
        await failPassages(db, claimed, new AnalysisError('gave_up').message)
      }
    },

    release: (claimed: ClaimedPassages) => releasePassages(db, claimed),
  }
}
