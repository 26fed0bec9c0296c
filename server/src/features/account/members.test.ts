import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { membersApi } from '#contract/account/members-api.ts'
import { ACCOUNTS_PER_PAGE } from '#contract/account/limits.ts'
import { accountMessages } from '#contract/account/messages.ts'
import type { AccountFilter } from '#contract/account/schema.ts'
import { auditApi } from '#contract/audit/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres } from '../../testing/postgres.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const userOf = async (person: Person) => (await app.call(accountApi.me, {}, person)).user

describe('the owner', () => {
  it.each([
    ['Team yearly', { role: 'paid', isPaid: true, isFree: false, isAppsumo: false }],
    ['AppSumo Tier 2', { role: 'appsumo', isPaid: false, isFree: false, isAppsumo: true }],
    ['Pro Essentials', { role: 'free', isPaid: false, isFree: true, isAppsumo: false }],
    ['free', { role: 'free', isPaid: false, isFree: true, isAppsumo: false }],
  ])('sets the plan %j, which counts from the next request on', async (plan, flags) => {
    const member = await app.signUp()
    await app.call(accountApi.setPlan, { email: member.email, plan }, app.as.owner)
    expect(await userOf(member)).toMatchObject({ plan, isGuest: false, ...flags })
  })

  it('hears when nobody has an e-mail, and cannot make a member a guest', async () => {
    const unknown = app.call(accountApi.setPlan, { email: 'nobody@example.com', plan: 'paid' }, app.as.owner)
    await expect(unknown).rejects.toMatchObject({ code: 'not_found', message: accountMessages.accountUnknown })
    const guest = app.call(accountApi.setPlan, { email: app.as.free.email, plan: 'Guest' }, app.as.owner)
    await expect(guest).rejects.toThrow(accountMessages.planNotForMembers)
  })

  it('finds accounts by a part of the e-mail, taken literally', async () => {
    await app.signUp('under_score@example.com')
    await app.signUp('underXscore@example.com')
    const { accounts, next } = await app.call(membersApi.list, { search: 'r_S' }, app.as.owner)
    expect(next).toBeNull()
    expect(accounts).toEqual([
      expect.objectContaining({ email: 'under_score@example.com', plan: 'free', role: 'free', isSuspended: false }),
    ])
  })

  it.each(['search=%00', 'after=%00', 'limit=9999', 'search=%'])(
    'gets a sentence or a page for ?%s, never a fault',
    async (query) => {
      const headers = { authorization: `Bearer ${app.as.owner.token}` }
      const { status } = await app.request(`/v1/account/all?${query}`, { headers })
      expect(status).toBe(query === 'search=%' ? 200 : 400)
    },
  )

  it('pages through all members once, and through no guest', async () => {
    await app.world.db.execute(sql`insert into users (uid, email, password_hash, name, plan, created_at)
      select 'page-' || lpad(n::text, 3, '0'), 'page' || n || '@example.com', 'x', 'p', 'free', now()
      from generate_series(1, ${ACCOUNTS_PER_PAGE + 10}) n`)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await app.call(membersApi.list, { search: 'page', after }, app.as.owner)
      expect(page.accounts.length).toBeLessThanOrEqual(ACCOUNTS_PER_PAGE)
      seen.push(...page.accounts.map((account) => account.email))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen).toHaveLength(ACCOUNTS_PER_PAGE + 10)
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('suspends someone at once and lets them back later', async () => {
    const member = await app.signUp()
    const suspend = (isSuspended: boolean) =>
      app.call(membersApi.suspend, { email: member.email, isSuspended }, app.as.owner)
    const signIn = () => app.call(accountApi.signIn, { email: member.email, password: member.password })
    expect((await suspend(true)).account.isSuspended).toBe(true)
    expect(await userOf(member)).toBeNull()
    await expect(signIn()).rejects.toMatchObject({ code: 'forbidden', message: accountMessages.suspended })
    await suspend(false)
    expect(await userOf(member)).toBeNull()
    expect((await signIn()).user.uid).toBe(member.user.uid)
  })

  it('finds people by name, the owners among them, and those who are suspended', async () => {
    const member = await app.signUp()
    await app.call(membersApi.suspend, { email: member.email, isSuspended: true }, app.as.owner)
    const list = async (filter: AccountFilter) =>
      (await app.call(membersApi.list, { filter }, app.as.owner)).accounts.map(({ email }) => email)
    expect(await list('owners')).toEqual([app.as.owner.email])
    expect(await list('suspended')).toContain(member.email)
    expect(await list('suspended')).not.toContain(app.as.free.email)
    const [name] = member.email.split('@')
    const { accounts } = await app.call(membersApi.list, { search: name!.toUpperCase() }, app.as.owner)
    expect(accounts).toMatchObject([{ email: member.email, sessions: 0, isSuspended: true }])
  })

  it('signs somebody out everywhere, and themselves everywhere else', async () => {
    const member = await app.signUp()
    await app.call(membersApi.signOut, { email: member.email }, app.as.owner)
    expect(await userOf(member)).toBeNull()
    await app.call(membersApi.signOut, { email: app.as.owner.email }, app.as.owner)
    expect(await userOf(app.as.owner)).not.toBeNull()
  })

  it('deletes somebody with their own password, and the log says whose it was', async () => {
    const member = await app.signUp()
    const remove = (password: string) => app.call(membersApi.remove, { email: member.email, password }, app.as.owner)
    await expect(remove(member.password)).rejects.toMatchObject({ status: 403 })
    await remove(app.as.owner.password)
    expect(await userOf(member)).toBeNull()
    const { entries } = await app.call(auditApi.list, { search: member.email }, app.as.owner)
    expect(entries).toMatchObject([{ act: 'account.delete', target: member.email, before: { plan: 'free' } }])
  })
})

describe('the only owner', () => {
  it('can be neither suspended nor deleted, nor step down', async () => {
    const { owner } = app.as
    const { email, password } = owner
    const refused = { status: 409, message: accountMessages.lastOwner }
    const suspended = app.call(membersApi.suspend, { email, isSuspended: true }, owner)
    await expect(suspended).rejects.toMatchObject(refused)
    const steppedDown = app.call(membersApi.setOwner, { email, isOwner: false, password }, owner)
    await expect(steppedDown).rejects.toMatchObject(refused)
    const deleted = app.call(membersApi.remove, { email, password }, owner)
    await expect(deleted).rejects.toMatchObject(refused)
    expect(await userOf(owner)).toMatchObject({ isOwner: true })
  })

  it('hands the install over with the password, and gets it back', async () => {
    const heir = await app.signUp()
    const { owner } = app.as
    const guess = app.call(membersApi.setOwner, { email: heir.email, isOwner: true, password: 'guess' }, owner)
    await expect(guess).rejects.toThrow(accountMessages.passwordWrong)
    await app.call(membersApi.setOwner, { email: heir.email, isOwner: true, password: owner.password }, owner)
    await app.call(membersApi.setOwner, { email: owner.email, isOwner: false, password: heir.password }, heir)
    expect(await userOf(owner)).toMatchObject({ isOwner: false })
    await expect(app.call(membersApi.list, {}, owner)).rejects.toMatchObject({ code: 'forbidden' })
    await app.call(membersApi.setOwner, { email: owner.email, isOwner: true, password: heir.password }, heir)
    await app.call(membersApi.setOwner, { email: heir.email, isOwner: false, password: heir.password }, heir)
    expect(await userOf(owner)).toMatchObject({ isOwner: true })
  })

  it('makes nobody an owner who is suspended', async () => {
    const member = await app.signUp()
    await app.call(membersApi.suspend, { email: member.email, isSuspended: true }, app.as.owner)
    const change = { email: member.email, isOwner: true, password: app.as.owner.password }
    await expect(app.call(membersApi.setOwner, change, app.as.owner)).rejects.toMatchObject({
      message: accountMessages.suspendedOwner,
    })
  })
})

describe('two owners who act against each other at once', () => {
  it.each([
    ['embedded', true],
    [`on a server, ${NEEDS_POSTGRES}`, findPostgres() !== undefined],
  ])('one wins, and one owner is left (%s)', async (engine, isThere) => {
    if (!isThere) return
    const postgres = engine === 'embedded' ? undefined : await startPostgres()
    const install = await startTestApp(postgres && { databaseUrl: await postgres.createDatabase() })
    const { owner, free: second } = install.as
    const share = { email: second.email, isOwner: true, password: owner.password }
    await install.call(membersApi.setOwner, share, owner)
    const demote = (by: Person, whom: Person) =>
      install.call(membersApi.setOwner, { email: whom.email, isOwner: false, password: by.password }, by)
    const suspend = (by: Person, whom: Person) =>
      install.call(membersApi.suspend, { email: whom.email, isSuspended: true }, by)
    const outcomes = await Promise.allSettled([demote(owner, second), suspend(second, owner)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await install.world.db.execute(sql`select uid from users where is_owner and suspended_at is null`)
    expect(rows).toEqual([{ uid: (outcomes[0].status === 'fulfilled' ? owner : second).user.uid }])
    await install.close()
    await postgres?.stop()
  })
})
