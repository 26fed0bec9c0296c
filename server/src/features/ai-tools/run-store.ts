import { and, eq, sql } from 'drizzle-orm'
import type { ToolInput } from '#contract/ai-tools/schema.ts'
import { orderList, type ListOrder } from '../../db/list-order.ts'
import type { Queryable } from '../../db/transaction.ts'
import type { CursorPosition } from '../../http/list-cursor.ts'
import { toolRuns } from './tables.ts'

const NEWEST_FIRST: ListOrder = { by: sql`${toolRuns.createdAt}`, isDescending: true, type: 'timestamptz' }

type NewRun = { uid: string; chatId: string; slug: string; input: ToolInput; createdAt: Date }

export async function insertRun(db: Queryable, run: NewRun): Promise<void> {
  await db.insert(toolRuns).values(run)
}

/** A person's runs of a tool, the newest first, behind a cursor. */
export function listRuns(
  db: Queryable,
  uid: string,
  slug: string,
  after: CursorPosition | undefined,
  limit: number,
): Promise<{ chatId: string; createdAt: Date; id: string; sortValue: string }[]> {
  const { chatId, createdAt } = toolRuns
  const { afterCursor, order, sortValue } = orderList(NEWEST_FIRST, chatId, after)
  return db
    .select({ chatId, createdAt, id: chatId, sortValue })
    .from(toolRuns)
    .where(and(eq(toolRuns.uid, uid), eq(toolRuns.slug, slug), afterCursor))
    .orderBy(...order)
    .limit(limit)
}

export async function findRun(
  db: Queryable,
  uid: string,
  chatId: string,
): Promise<typeof toolRuns.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(toolRuns)
    .where(and(eq(toolRuns.uid, uid), eq(toolRuns.chatId, chatId)))
  return found
}
