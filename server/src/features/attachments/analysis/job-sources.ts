import { jobMessages } from '#contract/jobs/messages.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { listJobsOf, type JobSource } from '../../jobs/index.ts'
import type { AnalysisQueue } from './analysis-queue.ts'
import { EMBEDDING, giveUpReading, READING, retryEmbedding, retryReading } from './jobs-store.ts'

/** What is read and embedded behind the scenes, for owners. */
export function createJobSources(
  db: Queryable,
  queue: Pick<AnalysisQueue, 'announce' | 'stop'>,
): { readonly reading: JobSource; readonly embedding: JobSource } {
  return {
    reading: {
      ...listJobsOf(db, READING),
      retryIn: ['failed'],
      giveUpIn: ['waiting', 'running'],
      retry: retryReading,
      giveUp: (tx, id) => giveUpReading(tx, id, jobMessages.byOwner),
      onRetry: queue.announce,
      onGiveUp: (id) => queue.stop([id]),
    },
    // It finds by words all the same, and is tried again by itself.
    embedding: {
      ...listJobsOf(db, EMBEDDING),
      retryIn: ['failed'],
      giveUpIn: [],
      retry: retryEmbedding,
      giveUp: () => Promise.resolve(undefined),
      onRetry: queue.announce,
      onGiveUp: () => {},
    },
  }
}
