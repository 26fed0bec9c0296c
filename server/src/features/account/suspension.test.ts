import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { membersApi } from '#contract/account/members-api.ts'
import { imagesApi } from '#contract/images/api.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { waitUntil } from '../../testing/intake.ts'
import type { Person } from '../../testing/app.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const suspend = ({ email }: Person, isSuspended = true) =>
  app.call(membersApi.suspend, { email, isSuspended }, app.as.owner)
const stateOf = async (table: 'messages' | 'image_runs', id: string) =>
  (await app.world.db.execute(sql`select state from ${sql.identifier(table)} where id = ${id}`)).rows[0]?.state

describe('whoever is suspended', () => {
  it('gets no more words of the answer that was being written @case-10', async () => {
    const person = await app.signUp()
    const sent = await app.send(person, { text: 'Tell me', modelId: app.model('hangs-midway') })
    const { id } = answerOf(sent)
    await suspend(person)
    await waitUntil(async () => expect(await stateOf('messages', id)).not.toBe('streaming'))
  })

  it('has jobs that wait, while those of others are done, and go on when they are let in again', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()]
    const { images } = await app.call(imagesApi.ask, { words: 'A lighthouse' }, person)
    const runId = images[0]!.runId
    await suspend(person)
    const waiting = sql`update image_runs set state = 'waiting', lease_until = null, created_at = now() - interval '1 day',
      attempts = 0 where id = ${runId}`
    await app.world.db.execute(waiting)
    await app.world.db.execute(sql`update images set state = 'open' where run_id = ${runId}`)
    const theirs = await app.call(imagesApi.ask, { words: 'A harbour' }, other)
    await waitUntil(async () => expect(await stateOf('image_runs', theirs.images[0]!.runId)).toBe('ended'))
    expect(await stateOf('image_runs', runId)).toBe('waiting')
    await suspend(person, false)
    await app.sweep()
    await waitUntil(async () => expect(await stateOf('image_runs', runId)).toBe('ended'))
  })
})
