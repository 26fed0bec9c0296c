import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { sayingInParts, viewerOf } from '../../../testing/answer-in-parts.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../../testing/postgres.ts'

describe.skipIf(!findPostgres())(`while an answer is written (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  let app: ChatApp
  beforeAll(async () => {
    postgres = await startPostgres()
    app = await startChatApp({ databaseUrl: await postgres.createDatabase() })
  })
  afterAll(async () => {
    await app?.close()
    await postgres?.stop()
  })

  it.each(['is stopped', 'crashes'] as const)(
    'the database server %s and starts again, and what was seen is what is stored',
    async (how) => {
      const model = sayingInParts(app, 'one two ', 'three four five ', 'six seven')
      const sent = await app.send(app.as.free, { text: 'Count', modelId: model.modelId })
      const viewer = await viewerOf(app, app.as.free, answerOf(sent).id)
      model.release(0)
      await viewer.sees('two ')
      await postgres.shutDown({ isCrash: how === 'crashes' })
      expect((await app.request('/ready')).status).toBe(503)
      model.release(1)
      await viewer.sees('five ')
      await postgres.startAgain()
      model.release(2)
      const seen = await viewer.until(({ answer }) => answer.state !== 'streaming')
      expect(seen.answer).toMatchObject({ text: 'one two three four five six seven', state: 'done' })
      const { messages } = await app.call(chatApi.open, { chatId: sent.chat.id }, app.as.free)
      expect(messages.at(-1)).toMatchObject({ content: seen.answer.text, seq: seen.seq, answer: { state: 'done' } })
    },
  )
})
