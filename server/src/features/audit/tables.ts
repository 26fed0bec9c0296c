import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AuditDetail } from '#contract/audit/schema.ts'
import { timestamptz } from '../../db/columns.ts'

// Account stands on audit: what its tables tell comes this way.
export { emailOf } from '../account/tables.ts'

/**
 * What owners did. The database itself refuses to change or remove a row, and none of them refers to a person: an act
 * stays in the log when its actor or target is gone.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamptz('at').notNull().defaultNow(),
    /** Null for the command line. */
    actorUid: text('actor_uid'),
    /** The e-mail as it was then. */
    actor: text('actor'),
    act: text('act').notNull(),
    target: text('target').notNull(),
    before: jsonb('before').$type<Record<string, AuditDetail>>().notNull(),
    after: jsonb('after').$type<Record<string, AuditDetail>>().notNull(),
    /** What a search looks at, in small letters. */
    words: text('words').notNull(),
  },
  (table) => [
    index('audit_log_area').on(sql`split_part(${table.act}, '.', 1)`, table.id),
    index('audit_log_at').on(table.at),
    index('audit_log_words')
      .using('gin', sql`${table.words} gin_trgm_ops`)
      .with({ fastupdate: 'off' }),
  ],
)
