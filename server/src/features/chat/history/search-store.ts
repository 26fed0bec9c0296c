import { and, desc, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import { spellMisspelt as spellFromIndexes } from '../../../db/misspelt-words.ts'
import type { Database } from '../../../db/open.ts'
import { ownedMatch, ownedWords } from '../../../db/owned-words.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { chatColumns, listed, type ChatRow } from '../threads/chat-store.ts'
import { chats, messages } from '../tables.ts'

/** The newest messages that are looked at one by one before the word index is asked. */
const WALKED_MESSAGES = 1_500
/** What is taken from the word index at most: each is a row to read. */
const MATCHES_MAX = 4_000
/** Messages that are read letter by letter when nothing else finds anything. */
const READ_MESSAGES = 1_000
/** Messages of a chat among which the best is chosen. */
const IDS_A_CHAT = 8
/** What the index knows of a message; the rest of a longer one is not searched. */
const INDEXED_CHARS = 60_000

/** Chats that hold matching messages, and some of those. */
export type FoundChat = { readonly chatId: string; readonly ids: readonly string[] }

/**
 * The words of a search as the database spells it: `whole` as people write searches, `last` matching as the beginning
 * of a word. Nothing when the text search can make nothing of it, or only of what must not be there.
 */
export async function spellQuery(db: Queryable, whole: string, last: string): Promise<string | undefined> {
  const beginning = last === '' ? '' : `'${last.replaceAll("'", "''")}':*`
  const { rows } = await db.execute<{ query: string; tree: string }>(sql`
    select query::text, querytree(query) as tree from (
      select websearch_to_tsquery('english', ${whole}) && to_tsquery('english', ${beginning}) as query
    ) spelled`)
  const { query, tree } = rows[0]!
  return tree === '' || tree === 'T' ? undefined : query
}

const titleWords = ownedWords(chats.search, chats.uid)
const messageWords = ownedWords(messages.search, messages.uid)

/** What a person has written, in titles and messages. */
const WORD_INDEXES = [
  { table: messages, search: messages.search, words: messageWords },
  { table: chats, search: chats.search, words: titleWords },
]

/** The search that a misspelt one may have meant, in words that the person has used; undefined without any. */
export function spellMisspelt(db: Database, uid: string, words: readonly string[]): Promise<string | undefined> {
  return db.transaction((tx) => spellFromIndexes(tx, WORD_INDEXES, uid, words))
}

export function findTitles(db: Queryable, uid: string, query: string, limit: number): Promise<ChatRow[]> {
  return db
    .select(chatColumns)
    .from(chats)
    .where(and(listed(uid), ownedMatch(titleWords, uid, query)))
    .orderBy(desc(chats.updatedAt))
    .limit(limit)
}

/** Titles that hold a text letter by letter, for what the text search cannot spell. */
export function findTitlesHolding(db: Queryable, uid: string, text: string, limit: number): Promise<ChatRow[]> {
  return db
    .select(chatColumns)
    .from(chats)
    .where(and(listed(uid), ilike(chats.title, holding(text))))
    .orderBy(desc(chats.updatedAt))
    .limit(limit)
}

/** Titles that match, first those that say or begin with just what was typed. */
export function findTitlesByFit(
  db: Queryable,
  uid: string,
  query: string,
  typed: string,
  limit: number,
): Promise<ChatRow[]> {
  const title = sql`lower(${chats.title})`
  return db
    .select(chatColumns)
    .from(chats)
    .where(and(listed(uid), ownedMatch(titleWords, uid, query)))
    .orderBy(
      desc(sql`${title} = ${typed.toLowerCase()}`),
      desc(sql`starts_with(${title}, ${typed.toLowerCase()})`),
      desc(chats.updatedAt),
    )
    .limit(limit)
}

/** Chats with matching messages, those with the newest matches first. */
export async function findChats(db: Queryable, uid: string, query: string, limit: number): Promise<FoundChat[]> {
  // A common word is in the newest chats anyway, and the word index would answer with half of all messages.
  const recent = await grouped(
    db,
    uid,
    limit,
    sql`
    select id, chat_id, created_at from (
      select id, chat_id, created_at, search from messages
      where uid = ${uid} order by created_at desc limit ${WALKED_MESSAGES}
    ) newest where search @@ ${query}::tsquery`,
  )
  if (recent.length === limit) return recent
  return grouped(
    db,
    uid,
    limit,
    sql`
    select id, chat_id, created_at from messages
    where uid = ${uid} and ${ownedMatch(messageWords, uid, query)} limit ${MATCHES_MAX}`,
  )
}

/** Chats whose newest messages hold a text letter by letter: no index helps with that, so only those are looked at. */
export function findChatsHolding(db: Queryable, uid: string, text: string, limit: number): Promise<FoundChat[]> {
  return grouped(
    db,
    uid,
    limit,
    sql`
    select id, chat_id, created_at from (
      select id, chat_id, created_at, content from messages
      where uid = ${uid} order by created_at desc limit ${READ_MESSAGES}
    ) newest where content ${likeFor(text)} ${holding(text)}`,
  )
}

/** Messages by their chats. Chats that are being deleted are left out. */
async function grouped(db: Queryable, uid: string, limit: number, found: SQL): Promise<FoundChat[]> {
  const { rows } = await db.execute<{ chat_id: string; ids: string[] }>(sql`
    with found as materialized (${found}), by_chat as materialized (
      select chat_id, (array_agg(id order by created_at desc))[1:${sql.raw(String(IDS_A_CHAT))}] as ids,
        max(created_at) as newest
      from found group by chat_id order by newest desc limit ${limit * 2}
    )
    select chat_id, ids from by_chat
    join chats on chats.id = chat_id and chats.uid = ${uid} and chats.deleted_at is null and chats.tool_slug is null
    order by newest desc limit ${limit}`)
  return rows.map((row) => ({ chatId: row.chat_id, ids: row.ids }))
}

export function readChats(db: Queryable, uid: string, ids: readonly string[]): Promise<ChatRow[]> {
  return db
    .select(chatColumns)
    .from(chats)
    .where(and(listed(uid), inArray(chats.id, [...ids])))
}

export type FoundMessage = { readonly id: string; readonly chatId: string; readonly content: string }

/** Of the messages named, the one of each chat that matches best. */
export async function readBest(
  db: Queryable,
  uid: string,
  query: string,
  ids: readonly string[],
): Promise<FoundMessage[]> {
  const best = db
    .selectDistinctOn([messages.chatId], { id: messages.id })
    .from(messages)
    .where(and(eq(messages.uid, uid), inArray(messages.id, [...ids])))
    .orderBy(messages.chatId, desc(sql`ts_rank(${messages.search}, ${query}::tsquery)`), desc(messages.createdAt))
  return db
    .select({
      id: messages.id,
      chatId: messages.chatId,
      content: sql<string>`left(${messages.content}, ${INDEXED_CHARS})`,
    })
    .from(messages)
    .where(and(eq(messages.uid, uid), inArray(messages.id, best)))
}

/** Which of these words a search means, by the same rules by which it found them. */
export async function listMatching(db: Queryable, words: readonly string[], anyOf: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param([...words])}::text[]) as word
    where to_tsvector('english', word) @@ ${anyOf}::tsquery`)
  return rows.map(({ word }) => word)
}

function holding(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** Signs and scripts without capital letters need no folding, which is most of the work. */
function likeFor(text: string): SQL {
  return text.toLowerCase() === text.toUpperCase() ? sql`like` : sql`ilike`
}
