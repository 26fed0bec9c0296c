import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { dropVectorIndex } from '../knowledge/vector-store.ts'
import { documents, documentVectors, passageVectors } from '../tables.ts'
import { createLeasedTable, isFree } from '../../../db/leased-table.ts'
import { LEASED_DOCUMENTS } from './turns-store.ts'

/** A document that a chosen model has not embedded yet, in the hands of a worker. */
export type ClaimedVectors = Pick<typeof documents.$inferSelect, 'id' | 'uid' | 'attempts'> & {
  readonly modelId: number
}

/** A document that fails so often by itself holds up nothing any more, and is tried once an hour. */
const FAILURES_MAX = 3
const REMOVED_AT_ONCE = 2_000

const isOpen = sql`(tried.document_id is null or (not tried.is_complete and
  (tried.failures < ${FAILURES_MAX} or tried.tried_at < now() - interval '1 hour')))`
const withTries = (modelId: number) => sql`documents left join document_vectors tried
  on tried.document_id = documents.id and tried.model_id = ${modelId}`

const leasedVectors = createLeasedTable<typeof documents, Omit<ClaimedVectors, 'modelId'>>({
  ...LEASED_DOCUMENTS,
  columns: { id: documents.id, uid: documents.uid, attempts: documents.attempts },
  isWaiting: sql`${documents.state} = 'ready'`,
  // A model is searched with when it has embedded everybody's.
  isServed: sql`true`,
})
export const extendVectors = leasedVectors.extend

/** The newest first: they are asked about most. Those that failed come last. */
export async function claimUnembedded(
  db: Queryable,
  modelId: number,
  leaseMs: number,
): Promise<ClaimedVectors | undefined> {
  const next = sql`
    select documents.id from ${withTries(modelId)}
    where state = 'ready' and passage_count > 0 and ${isOpen} and ${isFree(sql`lease_until`)}
    order by coalesce(tried.failures, 0), created_at desc limit 1 for no key update of documents skip locked`
  const claimed = await leasedVectors.claim(db, leaseMs, next)
  return claimed && { ...claimed, modelId }
}

type Unembedded = { readonly id: string; readonly heading: string | null; readonly text: string }

export async function readUnembedded(db: Queryable, claimed: ClaimedVectors, limit: number): Promise<Unembedded[]> {
  const { rows } = await db.execute<Unembedded>(sql`
    select id, heading, text from passages where document_id = ${claimed.id} and not exists (
      select from passage_vectors where passage_id = passages.id and model_id = ${claimed.modelId})
    order by position limit ${limit}`)
  return rows
}

/** False when the document is gone or another's. */
export function saveVectors(
  db: Database,
  claimed: ClaimedVectors,
  vectors: readonly { readonly id: string; readonly embedding: Float32Array }[],
): Promise<boolean> {
  const { id: documentId, modelId } = claimed
  return db.transaction(async (tx) => {
    if (!(await leasedVectors.lock(tx, claimed))) return false
    await tx
      .insert(passageVectors)
      .values(vectors.map(({ id, embedding }) => ({ passageId: id, modelId, documentId, embedding })))
      .onConflictDoNothing()
    return true
  })
}

/** Lets the document go: as complete, as failed once more, or as it was. */
export function releaseVectors(
  db: Database,
  claimed: ClaimedVectors,
  outcome: 'complete' | 'failed' | 'untouched',
): Promise<void> {
  const { id: documentId, modelId } = claimed
  return db.transaction(async (tx) => {
    const held = await tx
      .update(documents)
      .set({ leaseUntil: null })
      .where(leasedVectors.isStillMine(claimed))
      .returning({ id: documents.id })
    if (held.length === 0 || outcome === 'untouched') return
    const failures = outcome === 'failed' ? 1 : 0
    const target = [documentVectors.documentId, documentVectors.modelId]
    await tx
      .insert(documentVectors)
      .values({ documentId, modelId, isComplete: outcome === 'complete', failures })
      .onConflictDoUpdate({
        target,
        set: {
          isComplete: outcome === 'complete',
          failures: sql`${documentVectors.failures} + ${failures}`,
          triedAt: sql`now()`,
        },
      })
  })
}

/** Whether nothing is left to embed with a model, but what failed again and again. */
export async function isEverythingEmbedded(db: Queryable, modelId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${withTries(modelId)} where state = 'ready' and passage_count > 0
      and (tried.document_id is null or (not tried.is_complete and tried.failures < ${FAILURES_MAX})) limit 1`)
  return rows.length === 0
}

/** How many documents a model has embedded, of all that can be. */
export async function countDocuments(db: Queryable, modelId: number | null): Promise<{ done: number; total: number }> {
  const { rows } = await db.execute<{ done: number; total: number }>(sql`
    select count(*)::int as total, (count(*) filter (where ${modelId === null} or tried.is_complete))::int as done
    from ${withTries(modelId ?? 0)} where state = 'ready' and passage_count > 0`)
  return rows[0]!
}

/** Removes some vectors of a model that nobody uses any more; false when none are left. */
export async function removeSomeVectors(db: Queryable, modelId: number): Promise<boolean> {
  await dropVectorIndex(db, modelId)
  const { rows } = await db.execute(sql`
    delete from passage_vectors where ctid = any(array(
      select ctid from passage_vectors where model_id = ${modelId} limit ${REMOVED_AT_ONCE})) returning passage_id`)
  if (rows.length > 0) return true
  await db.delete(documentVectors).where(eq(documentVectors.modelId, modelId))
  return false
}
