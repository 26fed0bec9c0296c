import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { partsOf } from '#contract/chat/answer-parts.ts'
import { readMigrations } from '../../../db/migrations.ts'
import { openDatabase } from '../../../db/open.ts'
import { scriptModel } from '../../../testing/answers/script-model.ts'
import type { Person } from '../../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../../testing/postgres.ts'

/** The last change of the database from before answers had parts in an order. */
const LAST_BEFORE = '0024_chosen_embedding_models'

const DETAILS = { model: { id: 'm', name: 'Old' }, reasoning: '', tools: [], sources: [], notes: [], trouble: null }
const ACTED = {
  ...DETAILS,
  reasoning: 'The tide tables will say.',
  tools: [{ id: 'c1', name: 'look', input: '{"at":"tables"}', state: 'done', output: 'Noon.' }],
  sources: [{ id: '1', title: 'Tide tables', url: null, quote: 'High water: noon.', itemId: null, page: 3 }],
  notes: ['Older messages were left out.'],
}
const TEXTS = [
  ['user', 'When is high water?', null],
  ['assistant', 'High water is at noon [1].', ACTED],
  ['user', 'Thank you.', null],
  ['assistant', 'You are welcome.', DETAILS],
] as const

describe.skipIf(!findPostgres())(`answers from before they had parts (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  let app: ChatApp
  let person: Person
  const chatId = randomUUID()
  const ids = TEXTS.map(() => randomUUID())

  beforeAll(async () => {
    postgres = await startPostgres()
    const databaseUrl = await postgres.createEmptyDatabase()
    const all = readMigrations()
    const migrations = all.slice(0, all.findIndex(({ name }) => name === LAST_BEFORE) + 1)
    const old = await openDatabase({ dataDir: 'unused', databaseUrl, log: pino({ level: 'silent' }), migrations })
    await old.pool.query(`insert into users (uid, name, plan, created_at) values ('before', 'Before', 'free', now())`)
    await old.pool.query(
      `insert into chats (id, uid, title, leaf_id, created_at, updated_at) values ($1, 'before', 'Tides', $2, now(), now())`,
      [chatId, ids.at(-1)],
    )
    for (const [depth, [role, content, details]] of TEXTS.entries())
      await old.pool.query(
        `insert into messages (id, chat_id, uid, parent_id, depth, role, content, created_at, seq, details)
        values ($1, $2, 'before', $3, $4, $5, $6, now(), 4, $7)`,
        [ids[depth], chatId, ids[depth - 1] ?? null, depth, role, content, details && JSON.stringify(details)],
      )
    await old.close()
    app = await startChatApp({ databaseUrl })
    person = await app.signUp()
    await app.world.db.execute(sql`update chats set uid = ${person.user.uid} where id = ${chatId}`)
    await app.world.db.execute(sql`update messages set uid = ${person.user.uid} where chat_id = ${chatId}`)
  })
  afterAll(async () => {
    await app?.close()
    await postgres?.stop()
  })

  it('read as before: first what was thought, then what was called, then the words', async () => {
    const { messages } = await app.call(chatApi.open, { chatId }, person)
    expect(messages.map(({ content }) => content)).toEqual(TEXTS.map(([, content]) => content))
    const [, acted, , plain] = messages.map((message) => (message.role === 'assistant' ? message.answer : undefined))
    const words = TEXTS[1][1]
    expect(acted).toMatchObject({ ...ACTED, text: words, state: 'done' })
    expect(partsOf(acted!)).toEqual([
      { kind: 'reasoning', text: ACTED.reasoning },
      { kind: 'tools', tools: ACTED.tools },
      { kind: 'text', start: 0, end: words.length },
    ])
    expect(partsOf(plain!).map(({ kind }) => kind)).toEqual(['text'])
  })

  it('come whole over their stream, and go out as Markdown', async () => {
    expect((await app.watch(person, ids[1]!)).snapshot).toMatchObject({
      seq: 4,
      answer: { ...ACTED, text: TEXTS[1][1] },
    })
    const headers = { authorization: `Bearer ${person.token}` }
    const markdown = await (await app.request(`/v1/chats/${chatId}/export?format=markdown`, { headers })).text()
    expect(markdown).toContain('- look: Noon.\n\nHigh water is at noon [1].\n\n*Older messages were left out.*\n')
  })

  it('are told to a model when the chat goes on', async () => {
    const name = scriptModel(app, [{ text: 'At six.' }])
    const sent = await app.send(person, { chatId, text: 'And low water?', modelId: app.model(name) })
    expect((await app.watch(person, answerOf(sent).id)).snapshot.answer).toMatchObject({
      state: 'done',
      text: 'At six.',
    })
    const body = JSON.stringify(app.requestsTo(name)[0]!.body)
    // What they rested on cannot be opened any more, so their numbers would lead nowhere.
    expect(body).toContain('High water is at noon.')
    expect(body).toContain('You are welcome.')
  })
})
