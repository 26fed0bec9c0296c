import { expect, it } from 'vitest'
import { providersApi } from '#contract/models/provider-api.ts'
import { retrievalApi } from '#contract/retrieval/api.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { serveEmbeddings, type EmbeddingBehaviour } from '../../testing/fake-provider/embeddings.ts'
import { uploadAndRead, waitUntil } from '../../testing/intake.ts'
import { describeOnServers } from '../../testing/suites/on-servers.ts'

let server: EmbeddingBehaviour
async function startWithHouses(settings: { databaseUrl: string }): Promise<ChatApp> {
  const app = await startChatApp(settings)
  server = serveEmbeddings(app.provider)
  for (const name of ['first', 'second', 'third']) {
    await uploadAndRead(app, app.as.free, { name: `${name}.md`, bytes: `The ${name} house has a garden.` })
  }
  return app
}

describeOnServers('a chosen model on several servers', startWithHouses, (app, second) => {
  it('is embedded with on any of them, each document once, and all change over', async () => {
    const { providers } = await app.call(providersApi.list, {}, app.as.owner)
    const source = { kind: 'provider', providerId: providers[0]!.id, model: 'embeds' } as const
    const { promise, resolve } = Promise.withResolvers<void>()
    server.held = { word: 'first', until: promise }
    await app.call(retrievalApi.chooseEmbedding, { source }, app.as.owner)
    await waitUntil(async () => {
      // One server is held up by the first house, the other goes on.
      const { next } = await second.call(retrievalApi.read, {}, app.as.owner)
      expect(next).toMatchObject({ source, documents: { done: 2, total: 3 } })
    })
    resolve()
    for (const { call } of [app, second]) {
      await waitUntil(async () => {
        const { embedding, next } = await call(retrievalApi.read, {}, app.as.owner)
        expect(next).toBeNull()
        expect(embedding).toMatchObject({ source, documents: { done: 3, total: 3 } })
      })
    }
    const passages = server.embedded.filter((text) => text.includes('house has a garden'))
    expect(passages.length).toBe(new Set(passages).size)
  })
})
