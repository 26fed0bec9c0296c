import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/transaction.ts'

/** Tables whose rows a person gets as they are. Whoever adds a table with a `uid` adds it here or below. */
export const EXPORTED_TABLES = [
  'bots',
  'canvases',
  'canvas_versions',
  'changelog_reactions',
  'craft_edits',
  'craft_shares',
  'image_runs',
  'images',
  'items',
  'model_defaults',
  'plan_code_uses',
  'plugin_states',
  'plugins',
  'projects',
  'prompt_pins',
  'prompt_uses',
  'prompts',
  'read_pages',
  'researches',
  'take_downs',
  'task_runs',
  'tasks',
  'tool_permissions',
  'tool_pins',
  'tool_reactions',
  'tool_runs',
  'usage_counters',
  'usage_days',
  'user_settings',
  'vision_boards',
] as const

/** Tables that are left out, and why. */
export const LEFT_OUT_TABLES: Readonly<Record<string, string>> = {
  users: 'told in account.json, without the password',
  sessions: 'holds what opens the account',
  password_resets: 'holds what opens the account',
  push_subscriptions: 'addresses of browsers, sealed, which mean nothing elsewhere',
  drive_connections: "holds what opens somebody's Drive",
  chats: 'told in chats/',
  messages: 'told in chats/',
  bot_icons: 'pictures that stand in the list of bots',
  tool_views: 'only that a tool was opened on a day',
  budget_reservations: 'what answers under way may take, gone when they have ended',
  documents: 'what programs read out of the files, which are in files/',
}

const ROWS_AT_ONCE = 200

/**
 * The rows of a person as a JSON array, a page at a time. Indexes of words and meanings mean nothing elsewhere, and what
 * is sealed opens nothing.
 */
export async function* writeRows(db: Queryable, table: string, uid: string): AsyncGenerator<string> {
  const unreadable = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}
      and (udt_name in ('tsvector', 'vector', 'bytea') or column_name in ('uid', 'blob_key', 'thumbnail_key')
        or starts_with(column_name, 'sealed_'))`)
  const without = sql.join([sql`to_jsonb(mine)`, ...unreadable.rows.map(({ name }) => sql`${name}::text`)], sql` - `)
  let separator = '['
  for (let after = '(0,0)'; ;) {
    const { rows } = await db.execute<{ at: string; row: string }>(sql`
      select mine.ctid::text as at, (${without})::text as row from ${sql.identifier(table)} mine
      where mine.uid = ${uid} and mine.ctid > ${after}::tid order by mine.ctid limit ${ROWS_AT_ONCE}`)
    for (const { row } of rows) {
      yield `${separator}\n${row}`
      separator = ','
    }
    if (rows.length < ROWS_AT_ONCE) break
    after = rows.at(-1)!.at
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}
