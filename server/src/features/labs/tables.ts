import { sql, type SQL } from 'drizzle-orm'
import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { Settings } from '#contract/labs/schema.ts'
import { DEFAULT_MODES, ON_BY_DEFAULT } from '#contract/labs/defaults.ts'
import { owner } from '../account/tables.ts'
import { storedValue } from '../settings/tables.ts'
import { INSTALL_DEFAULTS } from './install-defaults.ts'

/** What a member has chosen in Labs, and nothing else: the rest is as the install has it. */
export const userSettings = pgTable('user_settings', {
  uid: owner().primaryKey(),
  settings: jsonb('settings').$type<Partial<Settings>>().notNull(),
})

/** What counts for a person now, for the rows that begin a chat: what the install turns on, and what they chose. */
export function settingsOf(uid: SQL | string): SQL<Partial<Settings>> {
  const defaults = DEFAULT_MODES.map(
    (mode) => sql`case when ${storedValue(INSTALL_DEFAULTS[mode])} = 'true'::jsonb
      then ${JSON.stringify({ [mode]: ON_BY_DEFAULT })}::jsonb else '{}'::jsonb end`,
  )
  return sql`${sql.join(defaults, sql` || `)} || coalesce(
    (select s.settings from user_settings s where s.uid = ${uid}), '{}'::jsonb)`
}
