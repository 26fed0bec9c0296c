import pg from 'pg'
import type { Logger } from 'pino'
import { dropLostClients } from './lost-clients.ts'
import { isPoolerRefusal, poolerRefusal, refusePooler } from './pooler.ts'
import { StartError } from './start-error.ts'
import { limitStatements, type StatementLimit } from './statement-limit.ts'

const POSTGRES_MIN = 15
const PGVECTOR_MIN = '0.5.0'
const POOL_SIZE = 20
const CONNECT_MS = 10_000
/** The same as the embedded engine's: a forgotten transaction must not hold locks for ever. */
const IDLE_TRANSACTION_MS = 30_000

type ServerOptions = {
  readonly databaseUrl: string
  readonly poolSize: number | undefined
  readonly statementLimit: StatementLimit
  /** Where its address was written. */
  readonly urlSetting?: string | undefined
  readonly log: Logger
}

/** Connects to a Postgres server and proves that it can carry Alcove; otherwise says what to do about it. */
export async function openServer(options: ServerOptions): Promise<pg.Pool> {
  const { databaseUrl, poolSize = POOL_SIZE, statementLimit, urlSetting = 'DATABASE_URL', log } = options
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    application_name: 'alcove',
  })
  // An idle client whose server went away; the pool makes a new one for the next query.
  pool.on('error', (error) => log.warn({ err: error }, 'database_connection_lost'))
  dropLostClients(pool)
  pool.on('connect', (client) => limitStatements(client, statementLimit))
  const address = addressOf(databaseUrl)
  try {
    await check(pool, address, urlSetting)
    await refusePooler(pool.options, address)
  } catch (error) {
    await pool.end()
    throw error
  }
  return pool
}

async function check(pool: pg.Pool, address: string, urlSetting: string): Promise<void> {
  const version = await pool
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .catch((error: unknown) => {
      const failed = error as Failure
      if (isPoolerRefusal(failed.message)) throw poolerRefusal(address)
      throw new StartError(whyNotReached(failed, address, urlSetting))
    })
  const major = Math.floor(Number(version.rows[0]!.version) / 10_000)
  if (major < POSTGRES_MIN) {
    throw new StartError(
      `The database at ${address} is PostgreSQL ${major}. Alcove needs PostgreSQL ${POSTGRES_MIN} or newer.`,
    )
  }
  const extensions = await pool.query<{ name: string; version: string }>(
    `select name, coalesce(installed_version, default_version) as version from pg_available_extensions
     where name in ('vector', 'pg_trgm')`,
  )
  const versionOf = (name: string) => extensions.rows.find((row) => row.name === name)?.version
  const vector = versionOf('vector')
  if (vector === undefined) {
    throw new StartError(
      `The database at ${address} has no pgvector. Install it on that server ` +
        `(on Debian and Ubuntu: apt install postgresql-${major}-pgvector) and start again.`,
    )
  }
  if (isOlder(vector, PGVECTOR_MIN)) {
    throw new StartError(
      `The database at ${address} has pgvector ${vector}. Alcove needs ${PGVECTOR_MIN} or newer: install it on that ` +
        'server and run: alter extension vector update;',
    )
  }
  if (versionOf('pg_trgm') === undefined) {
    throw new StartError(
      `The database at ${address} has no pg_trgm. Install PostgreSQL's contrib package on that server and start again.`,
    )
  }
}

type Failure = { readonly code?: string; readonly message: string }

/** Turns what setting the tables up may fail with into what to do about it. */
export function explainSetUp(error: unknown, databaseUrl: string, urlSetting = 'DATABASE_URL'): unknown {
  const { code, message } = error as Failure
  if (code !== '42501') return error
  return new StartError(
    `The user in ${urlSetting} may not set up the database at ${addressOf(databaseUrl)} (${message}). ` +
      'Make that user its owner, and let an administrator run there: ' +
      'create extension if not exists vector; create extension if not exists pg_trgm;',
  )
}

function whyNotReached({ code, message }: Failure, address: string, urlSetting: string): string {
  switch (code) {
    case '28P01':
    case '28000':
      return `The database at ${address} refused the user name or password in ${urlSetting} (${message}).`
    case '3D000':
      return `The database server at ${address} has no such database (${message}). Create it, or correct ${urlSetting}.`
    case '57P03':
      return `The database at ${address} is still starting or stopping. Try again in a moment.`
    case '53300':
      return `The database at ${address} takes no more connections (${message}).`
    default:
      return `The database at ${address} cannot be reached (${message || code}). Check ${urlSetting}, and that PostgreSQL runs there.`
  }
}

/** Where, without who and the password. */
function addressOf(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  const host = url.hostname || url.searchParams.get('host') || 'localhost'
  return `${decodeURIComponent(host)}:${url.port || '5432'}`
}

function isOlder(version: string, than: string): boolean {
  return version.localeCompare(than, 'en', { numeric: true }) < 0
}
