import type pg from 'pg'

/** What people had in releases of some time ago, as far as their tables were there then. */
const TABLES = ['users', 'chats', 'messages', 'documents', 'items', 'passages', 'projects', 'bots', 'prompts', 'crafts']
/** What cannot be just anything. */
const SET: Readonly<Record<string, string>> = {
  'users.uid': `'ada'`,
  'users.email': `'ada@example.com'`,
  'users.password_hash': `'hash'`,
  'users.plan': `'free'`,
  'users.role': `'free'`,
  'messages.role': `'user'`,
  'messages.depth': '0',
  'messages.chat_id': '(select id from chats limit 1)',
  'documents.kind': `'text'`,
  'documents.state': `'ready'`,
  'items.document_id': '(select id from documents limit 1)',
  'items.state': `'here'`,
  'items.type': `'FILE'`,
  'items.kind': `'text'`,
  'items.place': `'vault'`,
  'passages.document_id': '(select id from documents limit 1)',
  'passages.start': '0',
  'passages.end': '4',
}
/** What stands in every text of theirs that can be anything. */
export const OLD_TEXT = 'what Ada wrote'
const BY_TYPE: Readonly<Record<string, string>> = {
  text: `'${OLD_TEXT}'`,
  uuid: 'gen_random_uuid()',
  integer: '1',
  bigint: '1',
  'double precision': '1',
  real: '1',
  boolean: 'false',
  'timestamp with time zone': 'now()',
  jsonb: `'[]'`,
  'text[]': `'{}'`,
  'vector(384)': 'array_fill(0.05, array[384])::vector',
}

type Column = { name: string; type: string; isNeeded: boolean }

/** A row in each of the tables that are there; answers their keys, by table. */
export async function insertOldRows(pool: pg.Pool): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  for (const table of TABLES) {
    const { rows: columns } = await pool.query<Column>(
      `select attname as name, format_type(atttypid, atttypmod) as type, attnotnull and not atthasdef as "isNeeded"
       from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    if (columns.length === 0) continue
    const written = columns.filter(({ name, isNeeded }) => isNeeded || `${table}.${name}` in SET)
    const values = written.map(({ name, type }) =>
      name === 'uid' ? `'ada'` : (SET[`${table}.${name}`] ?? BY_TYPE[type]),
    )
    const names = written.map(({ name }) => `"${name}"`).join(', ')
    const key = keyOf(table)
    const { rows } = await pool.query<{ key: string }>(
      `insert into ${table} (${names}) values (${values.join(', ')}) returning ${key}::text as key`,
    )
    keys.set(table, rows[0]!.key)
  }
  return keys
}

/** Those of them that are no longer there. */
export async function findLostRows(pool: pg.Pool, keys: ReadonlyMap<string, string>): Promise<string[]> {
  const lost: string[] = []
  for (const [table, key] of keys) {
    const { rowCount } = await pool.query(`select from ${table} where ${keyOf(table)}::text = $1`, [key])
    if (rowCount !== 1) lost.push(table)
  }
  return lost
}

function keyOf(table: string): string {
  return table === 'users' ? 'uid' : 'id'
}
