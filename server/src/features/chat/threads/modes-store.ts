import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Settings } from '#contract/labs/schema.ts'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import type { ChatModes } from '../../labs/index.ts'
import { chats } from '../tables.ts'

const owned = (uid: string, chatId: string) => and(eq(chats.id, chatId), eq(chats.uid, uid), isNull(chats.deletedAt))
const columns = { modes: chats.modes, projectId: chats.projectId }

export async function findModes(db: Queryable, uid: string, chatId: string): Promise<ChatModes | undefined> {
  const [found] = await db.select(columns).from(chats).where(owned(uid, chatId)).prepare('find_modes').execute()
  return found && { modes: found.modes, isInProject: found.projectId !== null }
}

/** The modes as they are now, and as they stay until the transaction ends: a change never loses another one. */
export async function lockModes(tx: Transaction, uid: string, chatId: string): Promise<ChatModes | undefined> {
  const [found] = await tx.select(columns).from(chats).where(owned(uid, chatId)).for('update')
  return found && { modes: found.modes, isInProject: found.projectId !== null }
}

export async function saveModes(tx: Transaction, uid: string, chatId: string, modes: Settings): Promise<void> {
  await tx.update(chats).set({ modes }).where(owned(uid, chatId))
}

/** What is asked next in the chat is a plain question again. Answers whether it is in a project, where there is none. */
export async function turnResearchOff(within: Queryable, uid: string, chatId: string): Promise<boolean> {
  const off = sql`jsonb_set(${chats.modes}, '{deepResearch}', '{"isEnabled": false}'::jsonb)`
  const [found] = await within.update(chats).set({ modes: off }).where(owned(uid, chatId)).returning(columns)
  return (found?.projectId ?? null) !== null
}
