import { and, eq, sql } from 'drizzle-orm'
import type { ItemText } from '#contract/attachments/schema.ts'
import type { Database } from '../../../db/open.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { leaseFor } from '../../../db/leased-table.ts'
import { titleOfFile } from '../knowledge/index-passages.ts'
import { replaceTail, type EmbeddedPassage } from '../knowledge/passage-store.ts'
import { documents } from '../tables.ts'
import { nextInTurn } from './turns-store.ts'

/** A scan that is ready as far as it was read, in the hands of a worker that reads on. */
export type ClaimedScan = Pick<ItemText, 'text' | 'pages' | 'headings'> & {
  readonly id: string
  readonly attempt: number
  readonly blobKey: string
  readonly unreadPages: readonly number[]
  readonly title: string | null
}

/** Takes a scan that has pages left, in turns: a book does not keep the others' letters waiting until its end. */
export async function claimScan(db: Queryable, leaseMs: number): Promise<ClaimedScan | undefined> {
  const { rows } = await db.execute<{ id: string; file_name: string | null }>(sql`
    update documents set attempts = attempts + 1, turn_at = clock_timestamp(), lease_until = ${leaseFor(leaseMs)}
    from (${nextInTurn({ states: ['ready'], condition: sql`unread_pages <> '[]'::jsonb` })}) next
    where documents.id = next.id
    returning documents.id,
      (select file_name from items where document_id = documents.id order by created_at limit 1) as file_name`)
  const [claimed] = rows
  if (!claimed) return undefined
  const { id, attempts, blobKey, unreadPages, text, pages, headings } = documents
  const [found] = await db
    .select({ id, attempt: attempts, blobKey, unreadPages, text, pages, headings })
    .from(documents)
    .where(eq(id, claimed.id))
  return found && { ...found, title: titleOfFile(claimed.file_name ?? '') }
}

const mine = ({ id, attempt }: Pick<ClaimedScan, 'id' | 'attempt'>) =>
  and(eq(documents.id, id), eq(documents.state, 'ready'), eq(documents.attempts, attempt))

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
export async function putBackScan(
  db: Queryable,
  claimed: ClaimedScan,
  unreadPages: readonly number[] = claimed.unreadPages,
): Promise<void> {
  await db
    .update(documents)
    .set({ unreadPages: [...unreadPages], leaseUntil: null })
    .where(mine(claimed))
}
