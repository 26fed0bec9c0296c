import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { startTestApp, type Person, type TestApp } from '../app.ts'
import { insertLongChat } from './long-chat.ts'
import { countLookedAt } from './count-looked-at.ts'

/**
 * What a page costs where there is a lot: counted in rows that the database looked at, which no machine makes slower.
 * How long it takes is measured in bench/ (chat-browser, history-search, vault).
 */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const createThread = ({ user: { uid } }: Person, count: number) =>
  insertLongChat(app.world.db, uid, count, sql`'Message ' || n`)

async function createChats({ user: { uid } }: Person, count: number): Promise<void> {
  await app.world.db.execute(sql`
    insert into chats (id, uid, title, leaf_id, created_at, updated_at)
    select id, ${uid}, 'Chat ' || n, id, now(), now() - n * interval '1 minute'
    from (select n, gen_random_uuid() as id from generate_series(1, ${count}::int) as n) as row`)
}

async function createItems({ user: { uid } }: Person, count: number): Promise<void> {
  const { db } = app.world
  await db.execute(sql`
    insert into documents (id, uid, sha256, bytes, mime_type, kind, blob_key, state, text, created_at)
    select gen_random_uuid(), ${uid}, ${uid} || n, n, 'text/plain', 'text', ${uid} || n, 'ready', 'Text', now()
    from generate_series(1, ${count}::int) as n`)
  await db.execute(sql`
    insert into items (id, uid, document_id, type, file_name, mime_type, kind, bytes, state, place, place_id,
      is_in_vault, created_at)
    select gen_random_uuid(), uid, id, 'FILE', 'report ' || bytes || '.txt', mime_type, kind, bytes, 'here', 'vault',
      ${randomUUID()}::uuid, true, created_at from documents where uid = ${uid}`)
}

/** How many rows of a table a call looks at, once the database knows how much there is, and how long its answer is. */
async function costOf(table: string, work: () => Promise<unknown>): Promise<{ looks: number; chars: number }> {
  await app.world.db.execute(sql`analyze`)
  const before = await countLookedAt(app, table)
  const answer = await work()
  return { looks: (await countLookedAt(app, table)) - before, chars: JSON.stringify(answer).length }
}

describe('a page', () => {
  it('of a chat of 5,000 messages costs what one of 500 costs @case-40', async () => {
    const costs: Awaited<ReturnType<typeof costOf>>[] = []
    for (const count of [500, 5_000]) {
      const person = await app.signUp()
      const chatId = await createThread(person, count)
      costs.push(await costOf('messages', () => app.call(chatApi.open, { chatId }, person)))
    }
    expect(costs[0]!.looks).toBeGreaterThan(0)
    expect(costs[1]!.looks).toBeLessThan(costs[0]!.looks * 1.5)
    expect(costs[1]!.chars).toBeLessThan(costs[0]!.chars * 1.2)
  })

  it('of 10,000 chats is as long as one of 1,000, and looks at each chat a fixed number of times @case-40', async () => {
    const costs: Awaited<ReturnType<typeof costOf>>[] = []
    for (const count of [1_000, 10_000]) {
      const person = await app.signUp()
      await createChats(person, count)
      costs.push(await costOf('chats', () => app.call(historyApi.list, {}, person)))
    }
    // It says how many there are, so that each is looked at.
    expect(costs[1]!.looks / 10_000).toBeLessThan((costs[0]!.looks / 1_000) * 1.5)
    expect(costs[1]!.chars).toBeLessThan(costs[0]!.chars * 1.2)
  })

  it('of 5,000 items of the vault is as long as one of 500, and looks at each item a fixed number of times @case-40', async () => {
    const costs: Awaited<ReturnType<typeof costOf>>[] = []
    for (const count of [500, 5_000]) {
      const person = await app.signUp()
      await createItems(person, count)
      costs.push(await costOf('items', () => app.call(vaultApi.list, {}, person)))
    }
    // It says how many there are and how much they take, so that each is looked at.
    expect(costs[1]!.looks / 5_000).toBeLessThan((costs[0]!.looks / 500) * 1.5)
    expect(costs[1]!.chars).toBeLessThan(costs[0]!.chars * 1.2)
  })
})
