import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { botsApi } from '#contract/bots/api.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'
import type { LimitChange } from '#contract/plans/schema.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { TASKS_PER_PAGE, UNDO_DELETE_TASK_MS } from '#contract/tasks/limits.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import type { OutputOf } from '#contract/route.ts'
import type { Schedule, Task } from '#contract/tasks/schema.ts'
import { Refused, startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { makeTask, readTask } from '../../testing/tasks/task-calls.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(new Date('2026-03-10T12:00:00Z'))
  person = await app.signUp()
})

const cron = (expression: string): Schedule => ({ kind: 'cron', expression })
const setLimits = (...changes: LimitChange[]) => app.call(plansOwnerApi.changeLimits, { changes }, app.as.owner)
const makePaid = () => app.call(accountApi.setPlan, { email: person.email, plan: 'pro' }, app.as.owner)

describe('a task', () => {
  it('is kept with when it runs next, and named after its prompt', async () => {
    const task = await makeTask(app, person)
    expect(task).toMatchObject({
      name: 'What is new?',
      nextRunAt: '2026-03-11T07:00:00.000Z',
      isPaused: false,
      lastRun: null,
    })
    expect(await readTask(app, person, task.id)).toEqual(task)
  })

  it('is changed in parts, and timed anew when its schedule is', async () => {
    const { id } = await makeTask(app, person, { name: 'News' })
    expect(await app.call(tasksApi.change, { taskId: id, prompt: 'What else?' }, person)).toMatchObject({
      name: 'News',
      prompt: 'What else?',
      nextRunAt: '2026-03-11T07:00:00.000Z',
    })
    const changed = await app.call(tasksApi.change, { taskId: id, timeZone: 'America/New_York' }, person)
    expect(changed.nextRunAt).toBe('2026-03-11T12:00:00.000Z')
  })

  it('stands in a list that comes in pages, the next to run first, each once, and is opened wherever it stands', async () => {
    await makePaid()
    const made: string[] = []
    for (let at = 0; at < TASKS_PER_PAGE * 2 + 3; at += 1) {
      const time = `${String(at % 24).padStart(2, '0')}:30`
      const { id: taskId } = await makeTask(app, person, { schedule: { kind: 'daily', time } })
      if (at % 7 === 0) await app.call(tasksApi.setPaused, { taskId, isPaused: true }, person)
      made.push(taskId)
    }
    const listed: Task[] = []
    const sizes: number[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: OutputOf<typeof tasksApi.list> = await app.call(tasksApi.list, cursor ? { cursor } : {}, person)
      expect(page.total).toBe(made.length)
      listed.push(...page.tasks)
      sizes.push(page.tasks.length)
      cursor = page.next
    }
    expect(sizes).toEqual([TASKS_PER_PAGE, TASKS_PER_PAGE, 3])
    expect(listed.map(({ id }) => id).toSorted()).toEqual(made.toSorted())
    const times = listed.map(({ nextRunAt }) => nextRunAt ?? '9')
    expect(times).toEqual(times.toSorted())
    expect(await app.call(tasksApi.open, { taskId: listed.at(-1)!.id }, person)).toEqual(listed.at(-1))
    await expect(app.call(tasksApi.list, { cursor: 'bm9uZQ' }, person)).rejects.toBeInstanceOf(Refused)
  })

  it('is paused and goes on', async () => {
    const { id } = await makeTask(app, person)
    const pause = (isPaused: boolean) => app.call(tasksApi.setPaused, { taskId: id, isPaused }, person)
    expect(await pause(true)).toMatchObject({ isPaused: true, nextRunAt: null })
    expect(await pause(false)).toMatchObject({ isPaused: false, nextRunAt: '2026-03-11T07:00:00.000Z' })
  })

  it('comes back when its deletion is undone, and is gone after that', async () => {
    const { id: taskId } = await makeTask(app, person)
    await app.call(tasksApi.remove, { taskId }, person)
    expect((await app.call(tasksApi.list, {}, person)).tasks).toEqual([])
    expect(await app.call(tasksApi.restore, { taskId }, person)).toMatchObject({ id: taskId })
    await app.call(tasksApi.remove, { taskId }, person)
    app.clock.advance(UNDO_DELETE_TASK_MS * 2 + 1)
    await app.sweep()
    await expect(app.call(tasksApi.restore, { taskId }, person)).rejects.toMatchObject({ code: 'not_found' })
  })

  it("is nobody else's to see, change, run or delete", async () => {
    const { id: taskId } = await makeTask(app, person)
    const calls = [
      app.call(tasksApi.change, { taskId, prompt: 'Mine now' }, app.as.other),
      app.call(tasksApi.setPaused, { taskId, isPaused: true }, app.as.other),
      app.call(tasksApi.run, { taskId }, app.as.other),
      app.call(tasksApi.runs, { taskId }, app.as.other),
      app.call(tasksApi.remove, { taskId }, app.as.other),
    ]
    for (const refused of await Promise.allSettled(calls)) {
      expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
    }
    expect((await app.call(tasksApi.list, {}, app.as.other)).tasks).toEqual([])
  })

  it.each([
    ['a model', { modelId: 'nobody/nothing' }],
    ['a bot', { botId: randomUUID() }],
    ['a project', { projectId: randomUUID() }],
    ['a file', { itemIds: [randomUUID()] }],
  ])('is not made with %s that is not there', async (_, fields) => {
    await expect(makeTask(app, person, fields)).rejects.toBeInstanceOf(Refused)
    expect((await app.call(tasksApi.list, {}, person)).tasks).toEqual([])
  })

  it('names the bot and the project that it uses, while they are there', async () => {
    const draft = { name: 'Reporter', personality: 'News.', prompt: 'Be brief.', welcomeMessage: '', icon: '' }
    const bot = await app.call(botsApi.create, draft, person)
    const task = await makeTask(app, person, { botId: bot.id })
    expect(task).toMatchObject({ bot: { id: bot.id, name: 'Reporter' }, project: null, hasNews: false })
    await app.call(botsApi.remove, { chatbotId: bot.id }, person)
    expect(await readTask(app, person, task.id)).toMatchObject({ botId: bot.id, bot: null })
  })

  it('needs an account', async () => {
    await expect(makeTask(app, app.as.guest)).rejects.toMatchObject({ code: 'sign_up_needed' })
  })
})

describe('the limits of a plan', () => {
  it('hold for the number of tasks, however many are made at once', async () => {
    const made = await Promise.allSettled(Array.from({ length: 7 }, () => makeTask(app, person)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(makeTask(app, person)).rejects.toMatchObject({
      code: 'limit_reached',
      message: taskMessages.tooMany(5),
    })
    await makePaid()
    await makeTask(app, person)
  })

  it('hold for how often one runs', async () => {
    const often = { schedule: cron('*/30 * * * *') }
    await expect(makeTask(app, person, often)).rejects.toThrow(taskMessages.tooOften(60))
    await makePaid()
    await makeTask(app, person, often)
    await expect(makeTask(app, person, { schedule: cron('*/5 * * * *') })).rejects.toThrow(taskMessages.tooOften(10))
  })

  it('do not let MCP mode into a free plan', async () => {
    await expect(makeTask(app, person, { modes: ['mcpMode'] })).rejects.toMatchObject({ code: 'upgrade_needed' })
  })
})

describe('before something is saved', () => {
  const preview = (fields: { words?: string; schedule?: Schedule }, timeZone = 'Europe/Berlin') =>
    app.call(tasksApi.preview, { ...fields, timeZone }, person)

  it('words are shown as the next three times, in the time zone of the person', async () => {
    expect(await preview({ words: 'every Monday at 8' })).toEqual({
      schedule: { kind: 'weekly', days: [1], time: '08:00' },
      next: ['2026-03-16T07:00:00.000Z', '2026-03-23T07:00:00.000Z', '2026-03-30T06:00:00.000Z'],
    })
    const { next } = await preview({ words: 'tomorrow at noon' }, 'America/New_York')
    expect(next).toEqual(['2026-03-11T16:00:00.000Z'])
  })

  it.each([
    ['words that are not understood', { words: 'now and then' }, taskMessages.wordsUnknown],
    ['a moment that is past', { schedule: { kind: 'once', at: '2026-03-01T08:00' } as const }, taskMessages.isPast],
    ['a day that never comes', { schedule: cron('0 0 31 2 *') }, taskMessages.neverDue],
    ['an expression that means nothing', { schedule: cron('61 8 * * 1') }, taskMessages.cronInvalid],
    ['what the plan does not allow', { words: 'every minute' }, taskMessages.tooOften(60)],
  ])('%s are refused with a sentence', async (_, fields, message) => {
    await expect(preview(fields)).rejects.toMatchObject({ code: 'bad_input', message })
  })

  it('a time zone that nobody knows is refused', async () => {
    await expect(preview({ words: 'every day' }, 'Mars/Olympus')).rejects.toMatchObject({ code: 'bad_input' })
  })
})

it('what a plan has of tasks is the owner’s to change, and holds at once', async () => {
  const hourly = { schedule: cron('0 * * * *') }
  try {
    await setLimits({ role: 'free', limit: 'tasks', value: 1 }, { role: 'free', limit: 'taskMinutes', value: 120 })
    expect((await app.call(tasksApi.list, {}, person)).limits).toEqual({ tasks: 1, shortestMinutes: 120 })
    await expect(makeTask(app, person, hourly)).rejects.toMatchObject({ message: taskMessages.tooOften(120) })
    await makeTask(app, person)
    await expect(makeTask(app, person)).rejects.toMatchObject({ message: taskMessages.tooMany(1) })
  } finally {
    await setLimits({ role: 'free', limit: 'tasks', value: null }, { role: 'free', limit: 'taskMinutes', value: null })
  }
  await makeTask(app, person, hourly)
})
