import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'

type Counts = ReadonlyMap<string, number>

/** Counts the rows of all tables as they are at one moment, of which a dump can be made while the work lasts. */
export async function withCounts<T>(
  databaseUrl: string,
  work: (snapshot: string, counts: Counts) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    )
    const counts = new Map<string, number>()
    for (const { name } of tables) {
      const { rows: counted } = await client.query<{ rows: string }>(`select count(*) as rows from ${name}`)
      counts.set(name, Number(counted[0]!.rows))
    }
    return await work(rows[0]!.id, counts)
  } finally {
    await client.end()
  }
}

/** Opens a dump by PostgreSQL's own program, to its end, and throws where it has not every row of every table. */
export async function proveDump(path: string, counts: Counts): Promise<void> {
  const child = spawn('pg_restore', ['--data-only', '--schema=public', '--file=-', path], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let lastLine = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastLine = text.trim().split('\n').at(-1) || lastLine
  })
  const ended = once(child, 'close') as Promise<[code: number | null]>
  // Awaited behind the reading.
  ended.catch(() => {})
  const found = await countLines(child.stdout)
  const [code] = await ended
  if (code !== 0)
    throw new Error(`the dump cannot be read: ${lastLine || `pg_restore ended with ${code ?? 'a signal'}`}`)
  for (const [table, rows] of counts) {
    if ((found.get(table) ?? 0) !== rows)
      throw new Error(`the dump has ${found.get(table) ?? 0} rows of ${table} instead of ${rows}`)
  }
}

const NEW_LINE = 10
/** The longest begin of a line that says anything: COPY and the name of a table. */
const HEAD_BYTES = 200

/** The rows between `COPY public.chats (…) FROM stdin;` and `\.`, a line each. A row may be as long as a document. */
async function countLines(source: AsyncIterable<Buffer>): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  let table: string | undefined
  let head = ''
  for await (const bytes of source) {
    for (let at = 0; at < bytes.length;) {
      const end = bytes.indexOf(NEW_LINE, at)
      const until = end < 0 ? bytes.length : end
      if (head.length < HEAD_BYTES) head += bytes.toString('latin1', at, Math.min(until, at + HEAD_BYTES))
      at = until + 1
      if (end < 0) break
      if (table === undefined) {
        table = /^COPY (\S+) \(.*/.exec(head)?.[1]
        if (table !== undefined) found.set(table, 0)
      } else if (head === '\\.') table = undefined
      else found.set(table, found.get(table)! + 1)
      head = ''
    }
  }
  return found
}
