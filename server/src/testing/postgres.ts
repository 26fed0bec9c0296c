import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { openDatabase } from '../db/open.ts'
import { cachedFixture } from './cached-fixture.ts'
import { migrationKey } from './database.ts'
import { freePort, libraryPath, userFor } from './proxies/system-program.ts'

/** A PostgreSQL server of a test file's own, thrown away afterwards. */
export type TestPostgres = {
  /** The address of a new database on it, with every migration applied and no rows. */
  createDatabase(): Promise<string>
  /** The same, but of one without anything. */
  createEmptyDatabase(): Promise<string>
  /** Runs as the administrator, in a database of the server. */
  administer(sql: string, databaseUrl?: string): Promise<void>
  /** Ends the process, and with it every connection; a crash leaves its recovery to the next start. */
  shutDown(how: { isCrash: boolean }): Promise<void>
  /** Starts it again after that, at the same address and with the same data. */
  startAgain(): Promise<void>
  stop(): Promise<void>
}

type Server = { readonly bin: string; readonly libraries?: string }
type Kind = 'vector' | 'plain'

const RECORD = join(import.meta.dirname, '../../../node_modules/.cache/alcove/postgres.json')
const PASSWORD = 'for-the-tests'
/** The database that others are copies of. */
const MIGRATED = 'migrated'
const run = promisify(execFile)

/** What tests on a server are called, so that a skipped one says what to do. */
export const NEEDS_POSTGRES = 'skipped when `node scripts/postgres-for-tests.mjs` finds no way to have one'

/** The server that scripts/postgres-for-tests.mjs has made ready, with pgvector or without. */
export function findPostgres(kind: Kind = 'vector'): Server | undefined {
  if (!existsSync(RECORD)) return undefined
  const server = (JSON.parse(readFileSync(RECORD, 'utf8')) as Partial<Record<Kind, Server>>)[kind]
  return server && existsSync(join(server.bin, 'postgres')) ? server : undefined
}

export async function startPostgres(kind: Kind = 'vector'): Promise<TestPostgres> {
  const server = findPostgres(kind)
  if (!server) throw new Error(`There is no PostgreSQL for tests: ${NEEDS_POSTGRES}.`)
  const made = await cachedFixture(`postgres-${kind}`, [server.bin, ...migrationKey()], (draft) =>
    makeCluster(server, kind, draft),
  )
  const folder = mkdtempSync(join(tmpdir(), 'alcove-postgres-'))
  const options = optionsIn(folder, server)
  // With its owner and its rights.
  await run('cp', ['-a', made, join(folder, 'data')])
  return startIn(folder, server, options)
}

/** A cluster, and in it a database with every migration applied: both take seconds to make and a moment to copy. */
async function makeCluster(server: Server, kind: Kind, draft: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'alcove-postgres-'))
  const options = optionsIn(folder, server)
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, PASSWORD, { mode: 0o644 })
  const account = ['-U', 'admin', '--pwfile', passwordFile, '-A', 'scram-sha-256']
  const texts = ['-E', 'UTF8', '--locale=C']
  await run(join(server.bin, 'initdb'), ['-D', data, ...account, ...texts, '--no-sync'], options)
  const postgres = await startIn(folder, server, options)
  if (kind === 'vector') {
    await postgres.administer(`create database ${MIGRATED}`)
    const databaseUrl = postgres.addressOf(MIGRATED)
    await (await openDatabase({ dataDir: '', databaseUrl, log: pino({ level: 'silent' }) })).close()
  }
  await postgres.shutDown({ isCrash: false })
  await run('cp', ['-a', data, draft])
  await postgres.stop()
}

type SpawnOptions = ReturnType<typeof optionsIn>

/** Starts the cluster in a folder. */
async function startIn(folder: string, server: Server, options: SpawnOptions) {
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launch = async () => {
    const command = ['-D', join(folder, 'data'), '-p', String(port), ...flags]
    const launched = spawn(join(server.bin, 'postgres'), command, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    child = launched
    await ready(launched)
  }
  let child: ChildProcess | undefined
  const endWithUs = () => child?.kill('SIGQUIT')
  process.once('exit', endWithUs)
  await launch()
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  const addressOf = (database: string) => `postgres://admin:${PASSWORD}@127.0.0.1:${port}/${database}`
  const administer = async (sql: string, databaseUrl = addressOf('postgres')) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  let databases = 0
  const create = async (template: string) => {
    const name = `test_${++databases}`
    await administer(`create database ${name} template ${template}`)
    return addressOf(name)
  }
  return {
    addressOf,
    administer,
    createDatabase: () => create(MIGRATED),
    createEmptyDatabase: () => create('template1'),
    shutDown: ({ isCrash }: { isCrash: boolean }) => end(isCrash ? 'SIGQUIT' : 'SIGINT'),
    startAgain: launch,
    async stop() {
      await end('SIGINT')
      process.off('exit', endWithUs)
      rmSync(folder, { recursive: true })
    },
  }
}

function optionsIn(folder: string, server: Server) {
  return {
    ...userFor(folder),
    cwd: folder,
    env: { ...libraryPath(server.libraries), LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`PostgreSQL for tests did not start: ${output}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      output += String(chunk)
      if (output.includes('ready to accept connections')) resolve()
    })
  })
}
