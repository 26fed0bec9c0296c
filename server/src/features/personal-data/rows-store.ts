import { sql, type SQL } from 'drizzle-orm'
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
  'plan_requests',
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
  profile_pictures: 'the picture is in pictures/',
  bot_icons: 'pictures that stand in the list of bots',
  tool_views: 'only that a tool was opened on a day',
  budget_reservations: 'what answers under way may take, gone when they have ended',
  documents: 'what programs read out of the files, which are in files/',
}

const ROWS_AT_ONCE = 200
/** Keys are small, and whoever has fewer rows has them all looked up once. */
const KEYS_AT_ONCE = 20_000

type Key = readonly string[]
type KeyColumn = { readonly name: string; readonly type: string }

/**
 * The rows of a person as a JSON array, a page at a time, in the order of their primary key. Indexes of words and
 * meanings mean nothing elsewhere, and what is sealed opens nothing.
 */
export async function* writeRows(db: Queryable, table: string, uid: string): AsyncGenerator<string> {
  const unreadable = await db.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}
      and (udt_name in ('tsvector', 'vector', 'bytea') or column_name in ('uid', 'blob_key', 'thumbnail_key')
        or starts_with(column_name, 'sealed_'))`)
  const without = sql.join([sql`to_jsonb(mine)`, ...unreadable.rows.map(({ name }) => sql`${name}::text`)], sql` - `)
  const columns = await readKeyColumns(db, table)
  let separator = '['
  for (let last: Key | undefined; ;) {
    const keys = await readKeys(db, table, uid, columns, last)
    for (let at = 0; at < keys.length; at += ROWS_AT_ONCE) {
      const page = keys.slice(at, at + ROWS_AT_ONCE)
      const lists = columns.map(
        ({ type }, index) => sql`${sql.param(page.map((key) => key[index]))}::${sql.raw(type)}[]`,
      )
      const isSame = columns.map(({ name }) => sql`one.${sql.identifier(name)} = page.${sql.identifier(name)}`)
      // The offset keeps the owner out of the search for a row: by it, all of theirs were looked at for each page.
      const { rows } = await db.execute<{ row: string }>(sql`
        select (${without})::text as row
        from unnest(${sql.join(lists, sql`, `)}) with ordinality as page (${namesOf(columns)}, at)
          cross join lateral (
            select * from ${sql.identifier(table)} one where ${sql.join(isSame, sql` and `)} offset 0) mine
        where mine.uid = ${uid} order by page.at`)
      for (const { row } of rows) {
        yield `${separator}\n${row}`
        separator = ','
      }
    }
    if (keys.length < KEYS_AT_ONCE) break
    last = keys.at(-1)
  }
  yield separator === '[' ? '[]\n' : '\n]\n'
}

/**
 * The keys first, many at once, and the rows by them: hardly a table has an index that holds a person's rows in an order
 * to go on from, and without one each page of rows would look at all of them.
 */
async function readKeys(
  db: Queryable,
  table: string,
  uid: string,
  columns: readonly KeyColumn[],
  last: Key | undefined,
): Promise<Key[]> {
  const texts = columns.map(({ name }) => sql`mine.${sql.identifier(name)}::text`)
  const after = last?.map((value, index) => sql`${value}::${sql.raw(columns[index]!.type)}`)
  const isBehind = after ? sql`and (${namesOf(columns)}) > (${sql.join(after, sql`, `)})` : sql``
  const { rows } = await db.execute<{ key: string[] }>(sql`
    select array[${sql.join(texts, sql`, `)}] as key from ${sql.identifier(table)} mine
    where mine.uid = ${uid} ${isBehind} order by ${namesOf(columns)} limit ${KEYS_AT_ONCE}`)
  return rows.map(({ key }) => key)
}

function namesOf(columns: readonly KeyColumn[]): SQL {
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

async function readKeyColumns(db: Queryable, table: string): Promise<KeyColumn[]> {
  const { rows } = await db.execute<KeyColumn>(sql`
    select attname as name, format_type(atttypid, null) as type
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = ${table}::regclass and indisprimary order by array_position(indkey::int2[], attnum)`)
  return rows
}
