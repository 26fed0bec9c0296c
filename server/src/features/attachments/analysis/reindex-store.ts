import { and, eq, sql } from 'drizzle-orm'
import type { ItemText } from '#contract/attachments/schema.ts'
import type { Database } from '../../../db/open.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { INDEX_VERSION, titleOfFile } from '../knowledge/index-passages.ts'
import { insertPassages, type EmbeddedPassage } from '../knowledge/passage-store.ts'
import { documents } from '../tables.ts'
import { isFree, leaseFor } from '../../../db/leased-table.ts'

/** A document whose passages were made in an older way, in the hands of a worker that makes them again. */
export type ClaimedIndex = Pick<ItemText, 'text' | 'pages' | 'headings'> & {
  readonly id: string
  readonly attempt: number
  readonly title: string | null
}

/** Takes one that is ready and complete; what is still read on is made in today's way at its end. */
export async function claimOldIndex(db: Queryable, leaseMs: number): Promise<ClaimedIndex | undefined> {
  const { rows } = await db.execute<{ id: string; file_name: string | null }>(sql`
    update documents set attempts = attempts + 1, lease_until = ${leaseFor(leaseMs)}
    from (
      select id from documents
      where state = 'ready' and index_version < ${INDEX_VERSION} and unread_pages = '[]'::jsonb
        and ${isFree(sql`lease_until`)}
      order by index_version limit 1 for no key update skip locked
    ) next
    where documents.id = next.id
    returning documents.id,
      (select file_name from items where document_id = documents.id order by created_at limit 1) as file_name`)
  const [claimed] = rows
  if (!claimed) return undefined
  const { id, attempts, text, pages, headings } = documents
  const [found] = await db
    .select({ id, attempt: attempts, text, pages, headings })
    .from(documents)
    .where(eq(id, claimed.id))
  return found && { ...found, title: titleOfFile(claimed.file_name ?? '') }
}

const mine = ({ id, attempt }: ClaimedIndex) =>
  and(eq(documents.id, id), eq(documents.state, 'ready'), eq(documents.attempts, attempt))

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
export async function releaseIndex(db: Queryable, claimed: ClaimedIndex, isGivenUp: boolean): Promise<void> {
  const version = isGivenUp ? { indexVersion: INDEX_VERSION } : {}
  await db
    .update(documents)
    .set({ ...version, leaseUntil: null })
    .where(mine(claimed))
}
