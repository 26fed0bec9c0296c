import { afterAll, beforeAll, expect, it } from 'vitest'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { makeTask, readRuns, whenSettled } from '../../testing/tasks/task-calls.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
  app.provider.on('plain', () => replyWithText('Nothing.'))
})
afterAll(() => app.close())

it.each([
  ['Europe/Berlin', '2026-03-28T12:00:00Z', ['2026-03-29T06:00:00Z', '2026-03-30T06:00:00Z']],
  ['Europe/Berlin', '2026-10-24T12:00:00Z', ['2026-10-25T07:00:00Z', '2026-10-26T07:00:00Z']],
  ['America/New_York', '2026-03-07T18:00:00Z', ['2026-03-08T12:00:00Z', '2026-03-09T12:00:00Z']],
  ['America/New_York', '2026-10-31T18:00:00Z', ['2026-11-01T13:00:00Z', '2026-11-02T13:00:00Z']],
])('a run is at eight when the clocks of %s change after %s', async (timeZone, before, moments) => {
  app.clock.set(new Date(before))
  const person = await app.signUp()
  const { id } = await makeTask(app, person, { timeZone, modelId: app.model('plain') })
  for (const [index, moment] of moments.entries()) {
    app.clock.set(new Date(Date.parse(moment) - 1_000))
    await app.sweep()
    expect(await readRuns(app, person, id)).toHaveLength(index)
    app.clock.set(new Date(moment))
    await app.sweep()
    expect(await whenSettled(app, person, id, index + 1)).toMatchObject({ state: 'done' })
  }
})
