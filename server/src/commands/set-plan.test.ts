import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountMessages } from '#contract/account/messages.ts'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { runCommand } from '../testing/commands.ts'
import { migratedFolder } from '../testing/database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'alcove-plan-'))
let app: TestApp
beforeAll(async () => {
  cpSync(await migratedFolder(), join(dataDir, 'database'), { recursive: true })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** npm run plan -- …, on a data folder of the test's own. */
const plan = (...args: string[]) => runCommand('set-plan', args, { DATA_DIR: dataDir })

async function withServer<T>(
  work: (post: (path: string, email?: string) => Promise<{ role: string }>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ dataDir, log: app.world.log })
  const {
    router: { hono },
  } = createApp({ ...app.world, db: database.db })
  try {
    return await work(async (path, email = 'ada@example.com') => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email, password: 'long enough' })
      const response = await hono.request(path, { method: 'POST', headers, body })
      return ((await response.json()) as { data: { user: { role: string } } }).data.user
    })
  } finally {
    await database.close()
  }
}

describe('npm run plan', () => {
  it('sets a plan while the server is stopped, and says why it cannot while it runs', async () => {
    const refused = await withServer(async (post) => {
      await post('/v1/account/sign-up', 'the-owner@example.com')
      expect((await post('/v1/account/sign-up')).role).toBe('free')
      return plan('ada@example.com', 'paid')
    })
    expect(refused.code).toBe(1)
    expect(refused.output).toMatch(/already running .*Stop it first/)
    expect(refused.output).toContain('While Alcove runs, its owner can set plans in the app.')
    expect(refused.output).not.toContain('set-plan.ts')

    expect(await plan(' Ada@Example.com', 'Team')).toEqual({
      code: 0,
      output: 'ada@example.com now has the plan Team (paid).',
    })
    expect((await withServer((post) => post('/v1/account/sign-in'))).role).toBe('paid')

    expect(await plan('nobody@example.com', 'paid')).toEqual({ code: 1, output: accountMessages.accountUnknown })
  })

  it.each([
    [[], 'npm run plan -- someone@example.com paid'],
    [['ada', 'paid'], accountMessages.emailInvalid],
    [['ada@example.com', 'guest'], accountMessages.planNotForMembers],
  ])('explains itself when told %j', async (args, sentence) => {
    const { code, output } = await plan(...args)
    expect(code).toBe(1)
    expect(output).toContain(sentence)
  })
})
