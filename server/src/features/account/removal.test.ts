import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { createRouter } from '../../http/router.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { createUsage } from '../usage/index.ts'
import { createRegistration } from '../registration/index.ts'
import { createSettings } from '../settings/index.ts'
import { createAccount, type Account } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const userOf = async (person: Person) => (await app.call(accountApi.me, {}, person)).user

describe('deleting the account', () => {
  it('needs the password', async () => {
    const guess = app.call(accountApi.remove, { password: 'guess' }, app.as.free)
    await expect(guess).rejects.toMatchObject({ code: 'forbidden', message: accountMessages.passwordWrong })
    expect(await userOf(app.as.free)).not.toBeNull()
  })

  it('removes everything of it, ends every session and frees the e-mail @case-10', async () => {
    const member = await app.signUp()
    const { token } = await app.call(accountApi.signIn, { email: member.email, password: member.password })
    await createUsage(app.world).reserve(member.user, 'chat')
    await app.call(accountApi.remove, { password: member.password }, member)
    for (const each of [member, { ...member, token }]) expect(await userOf(each)).toBeNull()
    const { rows } = await app.world.db.execute(sql`
      select uid from users where uid = ${member.user.uid} union all
      select uid from sessions where uid = ${member.user.uid} union all
      select uid from usage_counters where uid = ${member.user.uid}`)
    expect(rows).toEqual([])
    expect((await app.signUp(member.email)).user.uid).not.toBe(member.user.uid)
  })

  it('calls what other features keep of the person, and undoes all of it when one fails @case-38', async () => {
    const member = await app.signUp()
    const removed: string[] = []
    let isBroken = true
    const account: Account = createAccount(app.world, {
      registration: createRegistration(app.world, createSettings(app.world), () => account),
      features: () => [
        { mount() {}, removeAccount: async (_, uid) => void removed.push(uid) },
        {
          mount() {},
          async removeAccount() {
            if (isBroken) throw new Error('the disk is full')
          },
        },
      ],
    })
    const { config, log, telemetry } = app.world
    const router = createRouter({
      config,
      log,
      telemetry,
      authenticate: account.authenticate,
      isAllowedHost: () => Promise.resolve(true),
    })
    account.mount(router)
    const remove = () =>
      router.hono.request('/v1/account', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${member.token}` },
        body: JSON.stringify({ password: member.password }),
      })
    expect((await remove()).status).toBe(500)
    expect(await userOf(member)).not.toBeNull()
    isBroken = false
    expect((await remove()).status).toBe(200)
    expect(removed).toEqual([member.user.uid, member.user.uid])
  })

  it('is refused to the owner while others have accounts', async () => {
    const { owner } = app.as
    const remove = app.call(accountApi.remove, { password: owner.password }, owner)
    await expect(remove).rejects.toMatchObject({ code: 'conflict', message: accountMessages.ownerMustHandOver })
  })
})

describe('sweeping', () => {
  it('removes guests who cannot come back, and nobody else', async () => {
    const [left, stays] = [await app.createGuest(), await app.createGuest()]
    await app.call(accountApi.signOut, {}, left)
    const registration = createRegistration(app.world, createSettings(app.world), () => account)
    const account: Account = createAccount(app.world, { registration, features: () => [] })
    await account.sweep()
    const { rows } = await app.world.db.execute(
      sql`select uid from users where uid in (${left.user.uid}, ${stays.user.uid})`,
    )
    expect(rows).toEqual([{ uid: stays.user.uid }])
    expect(await userOf(app.as.free)).not.toBeNull()
  })
})
