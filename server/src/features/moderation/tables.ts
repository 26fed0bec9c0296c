import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PublicKind } from '#contract/moderation/schema.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'

/** What an owner took down. It stays when the thing itself is deleted: the same words are not published as another. */
export const takeDowns = pgTable(
  'take_downs',
  {
    kind: text('kind').$type<PublicKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** Who made it. */
    uid: owner(),
    reason: text('reason').notNull(),
    /** A hash of its words as they were. */
    fingerprint: text('fingerprint').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.targetId] }),
    index('take_downs_of_maker').on(table.uid, table.kind, table.fingerprint),
  ],
)
