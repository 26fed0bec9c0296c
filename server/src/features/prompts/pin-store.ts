import { and, desc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { isVisibleTo, type PromptRow } from './store.ts'
import { promptPins, prompts } from './tables.ts'

/** The pins of a person, the newest first. One that was deleted or made private is not shown. */
export async function listPins(db: Queryable, uid: string): Promise<PromptRow[]> {
  const rows = await db
    .select({ prompt: prompts })
    .from(promptPins)
    .innerJoin(prompts, and(eq(prompts.id, promptPins.promptId), isVisibleTo(uid)))
    .where(eq(promptPins.uid, uid))
    .orderBy(desc(promptPins.pinnedAt), desc(promptPins.promptId))
  return rows.map(({ prompt }) => prompt)
}

/** Whether there is such a prompt for this person. */
export async function isVisible(db: Queryable, uid: string, id: string): Promise<boolean> {
  const seen = and(eq(prompts.id, id), isVisibleTo(uid))
  return (await db.select({ id: prompts.id }).from(prompts).where(seen)).length > 0
}

/** What is pinned already keeps its place. */
export async function insertPin(tx: Transaction, uid: string, promptId: string, pinnedAt: Date): Promise<void> {
  await tx.insert(promptPins).values({ uid, promptId, pinnedAt }).onConflictDoNothing()
}

/** False when it was not pinned. */
export async function deletePin(db: Queryable, uid: string, promptId: string): Promise<boolean> {
  const pin = and(eq(promptPins.uid, uid), eq(promptPins.promptId, promptId))
  const gone = await db.delete(promptPins).where(pin).returning({ id: promptPins.promptId })
  return gone.length > 0
}
