import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { errorMessages } from '#contract/envelope.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

const ROOM = 1024 ** 3

describe('a server without room to write', () => {
  let app: TestApp
  let freeBytes = ROOM
  beforeAll(async () => {
    app = await startTestApp({}, () => ({ readFreeBytes: () => Promise.resolve(freeBytes) }))
  })
  afterAll(() => app.close())

  const isReady = async () => {
    const answer = await app.request('/ready')
    const { data } = (await answer.json()) as { data: { message?: string } }
    return { status: answer.status, message: data.message, retryAfter: answer.headers.get('retry-after') }
  }

  it('in its data folder says that it is not ready, but alive', async () => {
    expect(await isReady()).toMatchObject({ status: 200 })
    freeBytes = 1_024
    expect(await isReady()).toEqual({
      status: 503,
      message: expect.stringContaining('data folder') as string,
      retryAfter: '5',
    })
    expect((await app.request('/health')).status).toBe(200)
    freeBytes = ROOM
    expect(await isReady()).toMatchObject({ status: 200 })
  })

  it('in its database refuses in words what it cannot store, and says that it is not ready', async () => {
    const send = () => app.call(chatApi.send, { clientMessageId: randomUUID(), text: 'Hello' }, app.as.free)
    await app.world.db.execute(sql`
      create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
    await app.world.db.execute(sql`create trigger no_room before insert on messages execute function no_room()`)
    await expect(send()).rejects.toMatchObject({ status: 503, code: 'unavailable', message: errorMessages.diskFull })
    expect(await isReady()).toMatchObject({ status: 503, message: expect.stringContaining('disk is full') as string })
    await app.world.db.execute(sql`drop trigger no_room on messages`)
    expect((await send()).messages).toHaveLength(2)
  })
})
