import { and, eq, gt, sql } from 'drizzle-orm'
import type { JobRows } from '../../jobs/index.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { documents, documentVectors } from '../tables.ts'

const isHeld = sql`job.lease_until > now()`
const isOpen = sql`job.state in ('waiting', 'analysing', 'embedding')`

/** The reading of documents, for owners. */
export const READING: JobRows = {
  from: sql`documents job`,
  states: {
    waiting: sql`${isOpen} and (${isHeld}) is not true`,
    running: sql`${isOpen} and ${isHeld}`,
    failed: sql`job.state = 'failed'`,
  },
  attempts: sql`job.attempts`,
  failure: sql`job.failure`,
}

/** Documents that a chosen model has not embedded at once; those that it has not looked at yet are not among them. */
export const EMBEDDING: JobRows = {
  from: sql`(select documents.id, uid, documents.created_at, max(failures) as failures, max(lease_until) as lease_until
    from document_vectors join documents on documents.id = document_id
    where not is_complete group by documents.id) job`,
  states: {
    waiting: sql`job.failures = 0 and (${isHeld}) is not true`,
    running: sql`job.failures = 0 and ${isHeld}`,
    failed: sql`job.failures > 0`,
  },
  attempts: sql`job.failures`,
  failure: sql`null::text`,
}

type Owned = { uid: string }

export async function retryReading(tx: Transaction, id: string): Promise<Owned | undefined> {
  const [retried] = await tx
    .update(documents)
    .set({ state: 'waiting', attempts: 0, crashes: 0, failure: null, leaseUntil: null })
    .where(and(eq(documents.id, id), eq(documents.state, 'failed')))
    .returning({ uid: documents.uid })
  return retried
}

export async function retryEmbedding(tx: Transaction, id: string): Promise<Owned | undefined> {
  const failed = and(eq(documentVectors.documentId, id), gt(documentVectors.failures, 0))
  const retried = await tx.update(documentVectors).set({ failures: 0 }).where(failed).returning()
  if (retried.length === 0) return undefined
  const [document] = await tx.select({ uid: documents.uid }).from(documents).where(eq(documents.id, id))
  return document
}
