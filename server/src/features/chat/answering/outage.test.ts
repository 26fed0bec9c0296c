import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { errorMessages } from '#contract/envelope.ts'
import { sayingInParts as sayingInPartsOf, viewerOf as viewerOfAnswer } from '../../../testing/answer-in-parts.ts'
import { Refused } from '../../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp, type ChatCalls } from '../../../testing/chat.ts'
import { startDatabaseProxy, type DatabaseProxy } from '../../../testing/database-proxy.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../../testing/postgres.ts'
import { startSecondServer, type SecondServer } from '../../../testing/second-server.ts'

describe.skipIf(!findPostgres())(`while the database or a server goes away (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  let proxy: DatabaseProxy
  let app: ChatApp
  let other: SecondServer
  beforeAll(async () => {
    postgres = await startPostgres()
    proxy = await startDatabaseProxy(await postgres.createDatabase())
    app = await startChatApp({ databaseUrl: proxy.databaseUrl })
    other = await startSecondServer(app)
  })
  afterEach(() => proxy.restore())
  afterAll(async () => {
    await other?.close()
    await app?.close()
    await proxy?.close()
    await postgres?.stop()
  })

  const sayingInParts = (...parts: readonly string[]) => sayingInPartsOf(app, ...parts)
  const viewerOf = (server: ChatCalls, messageId: string) => viewerOfAnswer(server, app.as.free, messageId)

  const stored = async (chatId: string) => {
    const { messages } = await other.call(chatApi.open, { chatId }, app.as.free)
    return messages.at(-1)!
  }

  /** An answer that is seen on both servers, then goes on where the database is away. */
  const countUntilOutage = async () => {
    const model = sayingInParts('one two ', 'three four five ', 'six seven')
    const sent = await app.send(app.as.free, { text: 'Count', modelId: model.modelId })
    const viewer = await viewerOf(app, answerOf(sent).id)
    const elsewhere = await viewerOf(other, answerOf(sent).id)
    model.release(0)
    await Promise.all([viewer.sees('two '), elsewhere.sees('two ')])
    proxy.cut()
    model.release(1)
    await viewer.sees('five ')
    return { model, sent, viewer, elsewhere }
  }

  it('an answer is written on without it, shown, and stored whole when it is back', async () => {
    const { model, sent, viewer, elsewhere } = await countUntilOutage()
    model.release(2)
    await viewer.sees('seven')
    await model.ended()
    await proxy.turnedAway(35)
    // Nobody hears of an end that is not stored.
    expect(viewer.place().answer.state).toBe('streaming')
    expect(elsewhere.place().answer).toMatchObject({ text: 'one two ', state: 'streaming' })
    proxy.restore()
    const seen = await viewer.until(({ answer }) => answer.state !== 'streaming')
    expect(seen.answer).toMatchObject({ text: 'one two three four five six seven', state: 'done' })
    expect(await stored(sent.chat.id)).toMatchObject({ content: seen.answer.text, seq: seen.seq })
    const there = await elsewhere.until(({ answer }) => answer.state !== 'streaming')
    expect(there).toEqual(seen)
  })

  it('an answer that goes on behind an outage is followed elsewhere without a gap', async () => {
    const { model, viewer, elsewhere } = await countUntilOutage()
    await proxy.turnedAway(3)
    proxy.restore()
    await elsewhere.sees('five ')
    model.release(2)
    const seen = await viewer.until(({ answer }) => answer.state !== 'streaming')
    expect(await elsewhere.until(({ answer }) => answer.state !== 'streaming')).toEqual(seen)
  })

  it('a message without a database is refused in words, and the server says that it is not ready', async () => {
    proxy.cut()
    const refused = await app.send(app.as.free, { text: 'Hello?' }).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect(refused).toMatchObject({ status: 503, code: 'unavailable', message: errorMessages.databaseAway })
    const headers = { authorization: `Bearer ${app.as.free.token}` }
    const raw = await app.request('/v1/chats', { headers })
    expect([raw.status, Number(raw.headers.get('retry-after'))]).toEqual([503, expect.toSatisfy((s: number) => s > 0)])
    expect((await app.request('/ready')).status).toBe(503)
    expect((await app.request('/health')).status).toBe(200)
    proxy.restore()
    expect((await app.request('/ready')).status).toBe(200)
    const sent = await app.send(app.as.free, { text: 'Hello again' })
    await app.watch(app.as.free, answerOf(sent).id)
  })

  it('a server that stops waits for the database, and its answers end with all that was said', async () => {
    const leaving = await startSecondServer(app)
    const model = sayingInParts('one two ', 'three four', 'never said')
    const sent = await leaving.send(app.as.free, { text: 'Count', modelId: model.modelId })
    const viewer = await viewerOf(leaving, answerOf(sent).id)
    model.release(0)
    await viewer.sees('two ')
    proxy.cut()
    model.release(1)
    await viewer.sees('four')
    const closed = leaving.close()
    await proxy.turnedAway(4)
    proxy.restore()
    await closed
    expect(await stored(sent.chat.id)).toMatchObject({
      content: 'one two three four',
      answer: { state: 'interrupted' },
    })
  })

  it('a message that comes while a server stops is refused, or answered and stored, never left behind', async () => {
    const leaving = await startSecondServer(app)
    const message = { text: 'Quick', modelId: app.model('hangs-midway') }
    const send = () => leaving.send(app.as.free, message)
    const early = Array.from({ length: 8 }, send)
    await app.provider.waitFor(({ model }) => model === 'hangs-midway')
    const closed = leaving.close()
    const outcomes = await Promise.allSettled([...early, ...Array.from({ length: 8 }, send)])
    await closed
    const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [answerOf(outcome.value).id] : []))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(refused.filter((reason) => !(reason instanceof Refused && reason.status === 503))).toEqual([])
    expect(refused.length).toBeGreaterThanOrEqual(8)
    const ends = await Promise.all(taken.map(async (id) => (await app.watch(app.as.free, id)).snapshot.answer.state))
    expect(ends).toEqual(taken.map(() => 'interrupted'))
    const { rows } = await app.world.db.execute(sql`select id from messages where state = 'streaming'`)
    expect(rows).toEqual([])
  })
})
