import { sql, type SQL } from 'drizzle-orm'
import { runNamed } from '../../db/run-named.ts'
import type { Queryable, Statement } from '../../db/transaction.ts'
import type { ChatRow, NewChat, NewMessage } from './chat-store.ts'
import { botOf } from './tables.ts'

/** A chat that is there, and what a new turn changes about it. */
export type MovedChat = {
  readonly id: string
  readonly uid: string
  readonly leafId: string
  readonly updatedAt: Date
  readonly title?: string | undefined
}

export type StoredTurn = {
  /** False when nothing was left to count: then nothing is stored. */
  readonly isCounted: boolean
  /** Undefined when nothing was stored, or when the chat is gone. */
  readonly chat: ChatRow | undefined
}

type TurnRow = Omit<ChatRow, 'id' | 'createdAt' | 'updatedAt' | 'pinnedAt'> & {
  isCounted: boolean
  id: string | null
  createdAt: string
  updatedAt: string
  pinnedAt: string | null
}

/**
 * Counts a message and stores what it brings, in one statement: everybody waits for it, and the embedded database does
 * one thing at a time. The same client id twice breaks a unique index, and nothing is stored.
 */
export async function storeTurn(
  db: Queryable,
  counting: Statement,
  chat: { readonly made: NewChat } | { readonly moved: MovedChat },
  rows: readonly NewMessage[],
): Promise<StoredTurn> {
  const isNew = 'made' in chat
  const [stored] = await runNamed<TurnRow>(
    db,
    `turn_${isNew ? 'made' : 'moved'}_${rows.length}`,
    sql`
    with counted as (${counting}),
    chat as (${isNew ? insertion(chat.made) : move(chat.moved)}
      returning id, uid, title, own_title, leaf_id, created_at, updated_at, pinned_at, project_id, bot),
    turn as (
      insert into messages (id, chat_id, uid, parent_id, depth, role, content, attachments, created_at,
        client_message_id, body_hash, state, alive_at, details)
      select said.* from chat, (values ${sql.join(rows.map(valuesOf), sql`, `)}) as said)
    select exists (select from counted) as "isCounted", chat.id, chat.title, own_title as "ownTitle",
      leaf_id as "leafId", created_at as "createdAt", updated_at as "updatedAt", pinned_at as "pinnedAt",
      (select jsonb_build_object('id', p.id, 'name', p.name) from projects p where p.id = chat.project_id) as project,
      ${botOf('chat')} as bot
    from (values (1)) as one left join chat on true`,
  )
  const { isCounted, ...row } = stored!
  return { isCounted, chat: row.id === null ? undefined : toChatRow({ ...row, id: row.id }) }
}

function insertion({ id, uid, title, leafId, createdAt, updatedAt, projectId, bot }: NewChat): SQL {
  return sql`
    insert into chats (id, uid, title, leaf_id, created_at, updated_at, project_id, bot)
    select ${id}::uuid, ${uid}, ${title}, ${leafId}::uuid, ${moment(createdAt)}, ${moment(updatedAt)},
      ${projectId ?? null}::uuid, ${asJson(bot)}
    from counted`
}

function move({ id, uid, leafId, updatedAt, title }: MovedChat): SQL {
  return sql`
    update chats set leaf_id = ${leafId}, updated_at = ${moment(updatedAt)}, title = coalesce(${title ?? null}, title)
    where id = ${id} and uid = ${uid} and deleted_at is null and exists (select from counted)`
}

function valuesOf(row: NewMessage): SQL {
  const { id, chatId, uid, parentId = null, depth, role, content, attachments = [], createdAt } = row
  const { clientMessageId = null, bodyHash = null, state = 'done', aliveAt = null, details } = row
  return sql`(${id}::uuid, ${chatId}::uuid, ${uid}, ${parentId}::uuid, ${depth}::int, ${role}, ${content},
    ${JSON.stringify(attachments)}::jsonb, ${moment(createdAt)}, ${clientMessageId}::uuid, ${bodyHash}, ${state},
    ${moment(aliveAt)}, ${asJson(details)})`
}

function asJson(value: object | null | undefined): SQL {
  return sql`${value ? JSON.stringify(value) : null}::jsonb`
}

function moment(at: Date | null): SQL {
  return sql`${at?.toISOString() ?? null}::timestamptz`
}

function toChatRow({ createdAt, updatedAt, pinnedAt, ...row }: Omit<TurnRow, 'isCounted'> & { id: string }): ChatRow {
  return {
    ...row,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    pinnedAt: pinnedAt === null ? null : new Date(pinnedAt),
  }
}
