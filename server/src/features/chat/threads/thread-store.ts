import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { Answer } from '#contract/chat/events.ts'
import { EMPTY_ANSWER, type AnswerSnapshot } from '#contract/chat/fold.ts'
import type { Branch, ThreadMessage } from '#contract/chat/thread.ts'
import { withoutIndex } from '../../../db/without-index.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { chats, messages, type AnswerDetails } from '../tables.ts'

const columns = {
  id: messages.id,
  parentId: messages.parentId,
  role: messages.role,
  content: messages.content,
  attachments: messages.attachments,
  createdAt: messages.createdAt,
  state: messages.state,
  seq: messages.seq,
  details: messages.details,
  feedback: messages.feedback,
}

type Row = Pick<typeof messages.$inferSelect, keyof typeof columns>

/** Up to `limit` messages of the branch that ends in `leafId`, oldest first. */
export async function readBranch(db: Queryable, uid: string, leafId: string, limit: number): Promise<ThreadMessage[]> {
  const path = sql`
    with recursive path as (
      select id, parent_id, 1 as steps from messages where id = ${leafId} and uid = ${uid}
      union all
      select above.id, above.parent_id, path.steps + 1 from messages above
      join path on above.id = path.parent_id where path.steps < ${limit}
    ) select id from path`
  const rows = await db
    .select(columns)
    .from(messages)
    .where(and(sql`${messages.id} in (${path})`, eq(messages.uid, uid)))
    .orderBy(messages.depth)
  return withBranches(db, uid, rows)
}

/** Messages as a thread shows them, in the order given. */
export async function readMessages(db: Queryable, uid: string, ids: readonly string[]): Promise<ThreadMessage[]> {
  const rows = await db
    .select(columns)
    .from(messages)
    .where(and(inArray(messages.id, [...ids]), eq(messages.uid, uid)))
    .orderBy(messages.depth)
  return withBranches(db, uid, rows)
}

async function withBranches(db: Queryable, uid: string, rows: readonly Row[]): Promise<ThreadMessage[]> {
  const [first] = rows
  if (!first) return []
  const parentIds = rows.flatMap((row) => (row.parentId ? [row.parentId] : []))
  const chatOfFirst = db.select({ chatId: messages.chatId }).from(messages).where(eq(messages.id, first.id))
  const underParents = parentIds.length > 0 ? inArray(messages.parentId, parentIds) : undefined
  const atTop = rows.some((row) => row.parentId === null) ? isNull(messages.parentId) : undefined
  const siblings = await db
    .select({ id: messages.id, parentId: messages.parentId })
    .from(messages)
    .where(
      and(eq(withoutIndex(messages.uid), uid), eq(messages.chatId, sql`(${chatOfFirst})`), or(underParents, atTop)),
    )
    .orderBy(messages.id)
  const byParent = Map.groupBy(siblings, (sibling) => sibling.parentId)
  return rows.map((row) =>
    toMessage(
      row,
      branchOf(
        row.id,
        byParent.get(row.parentId)!.map(({ id }) => id),
      ),
    ),
  )
}

function branchOf(id: string, siblings: readonly string[]): Branch {
  const at = siblings.indexOf(id)
  return {
    index: at + 1,
    count: siblings.length,
    previousId: siblings[at - 1] ?? null,
    nextId: siblings[at + 1] ?? null,
  }
}

/** The messages of a chat that was made this moment: nothing stands beside them. */
export function freshMessages(rows: readonly (typeof messages.$inferInsert)[]): ThreadMessage[] {
  const alone = { index: 1, count: 1, previousId: null, nextId: null }
  const untouched = { seq: 0, feedback: null }
  return rows.map(
    ({ id, role, content, attachments = [], createdAt, parentId = null, state = 'done', details = null }) =>
      toMessage({ ...untouched, id, role, content, attachments, createdAt, parentId, state, details }, alone),
  )
}

function toMessage(row: Row, branch: Branch): ThreadMessage {
  const { id, parentId, content, attachments, seq, feedback } = row
  const shared = { id, parentId, content, attachments, branch, createdAt: row.createdAt.toISOString() }
  if (row.role === 'user') return { role: 'user', ...shared }
  return { role: 'assistant', ...shared, answer: answerOf(row), seq, feedback }
}

export type PromptTurn = {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly depth: number
  readonly attachments: readonly ChatAttachment[]
  /** The tools that an answer called, and when. */
  readonly tools?: Answer['tools'] | null
  readonly order?: Answer['order'] | null
  /** What its numbers mean. */
  readonly sources?: Answer['sources'] | null
  /** An answer that quotes documents, or that a research stands behind: its words may be private. */
  readonly quotesOwn?: boolean | null
}

/** The newest turns above and including `messageId` that together hold at most about `maxChars`, oldest first. */
export async function readPromptTurns(
  db: Queryable,
  uid: string,
  messageId: string,
  maxChars: number,
): Promise<PromptTurn[]> {
  const { rows } = await db.execute<PromptTurn>(sql`
    with recursive path as (
      select parent_id, role, content, attachments, depth, details, 0::bigint as chars_below from messages where id = ${messageId} and uid = ${uid}
      union all
      select above.parent_id, above.role, above.content, above.attachments, above.depth, above.details, path.chars_below + length(path.content)
      from messages above join path on above.id = path.parent_id
      where path.chars_below + length(path.content) < ${maxChars}
    ) select role, content, attachments, depth, details -> 'tools' as tools, details -> 'order' as order,
      details -> 'sources' as sources,
      details ? 'research' or jsonb_path_exists(details, '$.sources[*] ? (@.itemId != null || @.url == null)') as "quotesOwn"
      from path order by depth`)
  return rows
}

/** The newest message below `messageId`: what shows when its branch is walked to. */
export async function newestBelow(db: Queryable, uid: string, messageId: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive down as (
      select id, chat_id, depth from messages where id = ${messageId} and uid = ${uid}
      union all
      select child.id, child.chat_id, child.depth from down
      cross join lateral (
        select id, chat_id, depth from messages
        where chat_id = down.chat_id and parent_id = down.id order by id desc limit 1
      ) child
    ) select id from down order by depth desc limit 1`)
  return rows[0]?.id
}

export type FoundMessage = Pick<
  typeof messages.$inferSelect,
  'id' | 'chatId' | 'parentId' | 'role' | 'content' | 'state' | 'depth' | 'details'
>

/** A message of the caller's in a chat that is not deleted. */
export async function findMessage(db: Queryable, uid: string, messageId: string): Promise<FoundMessage | undefined> {
  const { id, chatId, parentId, role, content, state, depth, details } = messages
  const [found] = await db
    .select({ id, chatId, parentId, role, content, state, depth, details })
    .from(messages)
    .innerJoin(chats, and(eq(chats.id, messages.chatId), isNull(chats.deletedAt)))
    .where(and(eq(messages.id, messageId), eq(messages.uid, uid)))
  return found
}

/** Without their words. Those of deleted chats are left out. */
export async function readStates(db: Queryable, ids: readonly string[]): Promise<Map<string, Row['state']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: messages.id, state: messages.state })
    .from(messages)
    .innerJoin(chats, and(eq(chats.id, messages.chatId), isNull(chats.deletedAt)))
    .where(inArray(messages.id, [...ids]))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export async function saveFeedback(
  db: Queryable,
  uid: string,
  messageId: string,
  feedback: Row['feedback'],
): Promise<boolean> {
  const saved = await db
    .update(messages)
    .set({ feedback })
    .where(and(eq(messages.id, messageId), eq(messages.uid, uid), eq(messages.role, 'assistant')))
    .returning({ id: messages.id })
  return saved.length > 0
}

export const answerColumns = {
  content: messages.content,
  details: messages.details,
  state: messages.state,
  seq: messages.seq,
}

type AnswerRow = Pick<typeof messages.$inferSelect, keyof typeof answerColumns>

export function snapshotOf(row: AnswerRow): AnswerSnapshot {
  return { seq: row.seq, answer: answerOf(row) }
}

export function answerOf(row: { content: string; details: AnswerDetails | null; state: Answer['state'] }): Answer {
  return { ...EMPTY_ANSWER, ...row.details, text: row.content, state: row.state }
}

export function detailsOf(answer: Answer): AnswerDetails {
  const { text: _, state: __, ...details } = answer
  return details
}
