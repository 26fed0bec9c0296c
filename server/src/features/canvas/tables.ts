import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { CanvasChange } from '#contract/canvas/schema.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'
import { messages } from '../chat/tables.ts'

/** Texts that people and answers write together, as they are now. */
export const canvases = pgTable(
  'canvases',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** How often it was saved. */
    version: integer('version').notNull(),
    /** The answer that it began with. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** Set while a deletion can still be undone. */
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    unique('canvases_answer').on(table.messageId),
    index('canvases_list')
      .on(table.uid, table.updatedAt, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('canvases_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** Whole texts as they were. But for those set aside, the newest says what the canvas says. */
export const canvasVersions = pgTable(
  'canvas_versions',
  {
    /** In order of time. */
    id: uuid('id').primaryKey(),
    uid: owner(),
    canvasId: uuid('canvas_id')
      .notNull()
      .references(() => canvases.id, { onDelete: 'cascade' }),
    change: text('change').$type<CanvasChange>().notNull(),
    note: text('note').notNull(),
    content: text('content').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('canvas_versions_list').on(table.canvasId, table.id), index('canvas_versions_owner').on(table.uid)],
)
