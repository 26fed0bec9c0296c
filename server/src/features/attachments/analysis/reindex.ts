import type { World } from '../../../world.ts'
import { indexPassages } from '../knowledge/index-passages.ts'
import { embedPassages } from '../knowledge/prepare.ts'
import { claimOldIndex, releaseIndex, saveIndex, type ClaimedIndex } from './reindex-store.ts'

/**
 * Passages that were made by an older version are made again from the text that is there, one document at a time,
 * whenever nothing else is to do. Searches go on with the old ones until then.
 */
export function createReindexing({ db, log, embeddings }: Pick<World, 'db' | 'log' | 'embeddings'>) {
  return {
    claim: (leaseMs: number) => claimOldIndex(db, leaseMs),

    async run(claimed: ClaimedIndex, signal: AbortSignal): Promise<void> {
      try {
        const passages = await embedPassages(embeddings, indexPassages(claimed, claimed.title), signal)
        signal.throwIfAborted()
        await saveIndex(db, claimed, passages)
      } catch (error) {
        if (!signal.aborted) log.error({ err: error, documentId: claimed.id }, 'reindexing_failed')
        await releaseIndex(db, claimed, !signal.aborted).catch((unstored: unknown) =>
          log.error({ err: unstored, documentId: claimed.id }, 'analysis_end_not_stored'),
        )
      }
    },
  }
}
