import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { usageApi } from '#contract/usage/api.ts'
import { createApp } from '../../app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createUsage } from '../usage/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const me = async (token: string) => {
  const response = await app.request('/v1/account', { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { data: { user: { uid: string } | null } }).data.user
}

describe('a guest', () => {
  it('comes in without being asked anything', async () => {
    const { user } = await app.call(accountApi.beGuest, {})
    expect(user).toMatchObject({
      role: 'guest',
      isGuest: true,
      isFree: false,
      isPaid: false,
      isAppsumo: false,
      isOwner: false,
      plan: 'guest',
      email: null,
    })
  })

  it('stays the same guest when they come in again', async () => {
    const again = await app.call(accountApi.beGuest, {}, app.as.guest)
    expect(again).toEqual({ user: app.as.guest.user, token: app.as.guest.token })
  })

  it('never replaces a member who is signed in', async () => {
    expect((await app.call(accountApi.beGuest, {}, app.as.free)).user.uid).toBe(app.as.free.user.uid)
  })

  it('is the same person after signing up, with a new token', async () => {
    const guest = await app.createGuest()
    await createUsage(app.world).reserve(guest.user, 'chat', 7)
    const member = await app.call(accountApi.signUp, { email: 'up@example.com', password: 'long enough' }, guest)
    expect(member.user).toMatchObject({ uid: guest.user.uid, role: 'free', isFree: true, email: 'up@example.com' })
    expect((await app.call(usageApi.read, {}, { ...guest, token: member.token })).chat).toMatchObject({
      usage: 7,
      limit: 102,
    })
    expect(await me(guest.token)).toBeNull()
  })

  it('brings what they used along when they sign in, and is gone after that', async () => {
    const member = await app.signUp()
    const usage = createUsage(app.world)
    await usage.reserve(member.user, 'chat', 20)
    for (const used of [30, 29]) {
      const guest = await app.createGuest()
      await usage.reserve(guest.user, 'chat', used)
      await app.call(accountApi.signIn, { email: member.email, password: member.password }, guest)
      expect(await me(guest.token)).toBeNull()
    }
    expect((await app.call(usageApi.read, {}, member)).chat.usage).toBe(79)
  })
})

describe('signing up', () => {
  it('makes a free member named after the e-mail', async () => {
    const { user } = await app.call(accountApi.signUp, { email: ' Ada.L@Example.COM ', password: 'long enough' })
    expect(user).toMatchObject({
      email: 'ada.l@example.com',
      name: 'ada.l',
      role: 'free',
      plan: 'free',
      isOwner: false,
    })
  })

  it('refuses an e-mail that has an account, in any case', async () => {
    const taken = app.as.free.email.toUpperCase()
    await expect(app.call(accountApi.signUp, { email: taken, password: 'long enough' })).rejects.toMatchObject({
      code: 'conflict',
      message: accountMessages.emailTaken,
    })
  })

  it('makes one account out of many parallel tries with one e-mail', async () => {
    const tries = Array.from({ length: 5 }, () => app.signUp('one@example.com'))
    const results = await Promise.allSettled(tries)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it.each(['role', 'isPaid', 'plan', 'isOwner', 'uid', 'isGuest', 'createdAt'])(
    'refuses the field %s',
    async (field) => {
      const input = { email: 'sneaky@example.com', password: 'long enough', [field]: 'paid' }
      await expect(app.call(accountApi.signUp, input)).rejects.toMatchObject({ code: 'bad_input' })
      await expect(app.call(accountApi.signIn, { email: input.email, password: input.password })).rejects.toThrow(
        accountMessages.credentialsWrong,
      )
    },
  )

  it.each([
    [{ email: 'not an address', password: 'long enough' }, accountMessages.emailInvalid],
    [{ email: null, password: 'long enough' }, accountMessages.emailInvalid],
    [{ email: 'a@example.com', password: 'seven77' }, accountMessages.passwordTooShort],
    [{ email: 'a@example.com', password: 'x'.repeat(129) }, accountMessages.passwordTooLong],
  ])('refuses %j with a sentence', async (input, message) => {
    await expect(app.call(accountApi.signUp, input as never)).rejects.toMatchObject({ code: 'bad_input', message })
  })
})

describe('the first account of an install', () => {
  it('is its owner, also when two sign up at once, and guests do not count', async () => {
    const fresh = await openTestDatabase()
    try {
      const {
        router: { hono },
      } = createApp({ ...app.world, db: fresh.db })
      const post = async (path: string, input: unknown) => {
        const headers = { 'content-type': 'application/json' }
        const response = await hono.request(path, { method: 'POST', headers, body: JSON.stringify(input) })
        return ((await response.json()) as { data: { user: { isOwner: boolean } } }).data.user
      }
      expect((await post('/v1/account/guest', {})).isOwner).toBe(false)
      const signUps = ['a', 'b', 'c', 'd'].map((name) =>
        post('/v1/account/sign-up', { email: `${name}@example.com`, password: 'long enough' }),
      )
      expect((await Promise.all(signUps)).filter((user) => user.isOwner)).toHaveLength(1)
    } finally {
      await fresh.close()
    }
  })
})

describe('signing in and out', () => {
  it('gives a session of its own to each device', async () => {
    const member = await app.signUp()
    const { token } = await app.call(accountApi.signIn, { email: member.email, password: member.password })
    expect(token).not.toBe(member.token)
    await app.call(accountApi.signOut, {}, { ...member, token })
    expect(await me(token)).toBeNull()
    expect(await me(member.token)).toMatchObject({ uid: member.user.uid })
  })

  it('ends the session that it replaces', async () => {
    const { email, password } = app.as.other
    const before = await app.call(accountApi.signIn, { email, password })
    await app.call(accountApi.signIn, { email, password }, { ...app.as.other, token: before.token })
    expect(await me(before.token)).toBeNull()
  })

  it('says the same about a wrong password and an unknown e-mail @case-8', async () => {
    const answers = await Promise.all(
      [app.as.free.email, 'nobody@example.com'].map(async (email) => {
        const response = await app.request('/v1/account/sign-in', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'not this one' }),
        })
        const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'))
        return { status: response.status, headers, body: await response.text() }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 401, body: expect.stringContaining(accountMessages.credentialsWrong) })
  })
})
