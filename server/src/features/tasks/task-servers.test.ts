import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import { createApp } from '../../app.ts'
import { startChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { waitUntil } from '../../testing/intake.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../testing/postgres.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { makeTask, readRuns, whenSettled } from '../../testing/tasks/task-calls.ts'

it('a server that goes away in the middle leaves one run, which is interrupted', async () => {
  const app = await startChatApp()
  app.provider.on('endless', { hang: true })
  const { free } = app.as
  const { id: taskId } = await makeTask(app, free, { modelId: app.model('endless') })
  await app.call(tasksApi.run, { taskId }, free)
  const { chatId } = await waitUntil(async () => {
    const [run] = await readRuns(app, free, taskId)
    expect(run).toMatchObject({ state: 'running' })
    return run!
  })
  // The next start of the only server: whatever the last one wrote is nobody's.
  const next = createApp({ ...app.world })
  await next.start()
  expect(await whenSettled(app, free, taskId)).toMatchObject({
    state: 'interrupted',
    problem: taskMessages.interrupted,
    chatId,
  })
  expect(await readRuns(app, free, taskId)).toHaveLength(1)
  expect((await app.call(chatApi.open, { chatId: chatId! }, free)).messages).toHaveLength(2)
  await next.close()
  await app.close()
})

describe.skipIf(!findPostgres())(`on servers with one database (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres?.stop())

  it('a run is begun once, whoever looks', async () => {
    const app = await startChatApp({ databaseUrl: await postgres.createDatabase() })
    const second = await startSecondServer(app)
    try {
      const { free } = app.as
      app.provider.on('plain', () => replyWithText('Nothing.'))
      const tasks = await Promise.all(
        Array.from({ length: 5 }, () => makeTask(app, free, { modelId: app.model('plain') })),
      )
      app.clock.advance(24 * 3_600_000)
      await Promise.all([app.sweep(), second.sweep(), app.sweep(), second.sweep()])
      for (const { id } of tasks) {
        expect(await whenSettled(second, free, id)).toMatchObject({ state: 'done' })
        expect(await readRuns(app, free, id)).toHaveLength(1)
      }
      expect(app.requestsTo('plain')).toHaveLength(tasks.length)
    } finally {
      await second.close()
      await app.close()
    }
  })
})
