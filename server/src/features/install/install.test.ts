import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { providersApi } from '#contract/models/provider-api.ts'
import { createApp } from '../../app.ts'
import { StartError } from '../../start-error.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createInstall } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const OTHER = 'another secret that is long enough to be one'

/** A server on the same database, started with a secret. */
async function startWith(secret: string): Promise<void> {
  const server = createApp({ ...app.world, secret })
  try {
    await server.start()
  } finally {
    await server.close()
  }
}

describe('a server with another secret', () => {
  it('does not start on a database whose keys it cannot open, and says what to do', async () => {
    await startWith(app.world.secret)
    await expect(startWith(OTHER)).rejects.toThrow(StartError)
    await expect(startWith(OTHER)).rejects.toThrow(/another secret.*SECRET.*npm run new-secret/s)
  })

  it('does not start either where the keys are older than the check', async () => {
    const provider = {
      kind: 'openai-compatible',
      name: 'Old',
      baseUrl: 'http://127.0.0.1:9/v1',
      apiKey: 'sk-old',
    } as const
    const { id } = await app.call(providersApi.add, provider, app.as.owner)
    await app.world.db.execute(sql`delete from install_secret`)
    await expect(startWith(OTHER)).rejects.toThrow(StartError)
    await startWith(app.world.secret)
    await expect(startWith(OTHER)).rejects.toThrow(StartError)
    await app.call(providersApi.remove, { providerId: id }, app.as.owner)
  })

  it('is the only one of two that start first at once', async () => {
    await app.world.db.execute(sql`delete from install_secret`)
    const outcomes = await Promise.allSettled([startWith(app.world.secret), startWith(OTHER)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('starts once the operator says that the old secret is lost', async () => {
    await createInstall({ db: app.world.db, secret: OTHER }).takeSecret()
    await startWith(OTHER)
    await expect(startWith(app.world.secret)).rejects.toThrow(StartError)
    await createInstall(app.world).takeSecret()
    await startWith(app.world.secret)
  })
})
