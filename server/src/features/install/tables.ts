import { pgTable, text } from 'drizzle-orm/pg-core'

/** A known word sealed under the install's secret: whoever cannot open it has another secret. One row. */
export const installSecret = pgTable('install_secret', {
  id: text('id').$type<'check'>().primaryKey(),
  sealedCheck: text('sealed_check').notNull(),
})

/** What the folder is known by that keeps the files of all servers, where they have no bucket. One row. */
export const installFolder = pgTable('install_folder', {
  id: text('id').$type<'files'>().primaryKey(),
  folderId: text('folder_id').notNull(),
})
