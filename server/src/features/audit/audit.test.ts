import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { auditApi } from '#contract/audit/api.ts'
import { AUDIT_PER_PAGE, type AuditFilter } from '#contract/audit/schema.ts'
import { driveApi } from '#contract/drive/api.ts'
import { hostsApi } from '#contract/hosts/api.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { registrationApi } from '#contract/registration/api.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { fetchAs } from '../../testing/intake.ts'
import { record, recordAfter } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async (filter: AuditFilter = {}, as: Person = app.as.owner) =>
  (await app.call(auditApi.list, filter, as)).entries

describe('the log', () => {
  it('says who did what on whom, when, and what was before and after', async () => {
    const { email } = await app.signUp()
    await app.call(accountApi.setPlan, { email, plan: 'paid' }, app.as.owner)
    const [entry] = await list({ search: email.toUpperCase() })
    expect(entry).toMatchObject({
      actor: app.as.owner.email,
      act: 'account.plan',
      target: email,
      before: { plan: 'free' },
      after: { plan: 'paid' },
    })
    expect(new Date(entry!.at).getTime()).toBeGreaterThan(0)
  })

  it('holds every act once, and none that was refused', async () => {
    const before = await list()
    const as = app.as.owner
    await app.call(settingsApi.change, { 'feedback.address': 'https://bugs.example/new' }, as)
    await app.call(hostsApi.confirm, { name: 'nas.home' }, as)
    await app.call(hostsApi.remove, { name: 'nas.home' }, as)
    await app.call(settingsApi.change, { 'registration.accounts': { mode: 'invitation', domains: [] } }, as)
    const { invitation } = await app.call(registrationApi.invite, { invitee: 'Ada' }, as)
    await app.call(registrationApi.revoke, { invitationId: invitation.id }, as)
    await app.call(settingsApi.change, { 'registration.accounts': { mode: 'open', domains: [] } }, as)
    await expect(app.call(hostsApi.remove, { name: 'nas.home' }, as)).rejects.toMatchObject({ status: 404 })
    await expect(app.call(settingsApi.change, { 'feedback.address': '' }, app.as.paid)).rejects.toMatchObject({
      status: 403,
    })
    const actions = (await list()).slice(0, -before.length || undefined).map(({ act }) => act)
    expect(actions).toEqual([
      'registration.change',
      'registration.revoke',
      'registration.invite',
      'registration.change',
      'hosts.remove',
      'hosts.confirm',
      'feedback.set',
    ])
    expect(await list({ area: 'hosts' })).toHaveLength(2)
  })

  it('is narrowed by words, area and days, and read a page at a time', async () => {
    await app.world.db.transaction(async (tx) => {
      for (let at = 0; at <= AUDIT_PER_PAGE; at += 1)
        await record(tx, { actorUid: null, act: 'hosts.confirm', target: `100%-${at}.example` })
    })
    const first = await app.call(auditApi.list, { search: '100%-' }, app.as.owner)
    expect(first.entries).toHaveLength(AUDIT_PER_PAGE)
    const second = await app.call(auditApi.list, { search: '100%-', after: first.next! }, app.as.owner)
    expect(second).toMatchObject({ entries: [{ target: '100%-0.example', actor: null }], next: null })
    expect(await list({ search: '100_-' })).toEqual([])
    const day = first.entries[0]!.at.slice(0, 10)
    expect((await list({ from: day, to: day })).length).toBeGreaterThan(0)
    expect(await list({ to: '2001-01-01' })).toEqual([])
    expect(await list({ from: '2999-01-01' })).toEqual([])
  })

  it('never holds a secret, whatever a feature hands in @case-32', async () => {
    const details = {
      before: { apiKey: 'sk-very-secret', address: 'https://ada:hunter2@example.com/x' },
      after: { apiKey: 'sk-more-secret', password: 'hunter2', isKeySet: true },
    }
    await recordAfter(app.world.db, { actorUid: null, act: 'hosts.confirm', target: 'hidden.example', details })
    const [entry] = await list({ search: 'hidden.example' })
    expect(entry).toMatchObject({ before: { apiKey: '(hidden)' }, after: { apiKey: '(hidden)', isKeySet: true } })
    expect(JSON.stringify(entry)).not.toMatch(/hunter2|sk-/)
  })

  it('knows of keys and secrets that there are some, never which', async () => {
    const as = app.as.owner
    const secrets = ['sk-provider-0123456789', 'brave-0123456789', 'drive-0123456789'] as const
    const provider = await app.call(
      providersApi.add,
      { kind: 'openai-compatible', name: 'Cellar', baseUrl: 'http://127.0.0.1:9/v1', apiKey: secrets[0] },
      as,
    )
    await app.call(providersApi.change, { providerId: provider.id, name: 'Attic', apiKey: '' }, as)
    await app.call(providersApi.remove, { providerId: provider.id }, as)
    await app.call(settingsApi.change, { 'search.braveKey': secrets[1] }, as)
    await app.call(driveApi.setUp, { clientId: 'client', clientSecret: secrets[2] }, as)
    const entries = await list()
    const all = JSON.stringify(entries)
    for (const secret of secrets) expect(all).not.toContain(secret.slice(-10))
    const found = (act: string) => entries.find((entry) => entry.act === act)
    expect(found('models.provider-add')).toMatchObject({ target: 'Cellar', after: { hasKey: true } })
    expect(found('models.provider-change')).toMatchObject({
      before: { name: 'Cellar', hasKey: true },
      after: { name: 'Attic', hasKey: false },
    })
    expect(found('models.provider-remove')).toMatchObject({ target: 'Attic' })
    expect(found('search.change')).toMatchObject({ before: { hasBraveKey: false }, after: { hasBraveKey: true } })
    expect(found('drive.set')).toMatchObject({ after: { clientId: 'client' } })
  })

  it('comes as CSV that a spreadsheet does not run', async () => {
    await recordAfter(app.world.db, { actorUid: null, act: 'hosts.confirm', target: '=cmd|"calc",1' })
    const response = await fetchAs(app, app.as.owner, `${auditApi.export.path}?area=hosts`)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await response.text()
    expect(text.split('\r\n')[0]).toBe('at,actor,act,what,target,before,after')
    expect(text).toContain(`"'=cmd|""calc"",1"`)
    expect(text).not.toContain('feedback.set')
  })

  it('is the owner’s alone, and nobody changes it', async () => {
    for (const person of [app.as.paid, app.as.free, app.as.guest]) {
      await expect(list({}, person)).rejects.toMatchObject({ status: 403 })
      expect((await fetchAs(app, person, auditApi.export.path)).status).toBe(403)
    }
    for (const change of [sql`update audit_log set target = ''`, sql`delete from audit_log`, sql`truncate audit_log`]) {
      await expect(app.world.db.execute(change)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: 'audit_log_is_kept' }),
      })
    }
    const writing = app.router.routes.filter(({ path, method }) => path.startsWith('/v1/audit') && method !== 'GET')
    expect(writing).toEqual([])
  })
})
