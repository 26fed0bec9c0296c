import { and, eq, sql } from 'drizzle-orm'
import type { ItemText } from '#contract/attachments/schema.ts'
import type { Database } from '../../../db/open.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { createLeasedTable } from '../../../db/leased-table.ts'
import { replaceTail, type EmbeddedPassage } from '../knowledge/passage-store.ts'
import { isActivePerson } from '../../account/index.ts'
import { documents } from '../tables.ts'
import { LEASED_DOCUMENTS, nextInTurn, TEXT_COLUMNS } from './turns-store.ts'

/** A scan that is ready as far as it was read, in the hands of a worker that reads on. */
export type ClaimedScan = Pick<
  typeof documents.$inferSelect,
  'id' | 'uid' | 'attempts' | 'blobKey' | 'unreadPages' | 'text' | 'pages' | 'headings'
> & { readonly fileName: string | null }

const ARE_PAGES_LEFT = sql`unread_pages <> '[]'::jsonb`

export const leasedScans = createLeasedTable<typeof documents, ClaimedScan>({
  ...LEASED_DOCUMENTS,
  columns: {
    ...TEXT_COLUMNS,
    blobKey: documents.blobKey,
    unreadPages: documents.unreadPages,
  },
  isWaiting: and(eq(documents.state, 'ready'), ARE_PAGES_LEFT),
  isServed: isActivePerson(sql`${documents.uid}`),
  taken: { turnAt: sql`clock_timestamp()` },
})

/** Takes a scan that has pages left, in turns: a book does not keep the others' letters waiting until its end. */
export function claimScan(db: Queryable, leaseMs: number): Promise<ClaimedScan | undefined> {
  return leasedScans.claim(db, leaseMs, nextInTurn({ states: ['ready'], condition: ARE_PAGES_LEFT }))
}

const mine = leasedScans.isStillMine

type ReadOn = Pick<typeof documents.$inferInsert, 'unreadPages' | 'isTruncated'> & {
  readonly text: string
  readonly pages: ItemText['pages']
  /** What stands from this page on is new. */
  readonly fromPage: number
  readonly tail: readonly EmbeddedPassage[]
}

/** Text and passages of further pages, together or not at all. Whoever comes too late writes nothing. */
export function saveScan(db: Database, claimed: ClaimedScan, read: ReadOn): Promise<boolean> {
  const { fromPage, tail, ...change } = read
  return db.transaction(async (tx) => {
    const done = await tx
      .update(documents)
      .set({ ...change, leaseUntil: null })
      .where(mine(claimed))
      .returning({ id: documents.id })
    if (done.length === 0) return false
    await replaceTail(tx, claimed.id, fromPage, tail)
    return true
  })
}

/** Leaves these pages for later, or for good when there are none: nothing was read. */
export async function putBackScan(db: Queryable, claimed: ClaimedScan, unreadPages: readonly number[]): Promise<void> {
  await db
    .update(documents)
    .set({ unreadPages: [...unreadPages], leaseUntil: null })
    .where(mine(claimed))
}
