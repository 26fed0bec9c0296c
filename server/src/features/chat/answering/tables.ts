import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../db/columns.ts'
import { messages } from '../tables.ts'

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
