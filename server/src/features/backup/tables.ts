import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BackupPhase } from '#contract/backup/schema.ts'
import { timestamptz } from '../../db/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** Each is a backup that was begun. It stays out of backups itself: what it says is about the folder of this server. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey(),
    state: text('state').$type<'running' | 'proven' | 'failed'>().notNull(),
    startedAt: timestamptz('started_at').notNull(),
    endedAt: timestamptz('ended_at'),
    /** A server that makes one says so from time to time; one that is silent is gone. By the database's clock. */
    seenAt: timestamptz('seen_at').notNull(),
    folder: text('folder').notNull(),
    name: text('name').notNull(),
    isEncrypted: boolean('is_encrypted').notNull(),
    phase: text('phase').$type<BackupPhase>().notNull(),
    done: number('done'),
    total: number('total'),
    rows: number('rows'),
    files: number('files'),
    bytes: number('bytes'),
    lostFiles: integer('lost_files').notNull().default(0),
    failure: text('failure'),
  },
  // Of several servers one makes it.
  (table) => [
    uniqueIndex('backup_runs_running')
      .on(table.state)
      .where(sql`${table.state} = 'running'`),
  ],
)
