import { and, desc, eq, exists, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { botItems, bots } from './tables.ts'

/** What a bot of the person's knows, newest first. */
export async function listKnowledge(db: Queryable, uid: string, botId: string): Promise<string[]> {
  const rows = await db
    .select({ itemId: botItems.itemId })
    .from(botItems)
    .innerJoin(bots, and(eq(bots.id, botItems.botId), eq(bots.uid, uid)))
    .where(eq(botItems.botId, botId))
    .orderBy(desc(botItems.addedAt), desc(botItems.itemId))
  return rows.map(({ itemId }) => itemId)
}

/** The person's own bots that know any document, the ones changed last first. */
export function listWithKnowledge(
  db: Queryable,
  uid: string,
  limit: number,
): Promise<{ id: string; name: string; description: string }[]> {
  const { id, name, description, updatedAt } = bots
  return db
    .select({ id, name, description })
    .from(bots)
    .where(
      and(eq(bots.uid, uid), exists(db.select({ id: botItems.botId }).from(botItems).where(eq(botItems.botId, id)))),
    )
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)
}

/** What is there already stays as it is. */
export async function addKnowledge(
  tx: Transaction,
  botId: string,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return
  await tx
    .insert(botItems)
    .values(itemIds.map((itemId) => ({ botId, itemId, addedAt: now })))
    .onConflictDoNothing()
}

/** False when the bot does not hold it. */
export async function removeItem(tx: Transaction, botId: string, itemId: string): Promise<boolean> {
  const gone = await tx
    .delete(botItems)
    .where(and(eq(botItems.botId, botId), eq(botItems.itemId, itemId)))
    .returning({ itemId: botItems.itemId })
  return gone.length > 0
}

type BotUse = { readonly itemId: string; readonly id: string; readonly name: string }

/** Which of a person's bots know these. */
export function findUsesOf(db: Queryable, uid: string, itemIds: readonly string[]): Promise<BotUse[]> {
  return db
    .select({ itemId: botItems.itemId, id: bots.id, name: bots.name })
    .from(botItems)
    .innerJoin(bots, and(eq(bots.id, botItems.botId), eq(bots.uid, uid)))
    .where(inArray(botItems.itemId, [...itemIds]))
    .orderBy(bots.name)
}
