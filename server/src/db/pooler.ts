import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { StartError } from './start-error.ts'

/** A notice that has not come by then does not come. */
const NOTICE_MS = 5_000

/** What a pooler says of a setting that Alcove connects with. */
export const isPoolerRefusal = (message: string): boolean => message.includes('unsupported startup parameter')

export function poolerRefusal(address: string): StartError {
  return new StartError(
    `There is a pooler (PgBouncer) at ${address}, and it does not keep a connection together. Alcove has a pool of its own, ` +
      'listens for what other servers change, and prepares statements: give DATABASE_URL the address of PostgreSQL itself, ' +
      'or of a pooler with pool_mode = session and ignore_startup_parameters = idle_in_transaction_session_timeout.',
  )
}

/**
 * Refuses a pooler that gives a connection away between two statements: what one server changes would reach no other.
 * PostgreSQL says which process serves a connection, a pooler makes a number up; then it is tried whether notices come.
 */
export async function refusePooler(config: pg.ClientConfig, address: string): Promise<void> {
  const client = new pg.Client(config)
  // A connection that breaks ends the wait below, too.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (rows[0]!.pid === (client as pg.Client & { processID: number }).processID) return
    if (!(await hearsNotices(client, config))) throw poolerRefusal(address)
  } finally {
    await client.end()
  }
}

async function hearsNotices(client: pg.Client, config: pg.ClientConfig): Promise<boolean> {
  const channel = `alcove_start_${randomUUID()}`
  const { promise, resolve } = Promise.withResolvers<boolean>()
  client.on('notification', (notice) => notice.channel === channel && resolve(true))
  client.once('end', () => resolve(false))
  const timer = setTimeout(() => resolve(false), NOTICE_MS)
  await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  const other = new pg.Client(config)
  await other.connect()
  try {
    await other.query('select pg_notify($1, $2)', [channel, ''])
    return await promise
  } finally {
    clearTimeout(timer)
    await other.end()
  }
}
