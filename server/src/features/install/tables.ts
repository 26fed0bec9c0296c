import { pgTable, text } from 'drizzle-orm/pg-core'

/** A known word sealed under the install's secret: whoever cannot open it has another secret. One row. */
export const installSecret = pgTable('install_secret', {
  id: text('id').$type<'check'>().primaryKey(),
  sealedCheck: text('sealed_check').notNull(),
})
