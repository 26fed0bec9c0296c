import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { createNotifications, type Notifications } from './notify.ts'
import { openDatabase, type OpenDatabase } from './open.ts'

const log = pino({ level: 'silent' })

describe('Notifications of an embedded database', () => {
  notifies(openTestDatabase)
})

describe.skipIf(!findPostgres())(`Notifications of a PostgreSQL server (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  const openServer = (databaseUrl: string) => openDatabase({ dataDir: 'unused', databaseUrl, log, migrations: [] })
  const openNode = async (databaseUrl: string) => {
    const database = await openServer(databaseUrl)
    onTestFinished(() => database.close())
    return database
  }

  notifies(async () => openServer(await postgres.createEmptyDatabase()))

  it('reach every node', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    const here = notificationsOf(await openNode(databaseUrl))
    const there = notificationsOf(await openNode(databaseUrl))
    const inbox = createInbox()
    await here.subscribe('news', inbox.put)
    await there.publish('news', 'from the other node')
    expect(await inbox.next()).toBe('from the other node')
  })

  it('come back by themselves after the connection was lost, and say that some may be missing', async () => {
    const databaseUrl = await postgres.createEmptyDatabase()
    const notifications = notificationsOf(await openNode(databaseUrl))
    const inbox = createInbox()
    const gap = new Promise<void>((resolve) => void notifications.subscribe('news', inbox.put, resolve))
    await notifications.subscribe('other', () => {})
    await postgres.administer(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and pid <> pg_backend_pid()`,
      databaseUrl,
    )
    await gap
    await notifications.publish('news', 'after the loss')
    expect(await inbox.next()).toBe('after the loss')
  })
})

function notifies(open: () => Promise<OpenDatabase>): void {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('arrive in order, at those who asked for the channel', async () => {
    const notifications = notificationsOf(database)
    const inbox = createInbox()
    const elsewhere = createInbox()
    await notifications.subscribe('news', inbox.put)
    await notifications.subscribe('a "quoted" Channel', elsewhere.put)
    for (const payload of ['one', 'two', 'ünïcode ' + 'x'.repeat(7_000)]) await notifications.publish('news', payload)
    await notifications.publish('a "quoted" Channel', '')
    expect([await inbox.next(), await inbox.next()]).toEqual(['one', 'two'])
    expect(await inbox.next()).toHaveLength(7_008)
    expect(await elsewhere.next()).toBe('')
    expect(elsewhere.rest()).toEqual([])
  })

  it('stop when the subscriber leaves, and go on for the others', async () => {
    const notifications = notificationsOf(database)
    const leaving = createInbox()
    const staying = createInbox()
    const leave = await notifications.subscribe('news', leaving.put)
    await notifications.subscribe('news', () => {
      throw new Error('a subscriber with a fault')
    })
    await notifications.subscribe('news', staying.put)
    leave()
    await notifications.publish('news', 'for who stays')
    expect(await staying.next()).toBe('for who stays')
    expect(leaving.rest()).toEqual([])
  })

  it('refuse a message that is too long for a server', async () => {
    const notifications = notificationsOf(database)
    await expect(notifications.publish('news', 'x'.repeat(8_000))).rejects.toThrow('too long')
  })
}

function notificationsOf(database: OpenDatabase): Notifications {
  const notifications = createNotifications(database, log)
  onTestFinished(() => notifications.close())
  return notifications
}

/** Collects messages; `next` waits for one. */
function createInbox(): { put(message: string): void; next(): Promise<string>; rest(): string[] } {
  const messages: string[] = []
  const waiting: ((message: string) => void)[] = []
  return {
    put(message) {
      const waiter = waiting.shift()
      if (waiter) waiter(message)
      else messages.push(message)
    },
    next() {
      const message = messages.shift()
      return message === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(message)
    },
    rest: () => messages,
  }
}
