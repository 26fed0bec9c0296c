import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { leaseFor } from '../../../db/lease.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { isActivePerson } from '../../account/index.ts'
import { insertPassages, type EmbeddedPassage } from '../knowledge/passage-store.ts'
import { blobRemovals, documents } from '../tables.ts'

/** A document in the hands of a worker. `attempt` tells this try from any other: whoever comes too late writes nothing. */
export type Claimed = {
  readonly id: string
  readonly attempt: number
  readonly blobKey: string
  readonly bytes: number
  readonly mimeType: string
  readonly kind: (typeof documents.$inferSelect)['kind']
  readonly fileName: string
  readonly url: string | null
}

/** What is given up after this many tries took the server with it each time. */
export const ATTEMPTS_MAX = 3

/** Takes the next document that waits, or that a worker has let go of. */
export async function claimDocument(db: Queryable, leaseMs: number): Promise<Claimed | undefined> {
  const { rows } = await db.execute<{
    id: string
    attempt: number
    blob_key: string
    bytes: string
    mime_type: string
    kind: Claimed['kind']
    file_name: string
    url: string | null
  }>(sql`
    update documents set state = 'analysing', progress = 0, attempts = attempts + 1,
      lease_until = ${leaseFor(leaseMs)}
    from (
      select id from documents
      where state in ('waiting', 'analysing') and attempts < ${ATTEMPTS_MAX}
        and (lease_until is null or lease_until < now())
        and ${isActivePerson(sql`documents.uid`)}
      order by lease_until nulls first, created_at limit 1 for update skip locked
    ) next
    left join lateral (
      select file_name, url from items where document_id = next.id order by created_at limit 1
    ) named on true
    where documents.id = next.id
    returning documents.id, attempts as attempt, blob_key, documents.bytes, documents.mime_type, documents.kind,
      coalesce(named.file_name, '') as file_name, named.url`)
  const [row] = rows
  return (
    row && { ...row, bytes: Number(row.bytes), blobKey: row.blob_key, mimeType: row.mime_type, fileName: row.file_name }
  )
}

const mine = ({ id, attempt }: Pick<Claimed, 'id' | 'attempt'>) =>
  and(eq(documents.id, id), eq(documents.state, 'analysing'), eq(documents.attempts, attempt))

/** How far it is, and that somebody is still at it. */
export async function saveProgress(db: Queryable, claimed: Claimed, progress: number, leaseMs: number): Promise<void> {
  await db
    .update(documents)
    .set({ progress, leaseUntil: leaseFor(leaseMs) })
    .where(mine(claimed))
}

type Finished = Pick<
  typeof documents.$inferInsert,
  'text' | 'pages' | 'headings' | 'styles' | 'isTruncated' | 'unreadPages' | 'summary' | 'thumbnailKey'
>

/** Text, summary and passages are there together or not at all. False when the document is gone or another's. */
export function finishDocument(
  db: Database,
  claimed: Claimed,
  finished: Finished,
  passages: readonly EmbeddedPassage[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const done = await tx
      .update(documents)
      .set({ ...finished, state: 'ready', progress: 100, failure: null, leaseUntil: null })
      .where(mine(claimed))
      .returning({ id: documents.id })
    if (done.length === 0) return false
    await insertPassages(tx, claimed.id, passages)
    if (finished.thumbnailKey) await tx.delete(blobRemovals).where(eq(blobRemovals.blobKey, finished.thumbnailKey))
    return true
  })
}

export async function failDocument(db: Queryable, claimed: Claimed, failure: string): Promise<void> {
  await db.update(documents).set({ state: 'failed', failure, progress: 0, leaseUntil: null }).where(mine(claimed))
}

/** Puts it back as if it had not been begun: the server stops. */
export async function releaseDocument(db: Queryable, claimed: Claimed): Promise<void> {
  await db
    .update(documents)
    .set({ state: 'waiting', progress: 0, attempts: claimed.attempt - 1, leaseUntil: null })
    .where(mine(claimed))
}

/** The last run of the only server left these behind: nobody holds them. */
export async function freeLeases(db: Queryable): Promise<void> {
  await db.update(documents).set({ leaseUntil: null }).where(isNotNull(documents.leaseUntil))
}

/** What took its worker with it too often is not tried again by itself. */
export async function failExhausted(db: Queryable, failure: string): Promise<void> {
  const isFree = or(isNull(documents.leaseUntil), lt(documents.leaseUntil, sql`now()`))
  await db
    .update(documents)
    .set({ state: 'failed', failure, progress: 0, leaseUntil: null })
    .where(and(inArray(documents.state, ['waiting', 'analysing']), gte(documents.attempts, ATTEMPTS_MAX), isFree))
}
