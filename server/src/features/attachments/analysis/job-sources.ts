import { jobMessages } from '#contract/jobs/messages.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { listJobsOf, type JobSource } from '../../jobs/index.ts'
import type { AnalysisQueue } from './analysis-queue.ts'
import { giveUpDocument } from './analysis-store.ts'
import { EMBEDDING, READING, retryEmbedding, retryReading } from './jobs-store.ts'

/** What is read and embedded behind the scenes, for owners. */
export function createJobSources(
  db: Queryable,
  queue: Pick<AnalysisQueue, 'announce' | 'stop'>,
): { readonly reading: JobSource; readonly embedding: JobSource } {
  return {
    reading: {
      ...listJobsOf(db, READING),
      retry: { states: ['failed'], run: retryReading, onDone: queue.announce },
      giveUp: {
        states: ['waiting', 'running'],
        run: (tx, id) => giveUpDocument(tx, id, jobMessages.byOwner),
        onDone: (id) => queue.stop([id]),
      },
    },
    // It finds by words all the same, and is tried again by itself.
    embedding: {
      ...listJobsOf(db, EMBEDDING),
      retry: { states: ['failed'], run: retryEmbedding, onDone: queue.announce },
    },
  }
}
