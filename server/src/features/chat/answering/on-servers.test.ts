import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import type { StreamMessage } from '#contract/chat/events.ts'
import { applyStreamMessage, EMPTY_SNAPSHOT, type AnswerSnapshot } from '#contract/chat/fold.ts'
import { CHAT_LIMIT_GUEST } from '#contract/usage/limits.ts'
import { usageApi } from '#contract/usage/api.ts'
import { Refused, type Person } from '../../../testing/app.ts'
import { answerOf, readStream, startChatApp, type ChatApp, type ChatCalls } from '../../../testing/chat.ts'
import type { Step } from '../../../testing/fake-provider.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../../testing/postgres.ts'
import { runServer, startSecondServer, type SecondServer } from '../../../testing/second-server.ts'
import { interruptOrphans } from './answer-store.ts'

/** What one process hides shows on two: each knows of the other only what the database says. */
describe.skipIf(!findPostgres())(`a chat on two servers with one database (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  let databaseUrl: string
  let first: ChatApp
  let second: SecondServer
  let ada: Person
  beforeAll(async () => {
    postgres = await startPostgres()
    databaseUrl = await postgres.createDatabase()
    first = await startChatApp({ databaseUrl })
    second = await startSecondServer(first)
    // One of the servers here is a process with a clock of its own.
    first.clock.set(new Date())
    ada = await first.signUp()
  })
  afterAll(async () => {
    await second?.close()
    await first?.close()
    await postgres?.stop()
  })

  const used = async () => (await first.call(usageApi.read, {}, ada)).chat.usage

  /** A model that says this and then waits until it is let go. */
  function pausing(...words: readonly string[]) {
    const name = `pausing-${randomUUID()}`
    const { promise, resolve: release } = Promise.withResolvers<void>()
    const steps: Step[] = words.map((text) => ({ text }))
    first.provider.on(name, { steps: [...steps, { wait: promise }, { text: 'and on' }, { end: 'stop' }] })
    return { name, modelId: first.model(name), release }
  }

  /** A viewer who has read up to these words, and can read on. */
  async function viewerOf(server: ChatCalls, messageId: string, words: string) {
    const stream = readStream(await server.openStream(ada, messageId))
    let place: AnswerSnapshot = EMPTY_SNAPSHOT
    while (!place.answer.text.includes(words)) place = applyStreamMessage(place, (await stream.next()).value)
    return async (): Promise<AnswerSnapshot> => {
      for await (const streamed of stream) place = applyStreamMessage(place, streamed)
      return place
    }
  }

  it('is followed on the other server while it is written, in order, nothing doubled and nothing lost', async () => {
    const words = Array.from({ length: 8 }, (_, at) => `word${at} `)
    // Each word is said once the one before was read on the other server.
    const read = words.map(() => Promise.withResolvers<void>())
    const steps: Step[] = words.flatMap((text, at) => [{ text }, { wait: read[at]!.promise }])
    first.provider.on('counts', { steps: [...steps, { end: 'stop' }] })
    const sent = await first.send(ada, { text: 'Count', modelId: first.model('counts') })
    const { id } = answerOf(sent)
    const here = first.watch(ada, id)
    const received: StreamMessage[] = []
    let there: AnswerSnapshot = EMPTY_SNAPSHOT
    for await (const streamed of readStream(await second.openStream(ada, id))) {
      received.push(streamed)
      there = applyStreamMessage(there, streamed)
      words.forEach((word, at) => there.answer.text.includes(word) && read[at]!.resolve())
    }
    expect(there.answer).toMatchObject({ text: words.join(''), state: 'done' })
    expect(there).toEqual((await here).snapshot)
    const numbered = numbers(received, 0)
    expect(numbered).toEqual(upTo(there.seq, 0))
    expect(numbered.length).toBeGreaterThan(words.length)
    const thread = await second.call(chatApi.open, { chatId: sent.chat.id }, ada)
    expect(thread.messages.at(-1)).toMatchObject({ content: words.join(''), seq: there.seq })
  })

  it('goes on behind every event number on the other server, while it is written and after', async () => {
    const { modelId, release } = pausing('one ', 'two ', 'three ', 'four ')
    const { id } = answerOf(await first.send(ada, { text: 'Count', modelId }))
    const readOn = await viewerOf(second, id, 'four')
    const early = Array.from({ length: 6 }, (_, after) => second.watch(ada, id, after))
    release()
    const { seq: last } = await readOn()
    const late = Array.from({ length: last + 1 }, (_, after) => second.watch(ada, id, after))
    for (const [after, { received }] of (await Promise.all(early)).entries()) {
      expect(numbers(received, after)).toEqual(upTo(last, after))
    }
    for (const [after, { received }] of (await Promise.all(late)).entries()) {
      expect(numbers(received, after)).toEqual(upTo(last, after))
    }
  })

  it('is stopped from the other server at once, down to the provider, and keeps its words @case-35', async () => {
    // Nobody looks from time to time: only what the servers tell each other can end it.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { name, modelId } = pausing('one ', 'two ')
    const sent = await first.send(ada, { text: 'Count', modelId })
    const { id } = answerOf(sent)
    const readOn = await viewerOf(second, id, 'two')
    await second.call(chatApi.stop, { messageId: id }, ada)
    const ended = await first.provider.waitFor(({ model, closedAt }) => model === name && closedAt !== null)
    expect(ended.closedBy).toBe('client')
    expect((await readOn()).answer).toMatchObject({ text: 'one two ', state: 'stopped' })
    const { messages } = await first.call(chatApi.open, { chatId: sent.chat.id }, ada)
    expect(messages[1]).toMatchObject({ content: 'one two ', answer: { state: 'stopped' } })
  })

  it('that is deleted on the other server ends its answer, down to the provider, and no other', async () => {
    const [deleted, kept] = [pausing('one ', 'two '), pausing('three ')]
    const sent = await first.send(ada, { text: 'Count', modelId: deleted.modelId })
    const other = await first.send(ada, { text: 'Count', modelId: kept.modelId })
    await viewerOf(second, answerOf(sent).id, 'two')
    await second.call(chatApi.remove, { chatIds: [sent.chat.id] }, ada)
    const ended = await first.provider.waitFor(({ model, closedAt }) => model === deleted.name && closedAt !== null)
    expect(ended.closedBy).toBe('client')
    kept.release()
    expect((await first.watch(ada, answerOf(other).id)).snapshot.answer.state).toBe('done')
    await second.call(chatApi.restore, { chatIds: [sent.chat.id] }, ada)
    expect((await second.watch(ada, answerOf(sent).id)).snapshot.answer).toMatchObject({
      text: 'one two ',
      state: 'stopped',
    })
  })

  it('is stopped even by someone who asks while the server that writes it hears nothing', async () => {
    const { name, modelId } = pausing('one ', 'two ')
    const { id } = answerOf(await first.send(ada, { text: 'Count', modelId }))
    const readOn = await viewerOf(second, id, 'two')
    // So that it has a connection: those that rest are closed after a while, and new ones are turned away below.
    await second.call(usageApi.read, {}, ada)
    const letConnect = (may: boolean) =>
      postgres.administer(`alter database ${new URL(databaseUrl).pathname.slice(1)} allow_connections ${may}`)
    await letConnect(false)
    await postgres.administer(`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`)
    await second.call(chatApi.stop, { messageId: id }, ada)
    await letConnect(true)
    await first.provider.waitFor(({ model, closedBy }) => model === name && closedBy === 'client')
    expect((await readOn()).answer).toMatchObject({ text: 'one two ', state: 'stopped' })
  })

  it('gives one answer and one charge for a message that reaches both at once', async () => {
    const before = await used()
    const message = { clientMessageId: randomUUID(), text: 'Once', modelId: first.model('once') }
    const sends = [first, second, first, second, first, second].map((server) => server.send(ada, message))
    const all = await Promise.all(sends)
    expect(new Set(all.map((sent) => `${sent.chat.id} ${answerOf(sent).id}`)).size).toBe(1)
    await second.watch(ada, answerOf(all[0]!).id)
    expect(first.requestsTo('once')).toHaveLength(1)
    expect(await used()).toBe(before + 1)
  })

  it('takes one of two messages that are sent below the same answer at once', async () => {
    const { chat, messages } = await first.send(ada, { text: 'Begin' })
    await first.watch(ada, messages[1]!.id)
    const next = pausing('busy')
    const sends = [first, second].map((server) =>
      server.send(ada, { text: 'Next', chatId: chat.id, modelId: next.modelId }),
    )
    const outcomes = await Promise.allSettled(sends)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } })
    next.release()
  })

  it('lets nobody wait for each other when a message and another answer are asked for at once', async () => {
    const { chat, messages } = await first.send(ada, { text: 'Begin' })
    await first.watch(ada, messages[1]!.id)
    for (let round = 0; round < 8; round += 1) {
      const again = { clientMessageId: randomUUID(), messageId: messages[1]!.id }
      const outcomes = await Promise.allSettled([
        first.call(chatApi.regenerate, again, ada),
        second.send(ada, { text: 'Next', chatId: chat.id, parentId: messages[1]!.id }),
      ])
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
      expect(refused.filter((reason) => !(reason instanceof Refused && reason.status === 409))).toEqual([])
      const begun = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [answerOf(outcome.value).id] : []))
      expect(begun.length).toBeGreaterThan(0)
      await Promise.all(begun.map((id) => first.watch(ada, id)))
    }
  })

  it('lets one of a hundred sends on both servers through when one is left of the day', async () => {
    const guest = await first.createGuest()
    for (let count = 1; count < CHAT_LIMIT_GUEST; count += 1) await first.send(guest, { text: 'Using it up' })
    const message = { text: 'Last', modelId: first.model('last-of-both') }
    const sends = Array.from({ length: 100 }, (_, at) => (at % 2 ? first : second).send(guest, message))
    const outcomes = await Promise.allSettled(sends)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await first.provider.waitFor(({ model }) => model === 'last-of-both')
    expect(first.requestsTo('last-of-both')).toHaveLength(1)
  })

  it('ends as interrupted with what was stored when its server is killed, wherever it is watched @case-37', async () => {
    const { secret, config } = first.world
    const server = await runServer({ DATABASE_URL: databaseUrl, SECRET: secret, DATA_DIR: config.dataDir })
    const { modelId } = pausing('one ', 'two ')
    const sent = await server.send(ada, { text: 'Count', modelId })
    const { id } = answerOf(sent)
    const readOn = await viewerOf(second, id, 'two')
    await server.end('SIGKILL')
    // It may only be slow: nobody ends what was worked on a moment ago.
    expect((await second.call(chatApi.open, { chatId: sent.chat.id }, ada)).messages[1]).toMatchObject({
      answer: { state: 'streaming' },
    })
    await first.world.db.execute(sql`update messages set alive_at = now() - interval '1 minute' where id = ${id}`)
    const interrupted = { text: 'one two ', state: 'interrupted' }
    expect((await readOn()).answer).toMatchObject(interrupted)
    expect((await first.watch(ada, id)).snapshot.answer).toMatchObject(interrupted)
    const next = await second.send(ada, { text: 'Go on', chatId: sent.chat.id })
    expect((await second.watch(ada, answerOf(next).id)).snapshot.answer.state).toBe('done')
  })

  it('is alive by the clock of the database, however wrong the clocks of the servers are', async () => {
    const { modelId, release } = pausing('one ')
    const begin = async (now: Date) => {
      first.clock.set(now)
      return answerOf(await first.send(ada, { text: 'Count', modelId })).id
    }
    const slow = await begin(new Date(Date.now() - 86_400_000))
    const fast = await begin(new Date(Date.now() + 86_400_000))
    await Promise.all([first.sweep(), second.sweep()])
    expect(await interruptOrphans(first.world.db, { quietMs: 60_000 })).toEqual([])
    first.clock.set(new Date())
    expect(await interruptOrphans(first.world.db, { quietMs: 60_000 })).toEqual([])
    release()
    for (const id of [slow, fast]) expect((await second.watch(ada, id)).snapshot.answer.state).toBe('done')
  })

  it('is kept whole when a server that seemed gone comes back and ends it', async () => {
    const { modelId, release } = pausing('one ', 'two ')
    const sent = await first.send(ada, { text: 'Count', modelId })
    const { id } = answerOf(sent)
    const readOn = await viewerOf(second, id, 'two')
    await interruptOrphans(first.world.db, {})
    expect((await readOn()).answer.state).toBe('interrupted')
    release()
    await first.watch(ada, id)
    expect((await second.watch(ada, id)).snapshot.answer).toMatchObject({ text: 'one two and on', state: 'done' })
  })
})

function upTo(last: number, after: number): number[] {
  return Array.from({ length: last - after }, (_, at) => after + at + 1)
}

/** The numbers of what was received behind `after`; a snapshot of the end stands for all that it holds. */
function numbers(received: readonly { kind: string; seq: number }[], after: number): number[] {
  return received.flatMap(({ kind, seq }, at) => (kind === 'event' ? [seq] : upTo(seq, received[at - 1]?.seq ?? after)))
}
