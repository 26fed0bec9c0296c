import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../testing/database.ts'
import { createJobQueue } from './job-queue.ts'
import { createNotifications } from './notify.ts'

test('a look that failed is made again, without any news', async () => {
  const log = pino({ level: 'silent' })
  const database = await openTestDatabase()
  const notifications = createNotifications(database, log)
  const { promise: done, resolve } = Promise.withResolvers<string>()
  let looks = 0
  const queue = createJobQueue<{ id: string; uid: string }>(
    { log, notifications },
    {
      name: 'tested',
      jobsAtOnce: 1,
      leaseMs: 60_000,
      signOfLifeMs: 30_000,
      async claim() {
        looks += 1
        if (looks === 1) throw new Error('The database could not be asked.')
        return looks === 2 ? { id: 'one', uid: 'somebody' } : undefined
      },
      extend: () => Promise.resolve(true),
      work: async ({ id }) => resolve(id),
      release: () => Promise.resolve(),
    },
  )
  queue.wake()
  expect(await done).toBe('one')
  await queue.close()
  await notifications.close()
  await database.close()
})
