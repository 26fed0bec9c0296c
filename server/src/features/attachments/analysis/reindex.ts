import type { World } from '../../../world.ts'
import { indexPassages, titleOfFile } from '../knowledge/index-passages.ts'
import { embedPassages } from '../knowledge/prepare.ts'
import { leasedIndexes, releaseIndex, saveIndex, type ClaimedIndex } from './reindex-store.ts'

/**
 * Passages that were made by an older version are made again from the text that is there, one document at a time,
 * whenever nothing else is to do. Searches go on with the old ones until then.
 */
export function createReindexing({ db, log, embeddings }: Pick<World, 'db' | 'log' | 'embeddings'>) {
  return {
    claim: (leaseMs: number) => leasedIndexes.claim(db, leaseMs),
    extend: (claimed: ClaimedIndex, leaseMs: number) => leasedIndexes.extend(db, claimed, leaseMs),

    async work(claimed: ClaimedIndex, signal: AbortSignal): Promise<void> {
      try {
        const title = titleOfFile(claimed.fileName ?? '')
        const passages = await embedPassages(embeddings, indexPassages(claimed, title), signal)
        signal.throwIfAborted()
        await saveIndex(db, claimed, passages)
      } catch (error) {
        if (signal.aborted) throw error
        log.error({ err: error, documentId: claimed.id }, 'reindexing_failed')
        await releaseIndex(db, claimed, true)
      }
    },

    release: (claimed: ClaimedIndex) => releaseIndex(db, claimed, false),
  }
}
