import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { membersApi } from '#contract/account/members-api.ts'
import { auditApi } from '#contract/audit/api.ts'
import { personalDataApi } from '#contract/personal-data/api.ts'
import { codesApi } from '#contract/plans/code-api.ts'
import { SECURITY_EVENTS } from '#contract/security-events.ts'
import { createLog } from '../../http/request-log.ts'
import { createSecurityLog } from './security-log.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'

let app: ChatApp
let folder: string
let file: string
let seen = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alcove-security-'))
  file = join(folder, 'security.log')
  app = await startChatApp({ securityLog: file })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

type Line = Record<string, unknown> & { event: string; outcome: string }
const readLines = async () =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
/** The lines since the last look, or since the test began. */
async function newLines(): Promise<Line[]> {
  const lines = await readLines()
  const fresh = lines.slice(seen)
  seen = lines.length
  return fresh
}
beforeEach(async () => void (await newLines()))

describe('the security log', () => {
  it('is a file for its owner alone, with one JSON object a line', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const lines = await readLines()
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(line).toMatchObject({ log: 'security', time: expect.any(String) })
  })

  it('holds who signed up, signed in, could not, and signed out', async () => {
    const person = await app.signUp()
    const { uid } = person.user
    await expect(app.call(accountApi.signIn, { email: person.email, password: 'wrong-wrong' })).rejects.toMatchObject({
      status: 401,
    })
    await app.call(accountApi.signIn, { email: person.email, password: person.password })
    await app.call(accountApi.signOut, {}, person)
    await app.call(accountApi.requestReset, { email: person.email })
    const network = '127.0.0.1'
    expect(await newLines()).toMatchObject([
      { event: 'sign_up', outcome: 'done', uid, network, status: 200 },
      { event: 'sign_in', outcome: 'refused', network, status: 401 },
      { event: 'sign_in', outcome: 'done', uid, network },
      { event: 'sign_out', outcome: 'done', uid },
      { event: 'password_reset_request', outcome: 'done', network },
    ])
  })

  it('holds what an owner did to roles and plans, once it is true', async () => {
    const { email } = app.as.free
    const { uid } = app.as.owner.user
    await app.call(accountApi.setPlan, { email, plan: 'paid' }, app.as.owner)
    const { password } = app.as.owner
    await app.call(membersApi.setOwner, { email, isOwner: true, password }, app.as.owner)
    await app.call(membersApi.setOwner, { email, isOwner: false, password }, app.as.owner)
    const toOwner = { event: 'owner_act', outcome: 'done', uid, act: 'account.owner', account: email }
    expect(await newLines()).toMatchObject([
      { act: 'account.plan', uid, account: email, before: { plan: 'free' }, after: { plan: 'paid' } },
      { ...toOwner, before: { owner: false }, after: { owner: true } },
      { ...toOwner, before: { owner: true }, after: { owner: false } },
    ])
    // The last owner stays one: nothing was done, so there is no line but that of the refusal.
    const last = { email: app.as.owner.email, isOwner: false, password }
    await expect(app.call(membersApi.setOwner, last, app.as.owner)).rejects.toMatchObject({ status: 409 })
    expect((await newLines()).filter(({ event }) => event === 'owner_act')).toEqual([])
  })

  it('holds who was refused, by the pattern of the call', async () => {
    await app.request('/v1/audit', { headers: { authorization: 'Bearer nonsense' } })
    await expect(app.call(auditApi.list, {}, app.as.other)).rejects.toMatchObject({ status: 403 })
    expect(await newLines()).toMatchObject([
      { event: 'refused', outcome: 'refused', status: 401, method: 'GET', route: '/v1/audit' },
      { event: 'refused', outcome: 'refused', status: 403, route: '/v1/audit', uid: app.as.other.user.uid },
    ])
  })

  it('holds exports and codes, and never what was entered', async () => {
    await app.request(personalDataApi.export.path, { headers: { authorization: `Bearer ${app.as.other.token}` } })
    await expect(app.call(codesApi.redeem, { code: 'HERON-4711' }, app.as.other)).rejects.toMatchObject({ status: 400 })
    const lines = await newLines()
    expect(lines).toMatchObject([
      { event: 'export', outcome: 'done', uid: app.as.other.user.uid, route: personalDataApi.export.path },
      { event: 'plan_code', outcome: 'refused', uid: app.as.other.user.uid },
    ])
    expect(JSON.stringify(lines)).not.toContain('HERON')
  })

  it('uses fixed words and fields, and nothing that opens anything', async () => {
    const fields = ['level', 'time', 'log', 'event', 'outcome', 'uid', 'network', 'requestId', 'method', 'route']
    const allowed = new Set([...fields, 'status', 'act', 'account', 'before', 'after', 'reason', 'msg'])
    const text = await readFile(file, 'utf8')
    for (const line of await readLines()) {
      expect(Object.keys(SECURITY_EVENTS)).toContain(line.event)
      expect(Object.keys(line).filter((key) => !allowed.has(key))).toEqual([])
    }
    for (const { token, password } of Object.values(app.as)) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(password || token)
    }
  })
})

describe('without a file of its own', () => {
  const linesOf = (level: string) => {
    const lines: string[] = []
    const sink = new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) })
    createSecurityLog(createLog(level, sink), undefined)({ event: 'sign_in', outcome: 'done', uid: 'u' })
    return lines.map((line) => JSON.parse(line) as Line)
  }

  it.each(['info', 'error'])('the log has it, marked, also at the level %s', (level) => {
    expect(linesOf(level)).toMatchObject([{ log: 'security', event: 'sign_in', outcome: 'done', uid: 'u' }])
  })

  it('and is silent with it', () => expect(linesOf('silent')).toEqual([]))

  it('a file that cannot be written is named at start', () => {
    expect(() => createSecurityLog(createLog('silent'), join(folder, 'none', 'x.log'))).toThrow(/SECURITY_LOG/)
  })
})
