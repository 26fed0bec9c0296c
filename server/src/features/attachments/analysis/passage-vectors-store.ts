import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { createLeasedTable } from '../../../db/leased-table.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { removePassages } from '../knowledge/passage-store.ts'
import { isActivePerson } from '../../account/index.ts'
import { documents, passages } from '../tables.ts'
import { READING_PERCENT } from './analysis-store.ts'
import { LEASED_DOCUMENTS, nextInTurn } from './turns-store.ts'

/** A document that is read and whose passages wait for vectors, in the hands of a worker. `attempts` is its turn. */
export type ClaimedPassages = { readonly id: string; readonly uid: string; readonly attempts: string }
type PassageText = { readonly id: string; readonly heading: string | null; readonly text: string }

export const leasedPassages = createLeasedTable<typeof documents, ClaimedPassages>({
  ...LEASED_DOCUMENTS,
  columns: { id: documents.id, uid: documents.uid, attempts: sql`turn_at::text` },
  // A turn is no try: an owner sees how often a document was tried.
  mark: { column: documents.turnAt, change: { turnAt: sql`clock_timestamp()` } },
  isWaiting: eq(documents.state, 'embedding'),
  isServed: isActivePerson(sql`${documents.uid}`),
})

/** Takes the document whose turn it is. */
export function claimPassages(db: Queryable, leaseMs: number): Promise<ClaimedPassages | undefined> {
  return leasedPassages.claim(db, leaseMs, nextInTurn({ states: ['embedding'] }))
}

const mine = leasedPassages.isStillMine

/** The next ones without a vector. */
export function readUnembeddedPassages(db: Queryable, { id }: ClaimedPassages, limit: number): Promise<PassageText[]> {
  return db
    .select({ id: passages.id, heading: passages.heading, text: passages.text })
    .from(passages)
    .where(and(eq(passages.documentId, id), isNull(passages.embedding)))
    .orderBy(asc(passages.position))
    .limit(limit)
}

/** Stores some vectors and lets the document go: ready when they were the last ones. */
export function savePassageVectors(
  db: Database,
  claimed: ClaimedPassages,
  vectors: readonly { readonly id: string; readonly embedding: Float32Array }[],
): Promise<void> {
  return db.transaction(async (tx) => {
    const released = await tx
      .update(documents)
      .set({ leaseUntil: null })
      .where(mine(claimed))
      .returning({ id: documents.id })
    if (released.length === 0) return
    const ids = sql`${sql.param(vectors.map(({ id }) => id))}::uuid[]`
    const numbers = sql`${sql.param(vectors.map(({ embedding }) => `[${embedding.join(',')}]`))}::text[]`
    await tx.execute(sql`
      update passages set embedding = made.numbers::vector
      from unnest(${ids}, ${numbers}) as made (id, numbers) where passages.id = made.id`)
    await tx.execute(sql`
      update documents set
        state = case when missing = 0 then 'ready' else state end,
        progress = case when missing = 0 then 100 else
          ${READING_PERCENT}::int + (100 - ${READING_PERCENT}::int) * (passage_count - missing) / passage_count end
      from (
        select count(*)::int as missing from passages where document_id = ${claimed.id} and embedding is null
      ) left_over
      where id = ${claimed.id}`)
  })
}

/** Lets it go as it was. */
export async function releasePassages(db: Queryable, claimed: ClaimedPassages): Promise<void> {
  await db.update(documents).set({ leaseUntil: null }).where(mine(claimed))
}

export function failPassages(db: Database, claimed: ClaimedPassages, failure: string): Promise<void> {
  return db.transaction(async (tx) => {
    const failed = await tx
      .update(documents)
      .set({ state: 'failed', failure, progress: 0, leaseUntil: null })
      .where(mine(claimed))
      .returning({ id: documents.id })
    if (failed.length > 0) await removePassages(tx, claimed.id)
  })
}
