import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { isFree, leaseFor } from '../../../db/leased-table.ts'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import type { IndexedPassage } from '../knowledge/index-passages.ts'
import { addRemovals } from '../intake/removal-store.ts'
import { insertPassages, removePassages } from '../knowledge/passage-store.ts'
import { blobRemovals, documents } from '../tables.ts'
import { nextInTurn } from './turns-store.ts'

/** A document in the hands of a worker. `attempt` tells this try from any other: whoever comes too late writes nothing. */
export type Claimed = {
  readonly id: string
  readonly attempt: number
  readonly crashes: number
  readonly blobKey: string
  readonly bytes: number
  readonly mimeType: string
  readonly kind: (typeof documents.$inferSelect)['kind']
  readonly fileName: string
  readonly url: string | null
}

/** What is given up after its text took the server with it so often. */
const CRASHES_MAX = 3
/** Reading is this much of the work, finding out what it means the rest. */
export const READING_PERCENT = 60

/** Takes the document whose turn it is, of those that wait or that a worker has let go of. */
export async function claimDocument(
  db: Queryable,
  leaseMs: number,
  options: { isLastPlace?: boolean } = {},
): Promise<Claimed | undefined> {
  const { rows } = await db.execute<{
    id: string
    attempt: number
    crashes: number
    blob_key: string
    bytes: string
    mime_type: string
    kind: Claimed['kind']
    file_name: string
    url: string | null
  }>(sql`
    update documents set state = 'analysing', progress = 0, attempts = attempts + 1, turn_at = clock_timestamp(),
      lease_until = ${leaseFor(leaseMs)}
    from (${nextInTurn({ states: ['waiting', 'analysing'], condition: sql`crashes < ${CRASHES_MAX}` }, options)}) next
    left join lateral (
      select file_name, url from items where document_id = next.id order by created_at limit 1
    ) named on true
    where documents.id = next.id
    returning documents.id, attempts as attempt, crashes, blob_key, documents.bytes, documents.mime_type,
      documents.kind, coalesce(named.file_name, '') as file_name, named.url`)
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

/**
 * From here on its text is in the hands of this process, and not of a child: if the server is gone before the text is
 * stored, the document may well be why.
 */
export async function countCrash(db: Queryable, claimed: Claimed): Promise<void> {
  await db
    .update(documents)
    .set({ crashes: claimed.crashes + 1 })
    .where(mine(claimed))
}

type Finished = Pick<
  typeof documents.$inferInsert,
  'text' | 'pages' | 'headings' | 'styles' | 'isTruncated' | 'unreadPages' | 'summary' | 'thumbnailKey'
>

/**
 * Text, summary and passages are there together or not at all; the vectors of the passages follow. False when the
 * document is gone or another's.
 */
export function finishDocument(
  db: Database,
  claimed: Claimed,
  finished: Finished,
  passages: readonly IndexedPassage[],
  now: Date,
): Promise<boolean> {
  const next =
    passages.length > 0
      ? ({ state: 'embedding', progress: READING_PERCENT } as const)
      : ({ state: 'ready', progress: 100 } as const)
  return db.transaction(async (tx) => {
    const { thumbnailKey } = documents
    const [before] = await tx.select({ thumbnailKey }).from(documents).where(mine(claimed)).for('update')
    if (!before) return false
    await tx
      .update(documents)
      .set({ ...finished, ...next, failure: null, crashes: 0, leaseUntil: null })
      .where(mine(claimed))
    // Of an earlier reading.
    if (before.thumbnailKey !== null) await addRemovals(tx, [before.thumbnailKey], now)
    await insertPassages(tx, claimed.id, passages)
    if (finished.thumbnailKey) await tx.delete(blobRemovals).where(eq(blobRemovals.blobKey, finished.thumbnailKey))
    return true
  })
}

export async function failDocument(db: Queryable, claimed: Claimed, failure: string): Promise<void> {
  await db
    .update(documents)
    .set({ state: 'failed', failure, progress: 0, crashes: 0, leaseUntil: null })
    .where(mine(claimed))
}

/** Puts it back as if it had not been begun: the server stops. */
export async function releaseDocument(db: Queryable, claimed: Claimed): Promise<void> {
  const { attempt, crashes } = claimed
  await db
    .update(documents)
    .set({ state: 'waiting', progress: 0, attempts: attempt - 1, crashes, leaseUntil: null })
    .where(mine(claimed))
}

/** The last run of the only server left these behind: nobody holds them. */
export async function freeLeases(db: Queryable): Promise<void> {
  await db.update(documents).set({ leaseUntil: null }).where(isNotNull(documents.leaseUntil))
}

/** What took its server with it too often is not tried again by itself. */
export async function failExhausted(db: Queryable, failure: string): Promise<void> {
  await db
    .update(documents)
    .set({ state: 'failed', failure, progress: 0, crashes: 0, leaseUntil: null })
    .where(
      and(
        inArray(documents.state, ['waiting', 'analysing']),
        gte(documents.crashes, CRASHES_MAX),
        isFree(documents.leaseUntil),
      ),
    )
}

/** An owner gives it up, whoever works on it right now comes too late. */
export async function giveUpDocument(
  tx: Transaction,
  id: string,
  failure: string,
): Promise<{ uid: string } | undefined> {
  const [given] = await tx
    .update(documents)
    .set({ state: 'failed', failure, progress: 0, crashes: 0, leaseUntil: null })
    .where(and(eq(documents.id, id), inArray(documents.state, ['waiting', 'analysing', 'embedding'])))
    .returning({ uid: documents.uid })
  if (given) await removePassages(tx, id)
  return given
}
