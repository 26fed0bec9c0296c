import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram, freePort, startProgram } from './system-program.ts'

export const NEEDS_PGBOUNCER = 'skipped when `node scripts/proxies-for-tests.mjs` finds no PgBouncer'

/** A real PgBouncer in front of a database; answers the address that leads through it. */
export async function startPgBouncer(
  databaseUrl: string,
  { mode, ignoresParameters = true }: { mode: 'transaction' | 'session'; ignoresParameters?: boolean },
): Promise<{ databaseUrl: string; stop(): Promise<void> }> {
  const program = findProgram('pgbouncer')
  if (!program) throw new Error(`There is no PgBouncer for tests: ${NEEDS_PGBOUNCER}.`)
  const to = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'alcove-pgbouncer-'))
  const port = await freePort()
  const settings = [
    '[databases]',
    `* = host=${to.hostname} port=${to.port} user=${to.username} password=${to.password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    ...(ignoresParameters ? ['ignore_startup_parameters = idle_in_transaction_session_timeout'] : []),
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`)
  const isReady = (log: string) => log.includes('process up')
  const running = await startProgram(program, { args: [join(folder, 'pgbouncer.ini')], folder, isReady })
  return {
    databaseUrl: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
