import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { botsApi } from '#contract/bots/api.ts'
import { reportApi } from '#contract/usage/report-api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import type { Person } from '../../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import type { Step } from '../../../testing/fake-provider.ts'
import { waitUntil } from '../../../testing/intake.ts'
import { createUsageLedger } from '../../usage/index.ts'
import { findAnswer, finishAnswers, interruptOrphans } from './answer-store.ts'
import { appendEvents, foldEvents, readEvents } from './event-store.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function lastAnswer(chatId: string) {
  return (await app.call(chatApi.open, { chatId }, app.as.free)).messages.at(-1)!
}

it('an answer whose server goes away before its first word is still the answer of its bot', async () => {
  const draft = { name: 'Lost Bot', personality: 'About bees.', prompt: 'Be brief.', welcomeMessage: '', icon: '' }
  const bot = await app.call(botsApi.create, draft, app.as.free)
  const { promise, resolve } = Promise.withResolvers<void>()
  app.provider.on('silent-bot', { steps: [{ wait: promise }, { text: 'late' }, { end: 'stop' }] })
  const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model('silent-bot'), botId: bot.id })
  expect(await interruptOrphans(app.world.db, {})).toEqual([answerOf(sent).id])
  expect(await lastAnswer(sent.chat.id)).toMatchObject({ answer: { state: 'interrupted', bot: { name: 'Lost Bot' } } })
  resolve()
  await app.watch(app.as.free, answerOf(sent).id)
})

it('what is known of an interrupted answer is replaced by more of it, never by less', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  app.provider.on('slow-words', { steps: [{ wait: promise }, { text: 'late' }, { end: 'stop' }] })
  const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model('slow-words') })
  const { id: messageId, answer } = answerOf(sent)
  const endAt = (seq: number, text: string) =>
    finishAnswers(app.world.db, [{ messageId, snapshot: { seq, answer: { ...answer, text, state: 'interrupted' } } }])
  await endAt(5, 'one two three')
  await endAt(3, 'one')
  expect((await lastAnswer(sent.chat.id)).content).toBe('one two three')
  await endAt(7, 'one two three four')
  expect((await lastAnswer(sent.chat.id)).content).toBe('one two three four')
  resolve()
  await app.watch(app.as.free, messageId)
})

/** An answer that nobody works on: its model never says a word. */
async function silentAnswer() {
  app.provider.on('never-says', { hang: true })
  const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model('never-says') })
  const messageId = answerOf(sent).id
  const write = (firstSeq: number, lastSeq: number, ...words: readonly string[]) => {
    const events = words.map((delta) => JSON.stringify({ type: 'text', delta }))
    return appendEvents(app.world.db, [{ messageId, firstSeq, lastSeq, events }], new Date())
  }
  const stop = async () => {
    await app.call(chatApi.stop, { messageId }, app.as.free)
    await app.watch(app.as.free, messageId)
  }
  return { chatId: sent.chat.id, messageId, write, stop }
}

it('an answer of which events are missing ends before the gap: nothing is put together that was apart', async () => {
  const { chatId, write, stop } = await silentAnswer()
  await write(1, 3, '', 'one ', 'two ')
  await write(6, 7, 'five ', 'six ')
  await interruptOrphans(app.world.db, {})
  expect(await lastAnswer(chatId)).toMatchObject({ content: 'one two ', answer: { state: 'interrupted' } })
  await stop()
})

it('events that are sent again because nobody heard that they were stored are there once, with what came since', async () => {
  const { messageId, write, stop } = await silentAnswer()
  const words = async () =>
    (await readEvents(app.world.db, messageId, 1))?.map(({ seq, event }) => [seq, 'delta' in event && event.delta])
  await write(1, 3, '', 'one ', 'two ')
  await write(1, 4, '', 'one ', 'two ', 'three ')
  expect(await words()).toEqual([
    [2, 'one '],
    [3, 'two '],
    [4, 'three '],
  ])
  await write(1, 3, '', 'one ', 'two ')
  expect(await words()).toHaveLength(3)
  // Joined, they cannot be told one by one any more.
  await write(1, 9, 'one two three four five six seven eight ')
  expect(await words()).toBeUndefined()
  await stop()
})

it('an end that the database refuses is told to nobody, and what was stored is what there is', async () => {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  app.provider.on('refused-end', { steps: [{ text: 'one ' }, { wait: promise }, { text: 'refused' }, { end: 'stop' }] })
  const sent = await app.send(app.as.free, { text: 'Go', modelId: app.model('refused-end') })
  const { id } = answerOf(sent)
  await app.world.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`)
  await app.world.db.execute(sql`
    create trigger refuse before update on messages for each row when (new.content like '%refused') execute function refuse()`)
  release()
  const { received } = await app.watch(app.as.free, id)
  expect(received.filter((streamed) => streamed.kind === 'event' && streamed.event.type === 'end')).toEqual([])
  expect(await lastAnswer(sent.chat.id)).toMatchObject({ answer: { state: 'streaming' } })
  await app.world.db.execute(sql`drop trigger refuse on messages`)
  await interruptOrphans(app.world.db, {})
  expect(await lastAnswer(sent.chat.id)).toMatchObject({ content: 'one refused', answer: { state: 'interrupted' } })
})

/** What a server that comes later writes down for those that are gone. */
function openLedger() {
  const ledger = createUsageLedger(app.world, {
    openModel: () => Promise.reject(new Error('Nothing is opened.')),
    findPerson: () => Promise.resolve(undefined),
    findUid: () => Promise.resolve(undefined),
    listOwnerEmails: () => Promise.resolve([]),
  })
  onTestFinished(() => ledger.close())
  return ledger
}
async function storedText({ user }: Person, messageId: string): Promise<string> {
  const { snapshot } = (await findAnswer(app.world.db, user.uid, messageId))!
  return (await foldEvents(app.world.db, messageId, snapshot)).answer.text
}
async function usedInChat(person: Person) {
  const day = app.world.clock().toISOString().slice(0, 10)
  const { rows } = await app.call(reportApi.own, { from: day, to: day, by: 'feature' }, person)
  return rows.filter(({ key }) => key === 'chat')
}
async function tokensOf(messageId: string): Promise<number> {
  const { rows } = await app.world.db.execute<{ tokens: number }>(
    sql`select tokens::int as tokens from messages where id = ${messageId}`,
  )
  return rows[0]!.tokens
}

it('what was written of an answer whose server is gone is written down as used, by its length', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const prefix = 'Forty words or so'
  app.provider.on('half-said', {
    steps: [{ text: prefix }, { wait: promise }, { text: ', and more' }, { end: 'stop' }],
  })
  const person = await app.signUp()
  const sent = await app.send(person, { text: 'Go', modelId: app.model('half-said') })
  const { id: messageId } = answerOf(sent)
  await waitUntil(async () => expect(await storedText(person, messageId)).toBe(prefix))
  await interruptOrphans(app.world.db, { ledger: openLedger() })
  const tokens = Math.ceil(prefix.length / 4)
  const once = [{ messages: 1, outputTokens: tokens, estimatedTokens: tokens }]
  expect(await usedInChat(person)).toMatchObject(once)
  expect(await tokensOf(messageId)).toBe(tokens)
  // Its server was not gone after all: its words are believed, and not counted twice.
  resolve()
  expect((await app.watch(person, messageId)).snapshot.answer.text).toBe(`${prefix}, and more`)
  const { messages } = await app.call(chatApi.open, { chatId: sent.chat.id }, person)
  expect(messages.at(-1)).toMatchObject({ content: `${prefix}, and more`, answer: { state: 'done' } })
  expect(await usedInChat(person)).toMatchObject(once)
  expect(await tokensOf(messageId)).toBe(tokens)
})

it('what an answer took before it waited is not counted again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = { text: 'Let me look.', usage: { input: 100, output: 20 } }
  const call: Step = { call: 'read_page', input: { url: 'https://tides.example/' }, id: 'c1' }
  const name = 'gpt-4o-waits'
  app.provider.on(name, () =>
    app.requestsTo(name).length === 1
      ? { steps: [{ text: first.text }, call, { end: 'tool_calls' }, { usage: first.usage }] }
      : { steps: [{ text: 'At noon, I should say.' }, { wait: promise }, { end: 'stop' }] },
  )
  const person = await app.signUp()
  await app.call(labsApi.change, { webAccess: { isEnabled: true } }, person)
  const sent = await app.send(person, { text: 'When is high water?', modelId: app.model(name) })
  const { id: messageId } = answerOf(sent)
  expect((await app.watch(person, messageId)).snapshot.answer.state).toBe('waiting')
  expect(await usedInChat(person)).toMatchObject([{ messages: 1, inputTokens: 100, outputTokens: 20 }])
  expect(await tokensOf(messageId)).toBe(120)
  await app.call(toolsApi.decide, { messageId, callId: 'c1', choice: 'refuse' }, person)
  await waitUntil(async () => expect(await storedText(person, messageId)).toMatch(/I should say\.$/))
  await interruptOrphans(app.world.db, { ledger: openLedger() })
  const since = Math.ceil(((await storedText(person, messageId)).length - first.text.length) / 4)
  expect(await usedInChat(person)).toMatchObject([
    { messages: 1, inputTokens: 100, outputTokens: 20 + since, estimatedTokens: since },
  ])
  expect(await tokensOf(messageId)).toBe(120 + since)
  resolve()
  await app.watch(person, messageId)
})
