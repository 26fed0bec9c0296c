import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { NEEDS_PGBOUNCER, startPgBouncer } from '../testing/proxies/pgbouncer.ts'
import { findProgram } from '../testing/proxies/system-program.ts'
import { createNotifications } from './notify.ts'
import { openDatabase } from './open.ts'

const log = pino({ level: 'silent' })
const isMissing = !findPostgres() || !findProgram('pgbouncer')

describe.skipIf(isMissing)(`a database behind PgBouncer (${NEEDS_POSTGRES}; ${NEEDS_PGBOUNCER})`, () => {
  let postgres: TestPostgres
  let url: string
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase()
  })
  afterAll(() => postgres.stop())

  async function openBehind(options: Parameters<typeof startPgBouncer>[1]) {
    const bouncer = await startPgBouncer(url, options)
    onTestFinished(() => bouncer.stop())
    return openDatabase({ dataDir: 'unused', databaseUrl: bouncer.databaseUrl, databaseBackup: false, log })
  }

  it.each([
    ['that gives connections away after each transaction', { mode: 'transaction' }],
    ['that knows none of our settings', { mode: 'transaction', ignoresParameters: false }],
  ] as const)('%s is refused with what to do', async (_, options) => {
    const sentence = /^There is a pooler \(PgBouncer\) at 127\.0\.0\.1:\d+.*pool_mode = session/
    await expect(openBehind(options)).rejects.toThrow(sentence)
  })

  it('that keeps connections together is used, and notices come through it', async () => {
    const database = await openBehind({ mode: 'session' })
    const notifications = createNotifications(database, log)
    const heard = Promise.withResolvers<string>()
    await notifications.subscribe('changes', heard.resolve)
    await notifications.publish('changes', 'a change')
    expect(await heard.promise).toBe('a change')
    await notifications.close()
    await database.close()
  })
})
