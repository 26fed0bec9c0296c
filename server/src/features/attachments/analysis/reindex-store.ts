import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { INDEX_VERSION } from '../knowledge/index-passages.ts'
import { insertPassages, type EmbeddedPassage } from '../knowledge/passage-store.ts'
import { documents } from '../tables.ts'
import { createLeasedTable } from '../../../db/leased-table.ts'
import { LEASED_DOCUMENTS, TEXT_COLUMNS } from './turns-store.ts'

/** A document whose passages were made in an older way, in the hands of a worker that makes them again. */
export type ClaimedIndex = Pick<
  typeof documents.$inferSelect,
  'id' | 'uid' | 'attempts' | 'text' | 'pages' | 'headings'
> & { readonly fileName: string | null }

/** Those that are ready and complete; what is still read on is made in today's way at its end. */
export const leasedIndexes = createLeasedTable<typeof documents, ClaimedIndex>({
  ...LEASED_DOCUMENTS,
  columns: TEXT_COLUMNS,
  isWaiting: sql`${documents.state} = 'ready' and ${documents.indexVersion} < ${INDEX_VERSION}
    and ${documents.unreadPages} = '[]'::jsonb`,
  // An index is brought up to date for everybody.
  isServed: sql`true`,
  order: sql`${documents.indexVersion}`,
})

const mine = leasedIndexes.isStillMine

/** The new passages take the place of the old ones at once: a search finds one or the other. */
export function saveIndex(db: Database, claimed: ClaimedIndex, passages: readonly EmbeddedPassage[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const done = await tx
      .update(documents)
      .set({ leaseUntil: null })
      .where(mine(claimed))
      .returning({ id: documents.id })
    if (done.length === 0) return false
    await insertPassages(tx, claimed.id, passages)
    return true
  })
}

/** Lets it go as it was. What cannot be made again is not tried for ever. */
export async function releaseIndex(db: Queryable, claimed: ClaimedIndex, isAbandoned: boolean): Promise<void> {
  const version = isAbandoned ? { indexVersion: INDEX_VERSION } : {}
  await db
    .update(documents)
    .set({ ...version, leaseUntil: null })
    .where(mine(claimed))
}
