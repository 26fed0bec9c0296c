import { and, eq, notInArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import { extraCounts, messages } from '../tables.ts'

export async function insertExtraCount(db: Queryable, count: typeof extraCounts.$inferInsert): Promise<void> {
  await db.insert(extraCounts).values(count)
}

/** Whoever gets it decides about it: nobody else does. */
export async function takeExtraCount(
  tx: Transaction,
  messageId: string,
): Promise<{ uid: string; period: string; amount: number } | undefined> {
  const { period, amount } = extraCounts
  const [taken] = await tx.delete(extraCounts).where(eq(extraCounts.messageId, messageId)).returning({ period, amount })
  if (!taken) return undefined
  const [answer] = await tx.select({ uid: messages.uid }).from(messages).where(eq(messages.id, messageId))
  return answer && { ...taken, uid: answer.uid }
}

/** Answers that have ended while nobody decided, and the tools that they used. */
export async function listUndecided(db: Queryable): Promise<{ messageId: string; toolNames: string[] }[]> {
  const rows = await db
    .select({ messageId: messages.id, details: messages.details })
    .from(extraCounts)
    .innerJoin(messages, eq(messages.id, extraCounts.messageId))
    .where(and(notInArray(messages.state, ['streaming', 'waiting'])))
    .limit(200)
  return rows.map(({ messageId, details }) => ({ messageId, toolNames: details?.tools.map(({ name }) => name) ?? [] }))
}
