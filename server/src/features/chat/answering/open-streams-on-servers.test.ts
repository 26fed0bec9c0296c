import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { answerMessages } from '#contract/chat/answer-messages.ts'
import { STREAMS_PER_PERSON } from '#contract/chat/limits.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../../testing/postgres.ts'
import { startSecondServer, type SecondServer } from '../../../testing/second-server.ts'

describe.skipIf(!findPostgres())(`the streams of one person on two servers (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  let first: ChatApp
  let second: SecondServer
  beforeAll(async () => {
    postgres = await startPostgres()
    first = await startChatApp({ databaseUrl: await postgres.createDatabase() })
    second = await startSecondServer(first)
  })
  afterAll(async () => {
    await second?.close()
    await first?.close()
    await postgres?.stop()
  })

  it('are counted together: more than one person may have close the oldest, on whichever server they are', async () => {
    const ada = await first.signUp()
    const { promise, resolve: release } = Promise.withResolvers<void>()
    first.provider.on('pausing', { steps: [{ text: 'Here' }, { wait: promise }, { end: 'stop' }] })
    const { id } = answerOf(await first.send(ada, { text: 'Wait', modelId: first.model('pausing') }))
    const closed: number[] = []
    const reading: Promise<void>[] = []
    const tooMany = 30
    for (let at = 0; at < STREAMS_PER_PERSON + tooMany; at++) {
      const stream = await (at % 2 === 0 ? first : second).openStream(ada, id)
      const read = async () => void ((await stream.text()).includes(answerMessages.tooManyStreams) && closed.push(at))
      reading.push(read())
    }
    await vi.waitFor(() => expect(closed).toHaveLength(tooMany), 60_000)
    release()
    await Promise.all(reading)
    expect(closed.toSorted((a, b) => a - b)).toEqual(Array.from({ length: tooMany }, (_, at) => at))
  })
})
