import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { providersApi } from '#contract/models/provider-api.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import { retrievalApi } from '#contract/retrieval/api.ts'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import type { EmbeddingSource } from '#contract/retrieval/schema.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { serveEmbeddings, type EmbeddingBehaviour } from '../../testing/fake-provider/embeddings.ts'
import { uploadAndRead, waitUntil } from '../../testing/intake.ts'

/** More than a model can read at once, and a little nearer to questions than an answer in other words. */
const FILLER = Array.from({ length: 40 }, (_, part) => {
  const words = Array.from('abcdefghijklmnopqrstuvwxyz'.repeat(5), (letter, at) => `${letter}${part}x${at}`)
  return `# Part ${part}\n\nMuch opens when ${words.join(' ')}.`
}).join('\n\n')

let app: ChatApp
let server: EmbeddingBehaviour
let providerId: string
beforeAll(async () => {
  app = await startChatApp()
  server = serveEmbeddings(app.provider)
  server.synonyms = { vacation: 'leave', holiday: 'leave', canteen: 'restaurant' }
  providerId = (await app.call(providersApi.list, {}, app.as.owner)).providers[0]!.id
  await addDocument('leave.md', 'A new employee has 104 hours of leave in the first year.')
  await addDocument('long.md', FILLER)
})
afterAll(() => app.close())
afterEach(async () => {
  Object.assign(server, { dimensions: 512, textsMax: Infinity, status: null, poison: null, isDull: false, held: null })
  await choose({ kind: 'shipped' })
  await app.sweep()
})

const owner = () => app.as.owner
const read = () => app.call(retrievalApi.read, {}, owner())
const choose = (source: EmbeddingSource) => app.call(retrievalApi.chooseEmbedding, { source }, owner())
const fromServer = (model = 'embeds') => ({ kind: 'provider', providerId, model }) as const
const itemIds = new Set<string>()
async function addDocument(name: string, bytes: string): Promise<void> {
  const { id } = await uploadAndRead(app, app.as.free, { name, bytes, place: 'vault' })
  itemIds.add(id)
}

/** What a model is given of all documents: more than it can read at once. */
async function ask(text: string) {
  const sent = await app.send(app.as.free, { text, modelId: app.model('reader'), attachmentIds: [...itemIds] })
  const { answer } = (await app.watch(app.as.free, answerOf(sent).id)).snapshot
  const prompt = JSON.stringify(app.requestsTo('reader').at(-1)?.body)
  const passages = prompt.split('<document id=').filter((passage) => !passage.includes('Much opens when'))
  return { passages: passages.slice(1).join('\n'), notes: answer.notes }
}

async function waitUntilActive(model = 'embeds') {
  await waitUntil(async () => {
    expect((await read()).embedding.source).toEqual(fromServer(model))
  })
}

describe('an embedding model of a connected server', () => {
  it('is tried, embeds everything behind the scenes, and is used by searches from then on', async () => {
    expect((await ask('How much vacation is there?')).passages).not.toContain('104 hours')
    expect((await read()).embedding).toMatchObject({ source: { kind: 'shipped' }, documents: { done: 2, total: 2 } })
    const { message, state } = await choose(fromServer())
    expect(message).toMatch(/^It works: 512 numbers per passage, \d+ ms per question\. It understands English\./)
    expect(state.choices.providers).toEqual([{ id: providerId, name: expect.any(String) }])
    await waitUntilActive()
    expect((await read()).embedding.documents).toEqual({ done: 2, total: 2 })
    expect((await ask('How much vacation is there?')).passages).toContain('104 hours')
    expect(server.embedded.at(-1)).toBe('How much vacation is there?')
  })

  it('leaves searches as they were until the last document is embedded, and finds what is added meanwhile', async () => {
    const release = await chooseAndHold()
    await addDocument('canteen.md', 'Our restaurant on the third floor opens at noon.')
    await waitUntil(async () => {
      expect((await read()).next?.documents.total).toBe(3)
    })
    const during = await read()
    expect(during.embedding.source).toEqual({ kind: 'shipped' })
    expect(during.next).toMatchObject({ source: fromServer(), problem: null })
    expect((await ask('When does the restaurant open?')).passages).toContain('noon')
    release()
    await waitUntilActive()
    await waitUntil(async () => {
      expect((await read()).embedding.documents).toEqual({ done: 3, total: 3 })
    })
    expect((await ask('When does the canteen open?')).passages).toContain('noon')
  })

  it('is given up for the old one while it is under way, and leaves nothing behind', async () => {
    const release = await chooseAndHold()
    expect((await choose({ kind: 'shipped' })).state.next).toBeNull()
    release()
    await waitUntil(async () => {
      await app.sweep()
      const { rows } = await app.world.db.execute(sql`select
        (select count(*)::int from embedding_models) as models, (select count(*)::int from passage_vectors) as vectors,
        (select count(*)::int from pg_indexes where indexname like 'passage_vectors_of_model_%') as indexes`)
      expect(rows).toEqual([{ models: 0, vectors: 0, indexes: 0 }])
    })
  })

  it('gives way to another one: the first is used until the second is done', async () => {
    await choose(fromServer())
    await waitUntilActive()
    server.dimensions = 2_500
    const { state } = await choose(fromServer('embeds-more'))
    expect(state.embedding.source).toEqual(fromServer())
    await waitUntilActive('embeds-more')
    expect((await ask('How much vacation is there?')).passages).toContain('104 hours')
  })

  it('may take fewer texts at once than it is sent', async () => {
    server.textsMax = 3
    const sections = Array.from({ length: 12 }, (_, at) => `# Room ${at}\n\n${`Lamp ${at} hangs here. `.repeat(30)}`)
    await addDocument('rooms.md', sections.join('\n\n'))
    await choose(fromServer())
    await waitUntilActive()
    expect((await read()).embedding).toMatchObject({ problem: null })
  })

  it.each([
    ['is not there', { status: 404 }, retrievalMessages.noSuchModel],
    ['has a problem', { status: 503 }, providerMessages.hasAProblem(503)],
    ['refuses', { status: 400 }, retrievalMessages.refused(400)],
    ['gives too many numbers', { dimensions: 4_096 }, retrievalMessages.tooManyDimensions(4_096, 4_000)],
    ['tells nothing apart', { isDull: true }, retrievalMessages.tellsNothingApart],
  ])('is not taken when it %s', async (_, behaviour, sentence) => {
    Object.assign(server, behaviour)
    await expect(choose(fromServer())).rejects.toThrow(sentence)
    expect(await read()).toMatchObject({ embedding: { source: { kind: 'shipped' } }, next: null })
  })

  it('is not taken when it answers with something else', async () => {
    app.provider.answer('/v1/embeddings', { body: { data: [{ embedding: 'none' }] } })
    await expect(choose(fromServer())).rejects.toThrow(retrievalMessages.noVectors)
    server = Object.assign(serveEmbeddings(app.provider), { synonyms: server.synonyms })
  })

  it('is not taken from a provider that is not connected', async () => {
    await expect(choose({ ...fromServer(), providerId: 'nobody' })).rejects.toThrow(retrievalMessages.providerGone)
  })
})

describe('a chosen model that stops working', () => {
  it('is done without in one sentence, and what was added meanwhile is embedded when it is back', async () => {
    await choose(fromServer())
    await waitUntilActive()
    server.status = 503
    const { passages, notes } = await ask('How many hours of leave has a new employee?')
    expect(passages).toContain('104 hours')
    expect(notes).toContain(retrievalMessages.notReached)
    expect((await read()).embedding.problem).toBe(providerMessages.hasAProblem(503))
    await addDocument('parking.md', 'Bicycles are parked behind the house.')
    expect((await ask('Where are bicycles parked?')).passages).toContain('behind the house')
    server.status = null
    app.clock.advance(60_000)
    await app.sweep()
    await waitUntil(async () => {
      const { documents, problem } = (await read()).embedding
      expect(problem).toBeNull()
      expect(documents.done).toBe(documents.total)
    })
    expect((await ask('Where are bicycles parked?')).notes).not.toContain(retrievalMessages.notReached)
  })

  it('says so when its vectors have another length, and is chosen again with that', async () => {
    await choose(fromServer())
    await waitUntilActive()
    server.dimensions = 300
    expect((await ask('How many hours of leave has a new employee?')).notes).toContain(retrievalMessages.notReached)
    expect((await read()).embedding.problem).toBe(retrievalMessages.dimensionsChanged(512, 300))
    expect((await choose(fromServer())).state.next?.source).toEqual(fromServer())
    await waitUntil(async () => {
      expect(await read()).toMatchObject({ next: null, embedding: { source: fromServer(), problem: null } })
    })
  })

  it('does not take one document: the others are used, and that one is found as before', async () => {
    await addDocument('bees.md', 'The XYZZY bees are fed with sugar in winter.')
    server.poison = 'XYZZY'
    await choose(fromServer())
    await waitUntilActive()
    const { documents } = (await read()).embedding
    expect(documents.done).toBe(documents.total - 1)
    expect((await ask('What are the bees fed with in winter?')).passages).toContain('sugar')
  })
})

it('somebody else than the owner chooses nothing', async () => {
  for (const person of [app.as.free, app.as.paid, app.as.guest]) {
    await expect(app.call(retrievalApi.chooseEmbedding, { source: { kind: 'shipped' } }, person)).rejects.toMatchObject(
      { code: 'forbidden' },
    )
  }
})

/** Chooses the server's model, and holds a document back until it is called. */
async function chooseAndHold(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.held = { word: 'employee', until: promise }
  await choose(fromServer())
  return resolve
}
