import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { membersApi } from '#contract/account/members-api.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { TASK_FAILURES_MAX } from '#contract/tasks/limits.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import type { NewTask } from '#contract/tasks/schema.ts'
import type { Person } from '../../testing/app.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { makeTask, readRuns, readTask, whenSettled } from '../../testing/tasks/task-calls.ts'

let app: ChatApp
let person: Person
beforeAll(async () => {
  app = await startChatApp()
  app.provider.on('says', () => replyWithText('Nothing.'))
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(new Date('2026-03-10T12:00:00Z'))
  person = await app.signUp()
})

const make = (fields: Partial<NewTask> = {}) => makeTask(app, person, { modelId: app.model('says'), ...fields })
async function runAt(moment: string, taskId: string, runs: number) {
  app.clock.set(new Date(moment))
  await app.sweep()
  return whenSettled(app, person, taskId, runs)
}

describe('a task that fails', () => {
  it('says why, waits longer, and is paused in the end', async () => {
    await app.call(accountApi.setPlan, { email: person.email, plan: 'pro' }, app.as.owner)
    app.provider.on('broken', { status: 500, message: 'Out of order' })
    const schedule = { kind: 'cron', expression: '*/15 * * * *' } as const
    const { id } = await make({ modelId: app.model('broken'), schedule })
    const waits: number[] = []
    for (let failures = 1; failures <= TASK_FAILURES_MAX; failures += 1) {
      const { nextRunAt } = await readTask(app, person, id)
      waits.push((Date.parse(nextRunAt!) - app.clock().getTime()) / 60_000)
      const run = await runAt(nextRunAt!, id, failures)
      expect(run.state).toBe('failed')
      expect(run.problem).not.toBe('')
      expect(await readTask(app, person, id)).toMatchObject({ failures })
    }
    expect(waits).toEqual([15, 15, 30, 60, 120])
    expect(await readTask(app, person, id)).toMatchObject({ isPaused: true, nextRunAt: null })
    const resumed = await app.call(tasksApi.setPaused, { taskId: id, isPaused: false }, person)
    expect(resumed).toMatchObject({ isPaused: false, failures: 0 })
  })
})

describe('the pause of everybody', () => {
  it('is the owner’s alone, holds every run, and what was missed is caught up with once', async () => {
    const { id: taskId } = await make()
    const pauseAll = (isPaused: boolean, as = app.as.owner) =>
      app.call(settingsApi.change, { 'tasks.isPaused': isPaused }, as)
    const ownerless = await app.signUp()
    await expect(pauseAll(true, ownerless)).rejects.toMatchObject({ code: 'forbidden' })
    await pauseAll(true)
    try {
      app.clock.set(new Date('2026-03-12T07:00:00Z'))
      await app.sweep()
      expect(await readRuns(app, person, taskId)).toEqual([])
      await expect(app.call(tasksApi.run, { taskId }, person)).rejects.toThrow(taskMessages.ownerPaused)
      expect((await app.call(tasksApi.list, {}, person)).isPausedByOwner).toBe(true)
    } finally {
      await pauseAll(false)
    }
    await app.sweep()
    expect(await whenSettled(app, person, taskId)).toMatchObject({ state: 'done', missed: 1 })
  })
})

it('nothing runs for someone who is suspended, and what was missed runs once when they may again', async () => {
  const { id } = await make()
  const suspend = (isSuspended: boolean) =>
    app.call(membersApi.suspend, { email: person.email, isSuspended }, app.as.owner)
  await suspend(true)
  app.clock.set(new Date('2026-03-11T07:00:00Z'))
  await app.sweep()
  await suspend(false)
  const again = await app.call(accountApi.signIn, { email: person.email, password: person.password })
  const back = { ...person, ...again }
  expect(await readRuns(app, back, id)).toEqual([])
  await app.sweep()
  expect(await whenSettled(app, back, id)).toMatchObject({ state: 'done' })
})
