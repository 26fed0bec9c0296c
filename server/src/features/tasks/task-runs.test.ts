import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import type { NewTask } from '#contract/tasks/schema.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { usageMessages } from '#contract/usage/messages.ts'
import { CHAT_LIMIT_DEFAULT } from '#contract/usage/limits.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { waitUntil } from '../../testing/intake.ts'
import { startPageServer, type PageServer } from '../../testing/sites/page-server.ts'
import { makeTask, readRuns, readTask, whenSettled } from '../../testing/tasks/task-calls.ts'

let app: ChatApp
let sites: PageServer
let person: Person
let names = 0
beforeAll(async () => {
  sites = await startPageServer()
  app = await startChatApp({ egressAllow: [sites.host], smtpUrl: 'smtp://nowhere.example' })
})
afterAll(async () => {
  await app.close()
  await sites.close()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-03-10T12:00:00Z'))
  person = await app.signUp()
})

/** A model that says these, one a request; the last is repeated. */
function saying(...texts: string[]): string {
  const name = `says-${++names}`
  app.provider.on(name, () => replyWithText(texts[Math.min(app.requestsTo(name).length, texts.length) - 1]!))
  return app.model(name)
}
const make = (fields: Partial<NewTask> = {}) => makeTask(app, person, { modelId: saying('Nothing.'), ...fields })
async function runAt(moment: string, taskId: string, runs: number) {
  app.clock.set(new Date(moment))
  await app.sweep()
  return whenSettled(app, person, taskId, runs)
}
const open = (chatId: string | null) => app.call(chatApi.open, { chatId: chatId! }, person)
const mailsTo = ({ email }: Person) => app.sentMails.filter(({ to }) => to === email)

describe('a run', () => {
  it('fails with its reason where the built-in engine cannot do what it asks, and not where it can', async () => {
    const poem = await make({ modelId: BUILTIN_MODEL_ID, prompt: 'Write a poem about the sea' })
    const failed = await runAt('2026-03-11T07:00:00Z', poem.id, 1)
    expect(failed).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('built-in engine cannot') as string,
    })
    expect((await readTask(app, person, poem.id)).failures).toBe(1)
    const reminder = await make({ modelId: BUILTIN_MODEL_ID, prompt: 'Reminder: call mum' })
    const done = await runAt('2026-03-12T07:00:00Z', reminder.id, 1)
    expect(done).toMatchObject({ state: 'done', problem: null, excerpt: 'Reminder: call mum' })
  })

  it('begins when its time has come, is a chat of its person, and the two lead to each other', async () => {
    const { id } = await make({ modelId: saying('It rains.') })
    await app.sweep()
    expect(await readRuns(app, person, id)).toEqual([])
    const run = await runAt('2026-03-11T07:00:00Z', id, 1)
    expect(run).toMatchObject({ state: 'done', trigger: 'schedule', missed: 0, excerpt: 'It rains.', isSeen: false })
    const { messages } = await open(run.chatId)
    expect(messages).toMatchObject([{ content: 'What is new?' }, { content: 'It rains.' }])
    const { task } = await app.call(tasksApi.ofChat, { chatId: run.chatId! }, person)
    expect(task).toEqual({ id, name: 'What is new?' })
    expect(await readTask(app, person, id)).toMatchObject({ nextRunAt: '2026-03-12T07:00:00.000Z', lastRun: run })
  })

  it('is counted as a message of its person', async () => {
    const { id } = await make()
    await runAt('2026-03-11T07:00:00Z', id, 1)
    expect((await app.call(usageApi.read, {}, person)).chat.usage).toBe(1)
  })

  it('is refused with a sentence when nothing is left', async () => {
    const { id } = await make()
    app.clock.set(new Date('2026-03-11T07:00:00Z'))
    await app.world.db.execute(sql`insert into usage_counters (uid, meter, period, used)
      values (${person.user.uid}, 'chat', '2026-03-11', ${CHAT_LIMIT_DEFAULT})`)
    const run = await runAt('2026-03-11T07:00:00Z', id, 1)
    expect(run).toMatchObject({
      state: 'failed',
      problem: usageMessages.exhausted('chat', CHAT_LIMIT_DEFAULT, 0),
      chatId: null,
    })
  })

  it('has the modes of its task', async () => {
    const { id } = await make({ modes: ['dataAnalysis'] })
    const { chatId } = await runAt('2026-03-11T07:00:00Z', id, 1)
    const settings = await app.call(labsApi.read, { chatId: chatId! }, person)
    expect(settings).toMatchObject({ dataAnalysis: { isEnabled: true }, webAccess: { isEnabled: false } })
  })

  it('can be a turn of one chat', async () => {
    const { id } = await make({ keepsOneChat: true, modelId: saying('One.', 'Two.') })
    const first = await runAt('2026-03-11T07:00:00Z', id, 1)
    const second = await runAt('2026-03-12T07:00:00Z', id, 2)
    expect(second.chatId).toBe(first.chatId)
    expect((await open(second.chatId)).messages.map(({ content }) => content)).toEqual([
      'What is new?',
      'One.',
      'What is new?',
      'Two.',
    ])
  })

  it('begins a new chat when that one is deleted', async () => {
    const { id } = await make({ keepsOneChat: true })
    const first = await runAt('2026-03-11T07:00:00Z', id, 1)
    await app.call(chatApi.remove, { chatIds: [first.chatId!] }, person)
    const second = await runAt('2026-03-12T07:00:00Z', id, 2)
    expect(second).toMatchObject({ state: 'done' })
    expect(second.chatId).not.toBe(first.chatId)
    expect((await readRuns(app, person, id))[1]).toMatchObject({ chatId: null, excerpt: null })
  })

  it('begins now when its person wants it, and the schedule stays as it is', async () => {
    const { id: taskId } = await make()
    await app.call(tasksApi.run, { taskId }, person)
    expect(await whenSettled(app, person, taskId)).toMatchObject({ trigger: 'person', state: 'done' })
    expect(await readTask(app, person, taskId)).toMatchObject({ nextRunAt: '2026-03-11T07:00:00.000Z' })
  })

  it('is one at a time for a task', async () => {
    const held = Promise.withResolvers<void>()
    app.provider.on('held', { steps: [{ wait: held.promise }, { text: 'Late.' }, { end: 'stop' }] })
    const { id: taskId } = await make({ modelId: app.model('held') })
    await app.call(tasksApi.run, { taskId }, person)
    await expect(app.call(tasksApi.run, { taskId }, person)).rejects.toThrow(taskMessages.alreadyRuns)
    app.clock.set(new Date('2026-03-11T07:00:00Z'))
    await app.sweep()
    expect(await readRuns(app, person, taskId)).toHaveLength(1)
    held.resolve()
    await whenSettled(app, person, taskId)
    await app.sweep()
    expect(await whenSettled(app, person, taskId, 2)).toMatchObject({ trigger: 'schedule', state: 'done' })
  })

  it('stands for all that were missed', async () => {
    const { id } = await make()
    const run = await runAt('2026-03-14T10:00:00Z', id, 1)
    expect(run).toMatchObject({ dueAt: '2026-03-11T07:00:00.000Z', missed: 3 })
    await app.sweep()
    expect(await readRuns(app, person, id)).toHaveLength(1)
    expect((await readTask(app, person, id)).nextRunAt).toBe('2026-03-15T07:00:00.000Z')
  })

  it('comes once where a task is for one moment', async () => {
    const { id } = await make({ schedule: { kind: 'once', at: '2026-03-11T09:00' } })
    await runAt('2026-03-11T08:00:00Z', id, 1)
    expect((await readTask(app, person, id)).nextRunAt).toBeNull()
    app.clock.advance(24 * 3_600_000)
    await app.sweep()
    expect(await readRuns(app, person, id)).toHaveLength(1)
  })
})

describe('a task that tells only what changed', () => {
  it('is silent when the words are the same, and shows the difference when they are not', async () => {
    const modelId = saying('The price is 10 crowns.', 'The price is  **10** crowns', 'The price is 12 crowns.')
    const { id } = await make({ onlyChanges: true, sendsMail: true, modelId })
    const unseen = async () => (await app.call(tasksApi.news, {}, person)).unseen
    expect(await runAt('2026-03-11T07:00:00Z', id, 1)).toMatchObject({ state: 'done', hasChanges: false })
    expect(await readTask(app, person, id)).toMatchObject({ hasNews: true })
    await app.call(tasksApi.see, { taskId: id }, person)
    expect(await readTask(app, person, id)).toMatchObject({ hasNews: false })
    expect(await runAt('2026-03-12T07:00:00Z', id, 2)).toMatchObject({ state: 'unchanged', isSeen: true })
    expect(await unseen()).toBe(0)
    const changed = await runAt('2026-03-13T07:00:00Z', id, 3)
    expect(changed).toMatchObject({ state: 'done', hasChanges: true, isSeen: false })
    expect(await unseen()).toBe(1)
    const words = await app.call(tasksApi.changes, { runId: changed.id }, person)
    expect(words).toEqual({ before: 'The price is 10 crowns', after: 'The price is 12 crowns.' })
    await waitUntil(() => expect(mailsTo(person)).toHaveLength(2))
  })
})

describe('a run that asks its person', () => {
  it('needs them, and is done when they have decided', async () => {
    const page = sites.publish('Tides', '<p>High water is at noon.</p>')
    const steps = [[{ call: 'read_page', input: { url: page }, id: 'c1' }], [{ text: 'At noon.' }]] as const
    const modelId = app.model(scriptModel(app, ...steps))
    const named = { name: 'What\u202e is\u200b\nnew?\u{e0041}' }
    const { id } = await make({ ...named, modelId, modes: ['webAccess'], sendsMail: true })
    const run = await runAt('2026-03-11T07:00:00Z', id, 1)
    expect(run).toMatchObject({ state: 'needsYou', isSeen: false, endedAt: null })
    await waitUntil(() => expect(mailsTo(person)).toMatchObject([{ subject: 'Alcove needs you: What is new?' }]))
    const { messages } = await open(run.chatId)
    await app.call(toolsApi.decide, { messageId: messages.at(-1)!.id, callId: 'c1', choice: 'once' }, person)
    await waitUntil(async () => {
      await app.sweep()
      expect((await readRuns(app, person, id))[0]).toMatchObject({ state: 'done', excerpt: 'At noon.' })
    })
  })
})
