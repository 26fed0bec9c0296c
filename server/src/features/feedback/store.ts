import type { Queryable } from '../../db/transaction.ts'
import { feedbackLinks } from './tables.ts'

const ONLY_ROW = 1

export async function readAddress(db: Queryable): Promise<string> {
  const [row] = await db.select({ address: feedbackLinks.address }).from(feedbackLinks)
  return row?.address ?? ''
}

export async function writeAddress(db: Queryable, address: string): Promise<void> {
  const row = { id: ONLY_ROW, address }
  await db.insert(feedbackLinks).values(row).onConflictDoUpdate({ target: feedbackLinks.id, set: row })
}
