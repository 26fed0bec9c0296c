import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ResearchEvent } from '#contract/research/events.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'
import { chats, messages } from '../chat/tables.ts'

/** Who has to do something next: a server (`planning`, `working`), its person, or nobody. */
export type Stage = 'planning' | 'asking' | 'planned' | 'working' | 'stopped' | 'ended'

/** Researches. Those that a server has to do something about are its queue. */
export const researches = pgTable(
  'researches',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    chatId: uuid('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** The answer that shows it. */
    messageId: uuid('message_id')
      .notNull()
      .unique()
      .references(() => messages.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    /** The model that the person chose; the owner may have named others for some of the work. */
    modelId: text('model_id').notNull(),
    startsBySelf: boolean('starts_by_self').notNull(),
    stage: text('stage').$type<Stage>().notNull(),
    /** When the plan starts by itself. */
    startsAt: timestamptz('starts_at'),
    /** The month that it was counted in, while it counts. */
    period: text('period'),
    /** The number of its last event. */
    seq: integer('seq').notNull().default(0),
    /** Tells one try from another: whoever comes too late writes nothing. */
    attempts: integer('attempts').notNull().default(0),
    /** Tries since the last step that was stored. */
    failures: integer('failures').notNull().default(0),
    leaseUntil: timestamptz('lease_until'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('researches_owner').on(table.uid),
    index('researches_chat').on(table.chatId),
    index('researches_open')
      .on(table.leaseUntil)
      .where(sql`${table.stage} in ('planning', 'working')`),
    index('researches_waiting')
      .on(table.stage)
      .where(sql`${table.stage} in ('asking', 'planned', 'stopped')`),
    index('researches_timed')
      .on(table.startsAt)
      .where(sql`${table.startsAt} is not null`),
  ],
)

/** The steps of researches. */
export const researchEvents = pgTable(
  'research_events',
  {
    researchId: uuid('research_id')
      .notNull()
      .references(() => researches.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    at: timestamptz('at').notNull(),
    event: jsonb('event').$type<ResearchEvent>().notNull(),
    /** Of a page that was kept: what its text is made of, to know a copy of it. */
    fingerprint: jsonb('fingerprint').$type<number[]>(),
  },
  (table) => [primaryKey({ columns: [table.researchId, table.seq] })],
)
