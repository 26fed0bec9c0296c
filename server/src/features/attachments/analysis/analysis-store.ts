import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { createLeasedTable } from '../../../db/leased-table.ts'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import type { IndexedPassage } from '../knowledge/index-passages.ts'
import { addRemovals } from '../intake/removal-store.ts'
import { insertPassages, removePassages } from '../knowledge/passage-store.ts'
import { isActivePerson } from '../../account/index.ts'
import { blobRemovals, documents } from '../tables.ts'
import { LEASED_DOCUMENTS, nextInTurn, ofFirstItem } from './turns-store.ts'

/** A document in the hands of a worker. */
export type Claimed = Pick<
  typeof documents.$inferSelect,
  'id' | 'uid' | 'attempts' | 'crashes' | 'blobKey' | 'bytes' | 'mimeType' | 'kind'
> & { readonly fileName: string; readonly url: string | null }

/** What is given up after its text took the server with it so often. */
const CRASHES_MAX = 3
/** Reading is this much of the work, finding out what it means the rest. */
export const READING_PERCENT = 60

const isOpen = inArray(documents.state, ['waiting', 'analysing'])

/** Documents that wait for a reader, or that one has let go of. */
export const leasedReadings = createLeasedTable<typeof documents, Claimed>({
  ...LEASED_DOCUMENTS,
  columns: {
    id: documents.id,
    uid: documents.uid,
    attempts: documents.attempts,
    crashes: documents.crashes,
    blobKey: documents.blobKey,
    bytes: documents.bytes,
    mimeType: documents.mimeType,
    kind: documents.kind,
    fileName: sql`coalesce(${ofFirstItem('file_name')}, '')`,
    url: ofFirstItem('url'),
  },
  isWaiting: isOpen,
  isServed: isActivePerson(sql`${documents.uid}`),
  taken: { state: 'analysing', progress: 0, turnAt: sql`clock_timestamp()` },
  tries: { column: documents.crashes, max: CRASHES_MAX },
})

/** Takes the document whose turn it is. */
export function claimDocument(
  db: Queryable,
  leaseMs: number,
  options: { isLastPlace?: boolean } = {},
): Promise<Claimed | undefined> {
  const line = { states: ['waiting', 'analysing'], condition: sql`crashes < ${CRASHES_MAX}` }
  return leasedReadings.claim(db, leaseMs, nextInTurn(line, options))
}

const mine = leasedReadings.isStillMine

export async function saveProgress(db: Queryable, claimed: Claimed, progress: number): Promise<void> {
  await db.update(documents).set({ progress }).where(mine(claimed))
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
  await db
    .update(documents)
    .set({ state: 'waiting', progress: 0, attempts: claimed.attempts - 1, crashes: claimed.crashes, leaseUntil: null })
    .where(mine(claimed))
}

/** What took its server with it too often is not tried again by itself. */
export async function failExhausted(db: Queryable, failure: string): Promise<void> {
  await db
    .update(documents)
    .set({ state: 'failed', failure, progress: 0, crashes: 0, leaseUntil: null })
    .where(leasedReadings.isExhausted)
}

/** An owner gives it up, whoever works on it right now comes too late. */
export async function giveUpDocument(
  tx: Transaction,
  id: string,
  failure: string,
): Promise<{ uid: string } | undefined> {
  const [failed] = await tx
    .update(documents)
    .set({ state: 'failed', failure, progress: 0, crashes: 0, leaseUntil: null })
    .where(and(eq(documents.id, id), inArray(documents.state, ['waiting', 'analysing', 'embedding'])))
    .returning({ uid: documents.uid })
  if (failed) await removePassages(tx, id)
  return failed
}
