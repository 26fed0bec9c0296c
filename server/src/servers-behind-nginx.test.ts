import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { applyStreamMessage, EMPTY_SNAPSHOT, type AnswerSnapshot } from '#contract/chat/fold.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { Refused, type Person } from './testing/app.ts'
import { answerOf, isTitleRequest, readStream } from './testing/chat.ts'
import { replyWithText, startFakeProvider, type FakeProvider } from './testing/fake-provider.ts'
import { startFleet, untilAnswered, type Fleet } from './testing/proxies/fleet.ts'
import { announce, fetchAs, sendPart, upload, waitForItem } from './testing/intake.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from './testing/postgres.ts'
import { NEEDS_NGINX } from './testing/proxies/nginx.ts'
import { findProgram } from './testing/proxies/system-program.ts'
import { startS3Server } from './testing/s3-server.ts'
import { waitUntil } from './testing/wait-until.ts'

const SERVERS = [0, 1, 2]
const isMissing = !findPostgres() || !findProgram('nginx')

/** The whole install as teams run it: no server has anything that another could not take up. */
describe.skipIf(isMissing)(`three servers behind nginx (${NEEDS_POSTGRES}; ${NEEDS_NGINX}) @slow`, () => {
  let postgres: TestPostgres
  let bucket: Awaited<ReturnType<typeof startS3Server>>
  let provider: FakeProvider
  let fleet: Fleet
  let ada: Person
  let model: (name: string) => string
  beforeAll(async () => {
    postgres = await startPostgres()
    bucket = await startS3Server()
    provider = await startFakeProvider({
      before: (request) => (isTitleRequest(request) ? replyWithText('...') : undefined),
    })
    provider.answer('/v1/models', { status: 503, body: {} })
    const { endpoint, bucket: name, region, accessKeyId, secretAccessKey } = bucket.settings
    fleet = await startFleet(SERVERS.length, {
      DATABASE_URL: await postgres.createDatabase(),
      SECRET: randomBytes(32).toString('base64'),
      S3_ENDPOINT: endpoint!,
      S3_BUCKET: name,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId!,
      S3_SECRET_ACCESS_KEY: secretAccessKey!,
      MODEL_BASE_URL: provider.baseUrl,
      MODEL_NAMES: 'hello',
    })
    const email = `${randomUUID()}@example.com`
    const password = `pass-${randomUUID()}`
    ada = { ...(await fleet.call(accountApi.signUp, { email, password })), email, password }
    const { providers } = await fleet.call(providersApi.list, {}, ada)
    model = (named) => `${providers[0]!.id}/${named}`
  })
  afterAll(async () => {
    await fleet?.stop()
    await provider?.close()
    await bucket?.close()
    await postgres?.stop()
  })

  /** Follows an answer as a browser does: a stream that breaks is opened again behind what was seen. */
  async function* follow(messageId: string): AsyncGenerator<AnswerSnapshot> {
    let place: AnswerSnapshot = EMPTY_SNAPSHOT
    let seen: number | undefined
    while (place.answer.state === 'streaming') {
      try {
        for await (const streamed of readStream(await fleet.openStream(ada, messageId, seen))) {
          place = applyStreamMessage(place, streamed)
          seen = place.seq
          yield place
        }
      } catch {
        // Its server went away.
      }
    }
  }

  async function endOf(messageId: string): Promise<AnswerSnapshot> {
    let last: AnswerSnapshot = EMPTY_SNAPSHOT
    for await (const place of follow(messageId)) last = place
    return last
  }

  it.each(SERVERS)(
    'an answer ends as interrupted for whoever follows it when its server, number %i, is killed',
    async (at) => {
      const { promise, resolve: release } = Promise.withResolvers<void>()
      const name = `pausing-${at}`
      provider.on(name, { steps: [{ text: 'one ' }, { text: 'two ' }, { wait: promise }, { end: 'stop' }] })
      const { id } = answerOf(await fleet.servers[at]!.send(ada, { text: 'Count', modelId: model(name) }))
      // Another server knows these words, so they are stored.
      const elsewhere = fleet.servers[(at + 1) % SERVERS.length]!
      for await (const { answer } of watchOn(elsewhere, id)) if (answer.text.includes('two')) break
      const following = endOf(id)
      await fleet.replace(at, 'SIGKILL')
      expect((await following).answer).toMatchObject({ text: 'one two ', state: 'interrupted' })
      release()
    },
  )

  async function* watchOn(server: Fleet['servers'][number], messageId: string): AsyncGenerator<AnswerSnapshot> {
    let place: AnswerSnapshot = EMPTY_SNAPSHOT
    for await (const streamed of readStream(await server.openStream(ada, messageId))) {
      place = applyStreamMessage(place, streamed)
      yield place
    }
  }

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'no message is lost or answered twice while %s replaces every server',
    async (signal) => {
      const texts = Array.from({ length: 24 }, (_, at) => `message ${at} under ${signal}`)
      const sending = texts.map(async (text) => {
        const message = { text, clientMessageId: randomUUID(), modelId: model('hello') }
        const sent = await untilAnswered(() => fleet.send(ada, message).catch(waitIfBusy))
        return { text, chatId: sent.chat.id, answerId: answerOf(sent).id }
      })
      for (const at of SERVERS) await fleet.replace(at, signal)
      for (const { text, chatId, answerId } of await Promise.all(sending)) {
        expect(['done', 'interrupted']).toContain((await endOf(answerId)).answer.state)
        const { messages } = await fleet.call(chatApi.open, { chatId }, ada)
        expect(messages.map(({ id, role }) => ({ id, role }))).toMatchObject([{ role: 'user' }, { id: answerId }])
        expect(messages[0]!.content).toBe(text)
      }
      const { chats } = await fleet.call(historyApi.list, {}, ada)
      const titles = chats.map(({ title }) => title).filter((title) => title.endsWith(signal))
      expect(titles.toSorted()).toEqual(texts.toSorted())
    },
  )

  it('files arrive whole while servers are killed, and are read by those that are left', async () => {
    const bytes = Buffer.from(randomBytes(60_000).toString('hex'))
    const { item } = await announce(fleet, ada, { name: 'long.txt', place: 'vault' }, bytes.length)
    const sendUpTo = (end: number) =>
      untilAnswered(async () => {
        const { received } = await fleet.call(attachmentsApi.resume, { id: item.id }, ada)
        if (received < end)
          await sendPart(fleet, ada, item.id, received, bytes.subarray(received, end)).catch(waitIfBusy)
      })
    for (const at of [0, 1]) {
      const sending = sendUpTo((at + 1) * 40_000)
      await fleet.replace(at, 'SIGKILL')
      await sending
    }
    await sendUpTo(bytes.length)
    const texts = Array.from({ length: 6 }, (_, at) => `# Report ${at}\n\n${'The heron fishes.\n\n'.repeat(400)}`)
    const reports = await Promise.all(
      texts.map((text, at) => upload(fleet, ada, { name: `report-${at}.md`, place: 'vault', bytes: text })),
    )
    await fleet.replace(2, 'SIGKILL')
    for (const { id } of [item, ...reports]) {
      expect(await untilAnswered(() => waitForItem(fleet, ada, id))).toMatchObject({ status: 'completed' })
    }
    expect(await (await fetchAs(fleet, ada, `/v1/attachments/${item.id}/file`)).text()).toBe(bytes.toString())
  })

  it('a question waits for its person when the server that asked it is gone, and is answered on another', async () => {
    await fleet.call(labsApi.change, { webAccess: { isEnabled: true } }, ada)
    provider.on('gpt-4o-asks', ({ body }) =>
      JSON.stringify(body).includes('"role":"tool"')
        ? replyWithText('I go on without it.')
        : {
            steps: [
              { text: 'Let me look.' },
              { call: 'read_page', input: { url: 'http://192.0.2.1/tides' }, id: 'c1' },
              { end: 'tool_calls' },
            ],
          },
    )
    const { id } = answerOf(
      await fleet.servers[2]!.send(ada, { text: 'When is high water?', modelId: model('gpt-4o-asks') }),
    )
    for await (const { answer } of follow(id)) if (answer.state === 'waiting') break
    await fleet.replace(2, 'SIGKILL')
    await untilAnswered(() => fleet.call(toolsApi.decide, { messageId: id, callId: 'c1', choice: 'refuse' }, ada))
    const answer = await waitUntil(async () => {
      const place = await endOf(id)
      if (place.answer.state !== 'done') throw new Error('it is not done')
      return place.answer
    })
    expect(answer.text).toContain('I go on without it.')
  })

  it('what was deleted stays deleted, whichever server is killed right after', async () => {
    for (const at of SERVERS) {
      const server = fleet.servers[at]!
      const { chat } = await server.send(ada, { text: `Forget this, ${at}`, modelId: model('hello') })
      await server.call(chatApi.remove, { chatIds: [chat.id] }, ada)
      await fleet.replace(at, 'SIGKILL')
      await expect(untilAnswered(() => fleet.call(chatApi.open, { chatId: chat.id }, ada))).rejects.toMatchObject({
        status: 404,
      })
    }
  })
})

/** Somebody who sends much at once is asked to wait; a part that another connection still sends, too. */
async function waitIfBusy(error: unknown): Promise<never> {
  if (error instanceof Refused && error.status === 409) throw new Error('again', { cause: error })
  throw error
}
