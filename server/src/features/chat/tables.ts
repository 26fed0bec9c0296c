import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { ChatBot } from '#contract/bots/bot-summary.ts'
import type { Answer } from '#contract/chat/events.ts'
import type { Feedback } from '#contract/chat/thread.ts'
import type { Settings } from '#contract/labs/schema.ts'
import { ownedWords } from '../../db/owned-words.ts'
import { timestamptz, tsvector } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'
import { items } from '../attachments/tables.ts'
import { botItems, isKnowledge, shownBot } from '../bots/tables.ts'
import { settingsOf } from '../labs/tables.ts'
import { projects, shownProject } from '../projects/tables.ts'

export { isKnowledge }

/** Every look into a word index reads what was not sorted into it yet. */
const PENDING_KB = 64

export const chats = pgTable(
  'chats',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    /** What is shown: the start of the first message, a model's idea, or what the person called it. */
    title: text('title').notNull(),
    /** What the person called it; a title of their own is never replaced. */
    ownTitle: text('own_title'),
    /** The newest message of the branch that is shown; the chat's own id while it has none. */
    leafId: uuid('leaf_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    pinnedAt: timestamptz('pinned_at'),
    /** Set while a deletion can still be undone. */
    deletedAt: timestamptz('deleted_at'),
    /** Where an imported chat comes from, so that a second import finds it. */
    origin: text('origin'),
    /** The project that it is in. A chat outlives its project. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** The bot that it was begun with, as it was then: a chat outlives its bot too, and still knows its name. */
    bot: jsonb('bot').$type<Omit<ChatBot, 'isAvailable'>>(),
    /**
     * The modes of this chat. It begins with what its person had set for new ones; null in chats from before that, which
     * follow the person's.
     */
    modes: jsonb('modes').$type<Partial<Settings>>(),
    /** The AI tool whose run this is. Lists pass over it until its person goes on with it as a chat. */
    toolSlug: text('tool_slug'),
    search: tsvector('search').generatedAlwaysAs((): SQL => sql`to_tsvector('english', ${chats.title})`),
  },
  (table) => [
    index('chats_history').on(table.uid, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('chats_pinned')
      .on(table.uid, table.updatedAt)
      .where(sql`${table.pinnedAt} is not null`),
    uniqueIndex('chats_origin')
      .on(table.uid, table.origin)
      .where(sql`${table.origin} is not null`),
    index('chats_search')
      .using('gin', ownedWords(table.search, table.uid))
      .with({ gin_pending_list_limit: PENDING_KB }),
    index('chats_project')
      .on(table.projectId, table.updatedAt)
      .where(sql`${table.projectId} is not null`),
    index('chats_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** The rows that something is asked for: it stands behind inserts and updates too. */
type ChatsNamed = 'chats' | 'chat'

/** The project of a chat, as lists show it. */
export function projectOf(chat: ChatsNamed): SQL<{ id: string; name: string } | null> {
  return shownProject(sql.raw(`${chat}.project_id`))
}

/** The bot that a chat was begun with: as it is now while the person may use it, otherwise as it was then. */
export function botOf(chat: ChatsNamed): SQL<ChatBot | null> {
  const [bot, uid] = [sql.raw(`${chat}.bot`), sql.raw(`${chat}.uid`)]
  return sql<ChatBot | null>`case when ${bot} is not null then ${bot} || coalesce(
    ${shownBot(sql`(${bot} ->> 'id')::uuid`, uid)} || '{"isAvailable": true}'::jsonb,
    '{"isAvailable": false}'::jsonb) end`
}

/** The modes that a person has set for new chats, for the rows that begin one. */
export const modesOfNewChat = settingsOf

/** What an answer is besides its text, which stands in `content`. */
export type AnswerDetails = Omit<Answer, 'text' | 'state'>

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    uid: text('uid').notNull(),
    parentId: uuid('parent_id'),
    /** How many messages stand above it. */
    depth: integer('depth').notNull(),
    role: text('role').$type<'user' | 'assistant'>().notNull(),
    content: text('content').notNull(),
    attachments: jsonb('attachments').$type<ChatAttachment[]>().notNull().default([]),
    createdAt: timestamptz('created_at').notNull(),
    /** Makes a resend harmless. */
    clientMessageId: uuid('client_message_id'),
    bodyHash: text('body_hash'),
    state: text('state').$type<Answer['state']>().notNull().default('done'),
    /** The number of the last event that `content` and `details` hold. */
    seq: integer('seq').notNull().default(0),
    details: jsonb('details').$type<AnswerDetails>(),
    /** What writing it took. The cost is null where its model had no price. */
    tokens: bigint('tokens', { mode: 'number' }).notNull().default(0),
    costMicros: bigint('cost_micros', { mode: 'number' }).default(0),
    feedback: jsonb('feedback').$type<Feedback>(),
    /** While streaming: when its server last said that it still works on it. */
    aliveAt: timestamptz('alive_at'),
    /** When somebody on another server than the one that writes it asked to stop it. */
    stopRequestedAt: timestamptz('stop_asked_at'),
    search: tsvector('search').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('english', left(${messages.content}, 60000))`,
    ),
  },
  (table) => [
    index('messages_children').on(table.chatId, table.parentId, table.id),
    index('messages_recent').on(table.uid, table.createdAt.desc().nullsFirst()),
    index('messages_search')
      .using('gin', ownedWords(table.search, table.uid))
      .with({ gin_pending_list_limit: PENDING_KB }),
    uniqueIndex('messages_client_id').on(table.uid, table.clientMessageId),
    // Not on `aliveAt`: it changes every few seconds, and each change would write to every index of the table.
    index('messages_being_written')
      .on(table.uid)
      .where(sql`${table.state} = 'streaming'`),
    index('messages_waiting')
      .on(table.uid, table.chatId)
      .where(sql`${table.state} = 'waiting'`),
  ],
)

/** What a chat may read: the items of its messages, and those that wait in its composer for the next one. */
export const chatItems = pgTable(
  'chat_items',
  {
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    itemId: uuid('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    isWaiting: boolean('is_waiting').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.itemId] }), index('chat_items_item').on(table.itemId)],
)

/** Whether files or links were sent in a chat. */
export function holdsItems(chatId: SQL): SQL {
  return sql`exists (select from chat_items where chat_items.chat_id = ${chatId} and not chat_items.is_waiting)`
}

/** The events of answers that are being written or have just ended, in batches. */
export const answerEvents = pgTable(
  'answer_events',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    firstSeq: integer('first_seq').notNull(),
    lastSeq: integer('last_seq').notNull(),
    /** A JSON array; kept as text because the database never looks into it. */
    events: text('events').notNull(),
    storedAt: timestamptz('stored_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.firstSeq] }),
    index('answer_events_stored_at').on(table.storedAt),
  ],
)

/**
 * What answers quote from the documents of other people's bots. When a bot loses a document, and with it its row, the
 * two ids become null: then the passages are taken out of the answer.
 */
export const botQuotes = pgTable(
  'bot_quotes',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    botId: uuid('bot_id'),
    itemId: uuid('item_id'),
    /** The sources of the answer that this document can stand behind. */
    sourceIds: text('source_ids').array().notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.botId, table.itemId], foreignColumns: [botItems.botId, botItems.itemId] }).onDelete(
      'set null',
    ),
    index('bot_quotes_message').on(table.messageId),
    index('bot_quotes_document').on(table.botId, table.itemId),
    index('bot_quotes_withdrawn')
      .on(table.id)
      .where(sql`${table.itemId} is null`),
  ],
)

/** What was counted with messages besides themselves, until their answers have ended: then it is kept or given back. */
export const extraCounts = pgTable('extra_counts', {
  /** The answer. */
  messageId: uuid('message_id')
    .primaryKey()
    .references(() => messages.id, { onDelete: 'cascade' }),
  period: text('period').notNull(),
  amount: integer('amount').notNull(),
})

/** Answers that wait for their person: what each needs to go on, on whichever server. Gone once it is decided. */
export const pausedAnswers = pgTable(
  'paused_answers',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** JSON; kept as text because the database never looks into it. */
    state: text('state').notNull(),
    pausedAt: timestamptz('paused_at').notNull(),
  },
  (table) => [index('paused_answers_paused_at').on(table.pausedAt)],
)
