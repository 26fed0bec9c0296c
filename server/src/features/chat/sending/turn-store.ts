import { sql, type SQL } from 'drizzle-orm'
import { createBatcher } from '../../../db/batch.ts'
import { runPrepared } from '../../../db/run-prepared.ts'
import { sanitizeJson } from '../../../db/sanitize-text.ts'
import type { Queryable, Statement } from '../../../db/transaction.ts'
import type { ChatRow, NewChat, NewMessage } from '../threads/chat-store.ts'
import type { CountRequest } from '../dependencies.ts'
import { botOf, modesOfNewChat, projectOf } from '../tables.ts'
import type { ChatModes } from '../../labs/index.ts'

/** A chat that is there, and what a new turn changes about it. */
type ExistingChat = {
  readonly id: string
  readonly uid: string
  readonly leafId: string
  readonly updatedAt: Date
  readonly title?: string | undefined
}

/** What one message brings, in a chat that is made with it or is there. */
type Turn = {
  readonly countRequest: CountRequest
  /** Answers that may be written for its person at the same time; null: as many as they like. */
  readonly answersAtOnce: number | null
  readonly rows: readonly NewMessage[]
}
type FirstTurn = Turn & { readonly newChat: NewChat }
type NextTurn = Turn & { readonly chat: ExistingChat }

type StoredTurn = {
  /** True when its client id is there already: then nothing is stored. */
  readonly isStored: boolean
  /** True when too many answers are being written for the person: then nothing is stored. */
  readonly isBusy: boolean
  /** False when nothing was left to count: then nothing is stored. */
  readonly isCounted: boolean
  /** Undefined when nothing was stored, or when the chat is gone. */
  readonly chat: StoredChat | undefined
}

/** With its modes: the answer that begins now need not ask for them. */
export type StoredChat = ChatRow & Pick<ChatModes, 'modes'>

/** Undefined for one of several of a person that were tried together and did not all fit. */
type TriedTurn = StoredTurn | undefined

const ALREADY_STORED: StoredTurn = { isStored: true, isBusy: false, isCounted: false, chat: undefined }

/** So many new chats are stored in one statement, on so many connections. */
const BATCH = { maxItems: 25, concurrency: 4 }

/**
 * Counts a message and stores what it brings, in one statement: everybody waits for it, and the embedded database does
 * one thing at a time. Chats that are begun together are stored together, also several of one person, unless one
 * belongs to a transaction.
 *
 * Not `storeChat`: that is a transaction of several statements, and the embedded database serves nobody else until it
 * ends. Here the count and the rows of up to `BATCH.maxItems` turns come, or stay out, together and without one.
 */
export function createStoreTurn(db: Queryable, counting: () => Statement) {
  const insert = (turns: readonly FirstTurn[]) => insertFirstTurns(db, counting(), turns)
  // What holds one person up does not hold up everyone.
  const keyOf = ({ countRequest }: FirstTurn) => countRequest.uid
  const storeTogether = createBatcher(insert, { ...BATCH, keyOf, mayShareBatch: true })
  const storeApart = createBatcher(insert, { ...BATCH, keyOf })
  return async function storeTurn(within: Queryable, turn: FirstTurn | NextTurn): Promise<StoredTurn> {
    if ('chat' in turn) return insertNextTurn(within, counting(), turn)
    if (within === db) return (await storeTogether(turn)) ?? (await storeApart(turn))!
    const [stored] = await insertFirstTurns(within, counting(), [turn])
    return stored!
  }
}

/** Those of one person are all stored or none of them. */
async function insertFirstTurns(db: Queryable, counting: Statement, turns: readonly FirstTurn[]): Promise<TriedTurn[]> {
  const insertChats = sql`
    insert into chats (id, uid, title, leaf_id, created_at, updated_at, project_id, bot, tool_slug, modes)
    select made."id", made."uid", made."title", made."leafId", made."createdAt", made."updatedAt", made."projectId",
      made."bot", made."toolSlug", ${modesOfNewChat(sql`made."uid"`)} || coalesce(made."modes", '{}')
    from ${records(turns.map(({ newChat }) => newChat))} as made ("id" uuid, "uid" text, "title" text, "leafId" uuid,
      "createdAt" timestamptz, "updatedAt" timestamptz, "projectId" uuid, "bot" jsonb,
      "toolSlug" text, "modes" jsonb)
    where made."uid" in (select uid from counted)`
  const people = Map.groupBy(turns, ({ countRequest }) => countRequest.uid)
  const rows = await insertTurns(db, 'turns_of_new_chats', counting, [...people.values()], insertChats)
  const byChat = new Map(rows.map((row) => [row.id, row]))
  const byPerson = new Map(rows.map((row) => [row.uid, row]))
  return turns.map(({ countRequest: { uid }, newChat }) => {
    const row = byChat.get(newChat.id)
    if (row) return toStoredTurn(row)
    return people.get(uid)!.length > 1 ? undefined : toStoredTurn(byPerson.get(uid))
  })
}

async function insertNextTurn(db: Queryable, counting: Statement, turn: NextTurn): Promise<StoredTurn> {
  const { id, uid, leafId, updatedAt, title = null } = turn.chat
  const updateChat = sql`
    update chats
    set leaf_id = ${leafId}, updated_at = ${updatedAt.toISOString()}::timestamptz, title = coalesce(${title}, title),
      -- A run of a tool that is talked to is a chat.
      tool_slug = case when ${turn.rows.length} = 1 then tool_slug end
    where id = ${id} and uid = ${uid} and deleted_at is null and exists (select from counted)`
  const [row] = await insertTurns(db, 'turn_of_a_chat', counting, [[turn]], updateChat)
  return toStoredTurn(row)
}

type TurnRow = Omit<StoredChat, 'id' | 'createdAt' | 'updatedAt' | 'pinnedAt'> & {
  uid: string
  isBusy: boolean
  isCounted: boolean
  id: string | null
  createdAt: string
  updatedAt: string
  pinnedAt: string | null
}

/**
 * A row for each chat that was written to, or for each person whose turns were not stored; none for those of whose turns
 * one is known. `chatStatement` writes the chats of those who were `counted`.
 */
function insertTurns(
  db: Queryable,
  name: string,
  counting: Statement,
  people: readonly (readonly Turn[])[],
  chatStatement: SQL,
): Promise<TurnRow[]> {
  const requests = people.map(requestOf)
  // In the same order on every server: otherwise two could wait for each other.
  requests.sort((one, other) => (one.uid < other.uid ? -1 : 1))
  const messageRows = people.flat().flatMap((turn) => turn.rows)
  return runPrepared<TurnRow>(
    db,
    name,
    sql`
    with sent as materialized (
      select sent.*, at_once is not null and count_running_answers(uid) + turns > at_once as is_busy
      from ${records(requests)} as sent (uid text, amount int, most int, ids uuid[], turns int, at_once int)
      -- One look into the index for each, however large the planner takes the batch to be.
      where (select m.id from messages m where m.uid = sent.uid and m.client_message_id = any(sent.ids) limit 1) is null),
    asked as (select uid, amount, most from sent where not is_busy),
    counted as (${counting}),
    chat as (${chatStatement}
      returning id, uid, title, own_title, leaf_id, created_at, updated_at, pinned_at, project_id, bot, tool_slug, modes),
    turn as (
      insert into messages (id, chat_id, uid, parent_id, depth, role, content, attachments, created_at,
        client_message_id, body_hash, state, alive_at, details)
      select said."id", said."chatId", said."uid", said."parentId", said."depth", said."role", said."content",
        coalesce(said."attachments", '[]'), said."createdAt", said."clientMessageId", said."bodyHash",
        coalesce(said."state", 'done'), case said."state" when 'streaming' then now() end, said."details"
      from ${records(messageRows)} as said ("id" uuid, "chatId" uuid, "uid" text,
        "parentId" uuid, "depth" int, "role" text, "content" text, "attachments" jsonb, "createdAt" timestamptz,
        "clientMessageId" uuid, "bodyHash" text, "state" text, "details" jsonb)
      where said."chatId" in (select id from chat))
    select sent.uid, is_busy as "isBusy", counted.uid is not null as "isCounted", chat.id, chat.title, own_title as "ownTitle",
      leaf_id as "leafId", created_at as "createdAt", updated_at as "updatedAt", pinned_at as "pinnedAt", tool_slug as "toolSlug", modes,
      ${projectOf('chat')} as project, ${botOf('chat')} as bot
    from sent left join counted on counted.uid = sent.uid left join chat on chat.uid = sent.uid`,
  )
}

/** What the turns of a person ask for together. */
function requestOf(turns: readonly Turn[]) {
  const [{ countRequest, answersAtOnce }] = turns as [Turn]
  const amount = turns.reduce((sum, turn) => sum + turn.countRequest.amount, 0)
  const ids = turns.map(({ rows: [first] }) => first!.clientMessageId)
  return { ...countRequest, amount, ids, turns: turns.length, at_once: answersAtOnce }
}

function toStoredTurn(row: TurnRow | undefined): StoredTurn {
  if (!row) return ALREADY_STORED
  const { uid: _, isBusy, isCounted, id, ...rest } = row
  return { isStored: false, isBusy, isCounted, chat: id === null ? undefined : toChatRow({ ...rest, id }) }
}

/** Rows as the statement reads them, whatever their number: as one parameter. */
function records(rows: readonly object[]): SQL {
  return sql`json_to_recordset(${JSON.stringify(rows, sanitizeJson)}::json)`
}

function toChatRow({
  createdAt,
  updatedAt,
  pinnedAt,
  ...row
}: Omit<TurnRow, 'uid' | 'isBusy' | 'isCounted'> & { id: string }): StoredChat {
  return {
    ...row,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    pinnedAt: pinnedAt === null ? null : new Date(pinnedAt),
  }
}
