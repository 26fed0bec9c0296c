import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { ReadingCorrection, TableProfile } from '#contract/analysis/schema.ts'
import { documents } from '../attachments/tables.ts'

/** What is known of the tables of a document, and how its person wants them to be read. It goes with its document. */
export const documentTables = pgTable('document_tables', {
  documentId: uuid('document_id')
    .primaryKey()
    .references(() => documents.id, { onDelete: 'cascade' }),
  /** By the title of a table. */
  corrections: jsonb('corrections').$type<Record<string, ReadingCorrection>>().notNull().default({}),
  /** As they were read last, with these corrections; null until then. */
  profiles: jsonb('profiles').$type<TableProfile[]>(),
  /** Of the way of reading. What an older one found is read again. */
  readVersion: integer('read_version').notNull().default(0),
})
