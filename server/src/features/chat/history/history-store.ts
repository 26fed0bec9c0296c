import { and, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { HistoryFilter } from '#contract/chat/history-api.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { CursorPosition } from '../../../http/list-cursor.ts'
import type { ActiveChats } from '../dependencies.ts'
import { chatColumns, listChats, listed, type ChatRow, type ListedChat } from '../threads/chat-store.ts'
import { botOf, chats, holdsItems, messages, projectOf } from '../tables.ts'

/** Which of a person's chats a filter lets through; undefined where it lets all through. */
export function chatsOf({ only, inProject, withBot }: HistoryFilter, isShared: (chatId: SQL) => SQL): SQL | undefined {
  return and(
    only === 'pinned' ? isNotNull(chats.pinnedAt) : undefined,
    only === 'shared' ? isShared(sql`chats.id`) : undefined,
    only === 'files' ? holdsItems(sql`chats.id`) : undefined,
    inProject === undefined ? undefined : eq(chats.projectId, inProject),
    withBot === undefined ? undefined : sql`${chats.bot} ->> 'id' = ${withBot}`,
  )
}

/** Everything that is pinned, newest first: few, and always shown together. */
export function listPinned(db: Queryable, uid: string, kind: SQL | undefined): Promise<ChatRow[]> {
  return db
    .select(chatColumns)
    .from(chats)
    .where(and(listed(uid), isNotNull(chats.pinnedAt), kind))
    .orderBy(desc(chats.updatedAt), desc(chats.id))
}

/** Chats that are not pinned, newest first, behind a cursor. */
export function listUnpinned(
  db: Queryable,
  uid: string,
  kind: SQL | undefined,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
): Promise<ListedChat[]> {
  return listChats(db, uid, and(isNull(chats.pinnedAt), kind)!, after, limit)
}

/** Chats in which an answer is being written, and those in which one waits for its person. */
export async function listActive(db: Queryable, uid: string): Promise<ActiveChats> {
  const [running, waiting] = await Promise.all([chatsWith('streaming'), chatsWith('waiting')])
  return { running, waiting }

  // Written out, so that the index of each state is used.
  async function chatsWith(state: 'streaming' | 'waiting'): Promise<Set<string>> {
    const rows = await db
      .selectDistinct({ chatId: messages.chatId })
      .from(messages)
      .where(and(eq(messages.uid, uid), sql`${messages.state} = '${sql.raw(state)}'`))
    return new Set(rows.map(({ chatId }) => chatId))
  }
}

export async function countChats(db: Queryable, uid: string, kind: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(chats)
    .where(and(listed(uid), kind))
  return counted!.total
}

/** A little more than is shown: marks of markdown go. */
const EXCERPT_SOURCE_CHARS = 600

/** How the last messages of these chats begin, by their ids. */
export async function readExcerpts(
  db: Queryable,
  uid: string,
  shown: readonly Pick<ChatRow, 'leafId'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = shown.map(({ leafId }) => leafId)
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: messages.id, start: sql<string>`left(${messages.content}, ${EXCERPT_SOURCE_CHARS})` })
    .from(messages)
    .where(and(inArray(messages.id, ids), eq(messages.uid, uid)))
  return new Map(rows.map(({ id, start }) => [id, start]))
}

type Named = { readonly id: string; readonly name: string }

/** The projects and the bots that a person has chats with, by name. */
export async function listFilters(db: Queryable, uid: string, most: number) {
  const [projects, bots] = await Promise.all([
    distinct(sql`distinct on (${chats.projectId}) ${projectOf('chats')}`, isNotNull(chats.projectId)),
    distinct(sql`distinct on (${chats.bot} ->> 'id') ${botOf('chats')}`, isNotNull(chats.bot)),
  ])
  return { projects, bots }

  async function distinct(thing: SQL, isThere: SQL): Promise<Named[]> {
    const rows = await db
      .select({ thing: sql<Named>`${thing}` })
      .from(chats)
      .where(and(listed(uid), isThere))
      .limit(most)
    return rows
      .map(({ thing: { id, name } }) => ({ id, name }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  }
}
