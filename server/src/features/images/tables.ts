import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ImageReference, ImageSize, ImageStyle } from '#contract/images/schema.ts'
import type { Meter } from '#contract/usage/limits.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'

/** What was asked for at once. Rows that have not ended are the queue of the painters. */
export const imageRuns = pgTable(
  'image_runs',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    words: text('words').notNull(),
    style: text('style').$type<ImageStyle>().notNull(),
    size: text('size').$type<ImageSize>().notNull(),
    imageGeneratorId: text('painter_id').notNull(),
    imageGeneratorName: text('painter_name').notNull(),
    reference: jsonb('reference').$type<ImageReference>(),
    /** What was counted for it, and when: a picture that was not made is given back. */
    meter: text('meter').$type<Meter>().notNull(),
    period: text('period').notNull(),
    /** `waiting` for a worker, `painting` in its hands until the lease runs out, then `ended`. */
    state: text('state').$type<'waiting' | 'painting' | 'ended'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    leaseUntil: timestamptz('lease_until'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('image_runs_owner').on(table.uid),
    index('image_runs_open')
      .on(table.leaseUntil)
      .where(sql`${table.state} <> 'ended'`),
  ],
)

/** A theme as several pictures with captions. */
export const visionBoards = pgTable(
  'vision_boards',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    theme: text('theme').notNull(),
    /** Whoever knows it sees the board; null while nobody may. */
    shareId: text('share_id').unique(),
    allowsSearchEngines: boolean('allows_search_engines').notNull().default(false),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [index('vision_boards_newest').on(table.uid, table.createdAt)],
)

/** Pictures, from the moment they are asked for. */
export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey(),
    uid: owner(),
    runId: uuid('run_id')
      .notNull()
      .references(() => imageRuns.id, { onDelete: 'cascade' }),
    /** Of a vision board: its place there, what it shows, and what is written below it. */
    boardId: uuid('board_id').references(() => visionBoards.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    words: text('words'),
    caption: text('caption').notNull().default(''),
    /** Tells the pictures of a run apart. */
    seed: integer('seed').notNull(),
    /** `open` until there is a picture, or a reason why there is none. */
    state: text('state').$type<'open' | 'done' | 'failed'>().notNull(),
    failure: text('failure'),
    blobKey: text('blob_key'),
    thumbnailKey: text('thumbnail_key'),
    mimeType: text('mime_type').notNull().default(''),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    index('images_of_run').on(table.runId),
    index('images_failed')
      .on(table.runId)
      .where(sql`${table.state} = 'failed'`),
    index('images_of_board').on(table.boardId),
    index('images_newest').on(table.uid, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('images_blob').on(table.blobKey),
    uniqueIndex('images_thumbnail').on(table.thumbnailKey),
  ],
)
