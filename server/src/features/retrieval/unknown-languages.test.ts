import { afterAll, beforeAll, expect, it } from 'vitest'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { retrievalApi } from '#contract/retrieval/api.ts'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { serveEmbeddings } from '../../testing/fake-provider/embeddings.ts'
import { uploadAndRead, waitUntil } from '../../testing/intake.ts'
import { createWordEmbeddings } from '../../testing/word-embeddings.ts'
import { ANSWERS, TRANSLATIONS } from './sample-sentences.ts'

let app: ChatApp
beforeAll(async () => {
  const knows = (language: string | null) => language === null || language === 'english'
  app = await startChatApp({}, () => ({ embeddings: { ...createWordEmbeddings(), knows } }))
  const bytes = 'Die Ordnung gilt für alle Mieter. Das Rasenmähen ist sonntags nicht erlaubt und wird geahndet.'
  await uploadAndRead(app, app.as.free, { name: 'haus.md', bytes, place: 'vault' })
})
afterAll(() => app.close())

const unknownTo = async (person = app.as.free) => (await app.call(retrievalApi.unknownLanguages, {}, person)).languages
async function notesOf(text: string) {
  const sent = await app.send(app.as.free, { text, modelId: BUILTIN_MODEL_ID })
  return (await app.watch(app.as.free, answerOf(sent).id)).snapshot.answer.notes
}

it('who has documents in a language that no model knows is told so, until one is chosen that does', async () => {
  expect(await unknownTo()).toEqual(['German'])
  expect(await unknownTo(app.as.other)).toEqual([])
  expect(await notesOf('Wann ist das Rasenmähen nicht erlaubt?')).toContain(retrievalMessages.wordsOnly('German'))

  // To this model a sentence and its translation are the same.
  const server = serveEmbeddings(app.provider)
  server.understands = new Map(
    TRANSLATIONS.flatMap(({ answers }) => answers.map((text, at) => [text, ANSWERS[at]!] as const)),
  )
  const { providers } = await app.call(providersApi.list, {}, app.as.owner)
  const source = { kind: 'provider', providerId: providers[0]!.id, model: 'embeds' } as const
  const { message } = await app.call(retrievalApi.chooseEmbedding, { source }, app.as.owner)
  expect(message).toContain('It understands English, German, French, Spanish, Italian, and Russian.')
  await waitUntil(async () => {
    expect((await app.call(retrievalApi.read, {}, app.as.owner)).embedding.source).toEqual(source)
  })
  expect(await unknownTo()).toEqual([])
  expect(await notesOf('Wann ist das Rasenmähen nicht erlaubt?')).not.toContain(retrievalMessages.wordsOnly('German'))
})
