import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { ChatBot } from '#contract/bots/bot-summary.ts'
import type { ChatEntry } from '#contract/chat/thread.ts'
import { orderList, type ListOrder } from '../../../db/list-order.ts'
import { sanitizeText } from '../../../db/sanitize-text.ts'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import type { CursorPosition } from '../../../http/list-cursor.ts'
import { attachItems } from './chat-items-store.ts'
import { botOf, chats, messages, modesOfNewChat, projectOf } from '../tables.ts'

export const chatColumns = {
  id: chats.id,
  title: chats.title,
  ownTitle: chats.ownTitle,
  leafId: chats.leafId,
  createdAt: chats.createdAt,
  updatedAt: chats.updatedAt,
  pinnedAt: chats.pinnedAt,
  toolSlug: chats.toolSlug,
  project: projectOf('chats'),
  bot: botOf('chats'),
}

export type ChatRow = Pick<typeof chats.$inferSelect, Exclude<keyof typeof chatColumns, 'project' | 'bot'>> &
  Pick<ChatEntry, 'project'> & { readonly bot: ChatBot | null }

/** A chat of a list that is read page by page. */
export type ListedChat = ChatRow & { readonly sortValue: string }

const NEWEST_FIRST: ListOrder = { by: sql`${chats.updatedAt}`, isDescending: true, type: 'timestamptz' }

/** A person's chats: those that are there, and no tool's. */
export const listed = (uid: string) => and(eq(chats.uid, uid), isNull(chats.deletedAt), isNull(chats.toolSlug))

/** A person's chats of one kind, newest first, behind a cursor. */
export function listChats(
  db: Queryable,
  uid: string,
  kind: SQL,
  after: CursorPosition | undefined,
  limit: number,
): Promise<ListedChat[]> {
  const { afterCursor, order, sortValue } = orderList(NEWEST_FIRST, chats.id, after)
  return db
    .select({ ...chatColumns, sortValue })
    .from(chats)
    .where(and(listed(uid), kind, afterCursor))
    .orderBy(...order)
    .limit(limit)
}

const owned = (uid: string, chatId: string) => and(eq(chats.id, chatId), eq(chats.uid, uid), isNull(chats.deletedAt))

export async function findChat(db: Queryable, uid: string, chatId: string): Promise<ChatRow | undefined> {
  const [found] = await db.select(chatColumns).from(chats).where(owned(uid, chatId)).prepare('find_chat').execute()
  return found
}

/** A chat that stays as it is until the transaction ends: of two messages at once, the second sees the first. */
export async function lockChat(tx: Transaction, uid: string, chatId: string): Promise<ChatRow | undefined> {
  const query = tx.select(chatColumns).from(chats).where(owned(uid, chatId)).for('update', { of: chats })
  const [found] = await query.prepare('lock_chat').execute()
  return found
}

export function toEntry(row: ChatRow): ChatEntry {
  return {
    id: row.id,
    title: row.title,
    metadata: { title: row.ownTitle },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isPinned: row.pinnedAt !== null,
    project: row.project,
    bot: row.bot,
  }
}

export type NewChat = Pick<
  typeof chats.$inferInsert,
  'id' | 'uid' | 'title' | 'leafId' | 'createdAt' | 'updatedAt' | 'projectId' | 'bot' | 'toolSlug' | 'modes'
>

export async function insertChat(db: Queryable, chat: NewChat): Promise<ChatRow> {
  // A prepared statement is one text: what may be missing is always named.
  const { projectId = null, bot = null, toolSlug = null, modes: _, ...rest } = chat
  const values = { ...rest, projectId, bot, toolSlug, modes: modesOfNewChat(chat.uid) }
  const [added] = await db.insert(chats).values(values).returning(chatColumns).prepare('insert_chat').execute()
  return added!
}

export type NewMessage = typeof messages.$inferInsert

/** Rows that go to the database together: enough to be quick, few enough to stay small. */
const ROWS_AT_ONCE = 100
const CHARS_AT_ONCE = 500_000

/**
 * Stores a chat that has been had already (a copy, an import) with its messages and what they name. Counts nothing.
 * Answers false when the chat is there already and `onConflict` says to skip it then.
 */
export async function storeChat(
  tx: Transaction,
  chat: typeof chats.$inferInsert,
  rows: readonly NewMessage[],
  { onConflict }: { readonly onConflict?: 'skip' } = {},
): Promise<boolean> {
  const insert = tx.insert(chats).values({ ...chat, modes: modesOfNewChat(chat.uid) })
  const added = await (onConflict === 'skip' ? insert.onConflictDoNothing() : insert).returning({ id: chats.id })
  if (added.length === 0) return false
  for (const batch of batches(rows)) await tx.insert(messages).values(batch)
  const itemIds = new Set(rows.flatMap(({ attachments = [] }) => attachments.map(({ id }) => id)))
  if (itemIds.size > 0) await attachItems(tx, chat.id, [...itemIds], { from: 0, isWaiting: false })
  return true
}

function* batches(rows: readonly NewMessage[]): Generator<NewMessage[]> {
  let batch: NewMessage[] = []
  let chars = 0
  for (const row of rows) {
    if (batch.length === ROWS_AT_ONCE || (batch.length > 0 && chars + row.content.length > CHARS_AT_ONCE)) {
      yield batch
      batch = []
      chars = 0
    }
    batch.push(row)
    chars += row.content.length
  }
  if (batch.length > 0) yield batch
}

/** What was sent under a client id before. */
export async function findSent(db: Queryable, uid: string, clientMessageId: string) {
  const { id, chatId, role, bodyHash } = messages
  const [found] = await db
    .select({ id, chatId, role, bodyHash })
    .from(messages)
    .where(and(eq(messages.uid, uid), eq(messages.clientMessageId, clientMessageId)))
  if (!found) return undefined
  const [answer] = await db
    .select({ id })
    .from(messages)
    .where(and(eq(messages.chatId, found.chatId), eq(messages.parentId, found.id)))
    .orderBy(messages.id)
    .limit(1)
  const messageIds = found.role === 'user' && answer ? [found.id, answer.id] : [found.id]
  return { chatId: found.chatId, bodyHash: found.bodyHash, messageIds }
}

/** Shows the branch that ends in `leafId`. */
export async function moveLeaf(db: Queryable, uid: string, chatId: string, leafId: string): Promise<void> {
  await db.update(chats).set({ leafId }).where(owned(uid, chatId))
}

export async function renameChat(
  db: Queryable,
  uid: string,
  chatId: string,
  title: string,
): Promise<ChatRow | undefined> {
  const [renamed] = await db
    .update(chats)
    .set({ title, ownTitle: title })
    .where(owned(uid, chatId))
    .returning(chatColumns)
  return renamed
}

/** A model's title: only as long as the chat still has the one it was born with. */
export async function suggestTitle(
  db: Queryable,
  uid: string,
  chatId: string,
  from: string,
  title: string,
): Promise<void> {
  await db
    .update(chats)
    .set({ title: sanitizeText(title) })
    .where(and(owned(uid, chatId), isNull(chats.ownTitle), eq(chats.title, from)))
    .prepare('suggest_title')
    .execute()
}

/** What lists of runs show of these: those that are gone are left out. */
export function readToolChats(
  db: Queryable,
  uid: string,
  ids: readonly string[],
): Promise<Pick<ChatRow, 'id' | 'title' | 'toolSlug'>[]> {
  const { id, title, toolSlug } = chats
  return db
    .select({ id, title, toolSlug })
    .from(chats)
    .where(and(inArray(id, [...ids]), eq(chats.uid, uid), isNull(chats.deletedAt)))
}

/** A run of a tool becomes a chat like any other. Answers whether there is one. */
export async function listToolRun(db: Queryable, uid: string, chatId: string): Promise<boolean> {
  const updated = await db.update(chats).set({ toolSlug: null }).where(owned(uid, chatId)).returning({ id: chats.id })
  return updated.length > 0
}

export async function pinChat(
  db: Queryable,
  uid: string,
  chatId: string,
  pinnedAt: Date | null,
): Promise<ChatRow | undefined> {
  const [pinned] = await db.update(chats).set({ pinnedAt }).where(owned(uid, chatId)).returning(chatColumns)
  return pinned
}

/** Hides chats; ids that are not the caller's are passed over without a word. */
export async function hideChats(db: Queryable, uid: string, chatIds: readonly string[], now: Date): Promise<void> {
  await db
    .update(chats)
    .set({ deletedAt: now })
    .where(and(inArray(chats.id, [...chatIds]), eq(chats.uid, uid), isNull(chats.deletedAt)))
}

export async function unhideChats(db: Queryable, uid: string, chatIds: readonly string[]): Promise<void> {
  await db
    .update(chats)
    .set({ deletedAt: null })
    .where(and(inArray(chats.id, [...chatIds]), eq(chats.uid, uid)))
}

type ReleasedItem = { readonly uid: string; readonly id: string }

/** Removes for good what nobody brought back in time, messages and events with it. Answers what those chats held. */
export async function purgeChats(db: Queryable, deletedBefore: Date): Promise<ReleasedItem[]> {
  const { rows } = await db.execute<ReleasedItem>(sql`
    with gone as (
      delete from chats where deleted_at is not null and deleted_at < ${deletedBefore.toISOString()}::timestamptz
      returning id, uid
    )
    select gone.uid, chat_items.item_id as id from gone join chat_items on chat_items.chat_id = gone.id`)
  return rows
}

/** The titles of those of these that are the person's and are there. */
export async function findTitles(
  db: Queryable,
  uid: string,
  chatIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (chatIds.length === 0) return new Map()
  const rows = await db
    .select({ id: chats.id, title: chats.title })
    .from(chats)
    .where(and(inArray(chats.id, [...chatIds]), eq(chats.uid, uid), isNull(chats.deletedAt)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** A guest who signs in to an account brings their chats along. */
export async function moveChats(db: Queryable, fromUid: string, toUid: string): Promise<void> {
  await db.update(messages).set({ uid: toUid }).where(eq(messages.uid, fromUid))
  await db.update(chats).set({ uid: toUid }).where(eq(chats.uid, fromUid))
}
