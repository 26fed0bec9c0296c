import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditApi } from '#contract/audit/api.ts'
import { imagesApi } from '#contract/images/api.ts'
import { jobsApi } from '#contract/jobs/api.ts'
import { jobMessages } from '#contract/jobs/messages.ts'
import type { JobKind, JobState } from '#contract/jobs/schema.ts'
import { usageApi } from '#contract/usage/api.ts'
import { accountApi } from '#contract/account/api.ts'
import { membersApi } from '#contract/account/members-api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { uploadAndRead, waitUntil } from '../../testing/intake.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async (kind: JobKind, state: JobState) =>
  (await app.call(jobsApi.list, { kind, state }, app.as.owner)).jobs
const count = async (kind: JobKind) =>
  (await app.call(jobsApi.count, {}, app.as.owner)).kinds.find((each) => each.kind === kind)
const retry = (kind: JobKind, id: string) => app.call(jobsApi.retry, { kind, id }, app.as.owner)
const giveUp = (kind: JobKind, id: string) => app.call(jobsApi.giveUp, { kind, id }, app.as.owner)
const run = (statement: ReturnType<typeof sql>) => app.world.db.execute<{ id: string; state: string }>(statement)

async function failedDocument(person: Person): Promise<string> {
  await uploadAndRead(app, person, { name: 'secret-plan.txt', bytes: 'A secret plan.', place: 'vault' })
  const { rows } = await run(sql`update documents set state = 'failed', failure = 'It could not be read.', attempts = 3
    where uid = ${person.user.uid} returning id`)
  return rows[0]!.id
}

describe('what failed', () => {
  it('is listed without what it is about, and read once the owner tries it again', async () => {
    const person = await app.signUp()
    const id = await failedDocument(person)
    const [job] = await list('reading', 'failed')
    expect(job).toMatchObject({
      id,
      person: person.email,
      attempts: 3,
      failure: 'It could not be read.',
      canRetry: true,
    })
    expect(JSON.stringify(job)).not.toContain('secret')
    expect((await count('reading'))!.failed).toBe(1)
    await run(sql`delete from passages where document_id = ${id}`)
    await retry('reading', id)
    await waitUntil(async () => {
      expect((await run(sql`select state from documents where id = ${id}`)).rows).toEqual([{ state: 'ready' }])
    })
    expect((await count('reading'))!.failed).toBe(0)
    await expect(retry('reading', id)).rejects.toMatchObject({ status: 409, message: jobMessages.cannotRetry })
  })
})

describe('a picture that failed', () => {
  it('is painted when the owner tries it again, and its person is not counted anything for that', async () => {
    const person = await app.signUp()
    const { images } = await app.call(imagesApi.ask, { words: 'A quiet lake' }, person)
    const { runId } = images[0]!
    const stateOf = async () => (await app.call(imagesApi.list, {}, person)).images[0]!.state
    const usedOf = async () => (await app.call(usageApi.read, {}, person)).imageGeneration.usage
    await waitUntil(async () => expect(await stateOf()).toBe('done'))
    await expect(retry('images', runId)).rejects.toMatchObject({ message: jobMessages.cannotRetry })
    await run(sql`update images set state = 'failed', failure = 'It broke.' where run_id = ${runId}`)
    await retry('images', runId)
    await waitUntil(async () => expect(await stateOf()).toBe('done'))
    expect(await list('images', 'failed')).toEqual([])
    expect(await usedOf()).toBe(1)
  })
})

describe('what waits', () => {
  it('is given up with a sentence, and what it cost is given back', async () => {
    const person = await app.signUp()
    // Whoever is suspended has jobs that wait.
    const { images } = await app.call(imagesApi.ask, { words: 'A secret harbour' }, person)
    const { runId } = images[0]!
    await app.call(membersApi.suspend, { email: person.email, isSuspended: true }, app.as.owner)
    await run(sql`update image_runs set state = 'waiting', lease_until = null where id = ${runId}`)
    await run(sql`update images set state = 'open', failure = null where run_id = ${runId}`)
    expect(await list('images', 'waiting')).toMatchObject([{ id: runId, person: person.email, canGiveUp: true }])
    await giveUp('images', runId)
    expect(await list('images', 'waiting')).toEqual([])
    expect(await list('images', 'failed')).toMatchObject([{ id: runId, canRetry: true, canGiveUp: false }])
    await expect(giveUp('images', runId)).rejects.toMatchObject({ message: jobMessages.cannotGiveUp })
    await app.call(membersApi.suspend, { email: person.email, isSuspended: false }, app.as.owner)
    const { email, password } = person
    const { token } = await app.call(accountApi.signIn, { email, password })
    const { imageGeneration } = await app.call(usageApi.read, {}, { ...person, token })
    expect(imageGeneration.usage).toBe(0)
  })
})

describe('jobs', () => {
  it('of every kind can be counted and listed in every state', async () => {
    const { kinds } = await app.call(jobsApi.count, {}, app.as.owner)
    for (const { kind } of kinds) {
      for (const state of ['waiting', 'running', 'failed'] as const) await list(kind, state)
    }
    expect(kinds.map(({ kind }) => kind)).toContain('research')
  })

  it('are the owner’s to look after, and what they do is in the log', async () => {
    for (const person of [app.as.paid, app.as.free, app.as.guest]) {
      await expect(app.call(jobsApi.count, {}, person)).rejects.toMatchObject({ status: 403 })
    }
    const { entries } = await app.call(auditApi.list, { area: 'jobs' }, app.as.owner)
    expect(entries.map(({ act }) => act)).toEqual(['jobs.give-up', 'jobs.retry', 'jobs.retry'])
  })
})
