import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import type { InputOf, Route } from '#contract/route.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR_MS = 60 * 60 * 1000

const isSignedIn = async (person: Person) => (await app.call(accountApi.me, {}, person)).user !== null

async function askForLink(email: string): Promise<string> {
  const before = app.sentMails.length
  await app.call(accountApi.requestReset, { email })
  const letter = await vi.waitUntil(() => app.sentMails[before])
  expect(letter.to).toBe(email)
  const link = /http:\/\/localhost:4100\/chat\?reset=(\S+)/.exec(letter.text)
  return link![1]!
}

/** How many passwords are hashed while something runs, as Node's own thread pool saw it. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0
  const hook = createHook({ init: (_, type) => void (hashes += type === 'ARGON2REQUEST' ? 1 : 0) })
  hook.enable()
  await work().catch(() => undefined)
  hook.disable()
  return hashes
}

describe('changing the password', () => {
  it('signs every other device out and goes on with a new token @case-10', async () => {
    const member = await app.signUp()
    const other = await app.call(accountApi.signIn, { email: member.email, password: member.password })
    const change = { current: member.password, next: 'a new password' }
    const renewed = await app.call(accountApi.changePassword, change, member)
    expect(await isSignedIn(member)).toBe(false)
    expect(await isSignedIn({ ...member, token: other.token })).toBe(false)
    expect(await isSignedIn({ ...member, token: renewed.token })).toBe(true)
    await app.call(accountApi.signIn, { email: member.email, password: 'a new password' })
    const old = { email: member.email, password: member.password }
    await expect(app.call(accountApi.signIn, old)).rejects.toThrow(accountMessages.credentialsWrong)
  })

  it('needs the current one', async () => {
    const wrong = app.call(accountApi.changePassword, { current: 'not it', next: 'a new password' }, app.as.free)
    await expect(wrong).rejects.toMatchObject({ code: 'forbidden', message: accountMessages.passwordWrong })
    expect(await isSignedIn(app.as.free)).toBe(true)
  })
})

describe('a forgotten password', () => {
  it('is replaced through a link, which signs every device out', async () => {
    const member = await app.signUp()
    const token = await askForLink(member.email)
    await app.call(accountApi.resetPassword, { token, password: 'a new password' })
    expect(await isSignedIn(member)).toBe(false)
    await app.call(accountApi.signIn, { email: member.email, password: 'a new password' })
  })

  it('can be replaced once per link, also when it is used twice at once @case-8', async () => {
    const member = await app.signUp()
    const token = await askForLink(member.email)
    const uses = ['first password', 'second password'].map((password) =>
      app.call(accountApi.resetPassword, { token, password }),
    )
    const results = await Promise.allSettled(uses)
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    const again = app.call(accountApi.resetPassword, { token, password: 'third password' })
    await expect(again).rejects.toMatchObject({ code: 'bad_input', message: accountMessages.resetLinkInvalid })
  })

  it('makes older links useless once it is replaced', async () => {
    const member = await app.signUp()
    const [older, newer] = [await askForLink(member.email), await askForLink(member.email)]
    await app.call(accountApi.resetPassword, { token: newer, password: 'a new password' })
    const late = app.call(accountApi.resetPassword, { token: older, password: 'another password' })
    await expect(late).rejects.toThrow(accountMessages.resetLinkInvalid)
  })

  it('cannot be replaced an hour later @case-8', async () => {
    const token = await askForLink(app.as.other.email)
    app.clock.advance(HOUR_MS)
    const late = app.call(accountApi.resetPassword, { token, password: 'a new password' })
    await expect(late).rejects.toMatchObject({ code: 'bad_input', message: accountMessages.resetLinkInvalid })
  })

  it.each([null, '', [], {}, 'made-up', 'x'.repeat(201)])(
    'is not replaced with the token %j @case-8',
    async (token) => {
      const bad = app.call(accountApi.resetPassword, { token: token as never, password: 'a new password' })
      await expect(bad).rejects.toMatchObject({ code: 'bad_input', message: accountMessages.resetLinkInvalid })
    },
  )

  it("is nobody else's business: an unknown e-mail gets the same answer and no letter @case-8", async () => {
    const before = app.sentMails.length
    const answers = await Promise.all(
      [app.as.paid.email, 'nobody@example.com'].map(async (email) => {
        const response = await app.request('/v1/account/password/reset-request', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        })
        const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'x-request-id'))
        return { status: response.status, headers, body: await response.text() }
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    await vi.waitUntil(() => app.sentMails.length > before)
    expect(app.sentMails.slice(before).map((letter) => letter.to)).toEqual([app.as.paid.email])
  })
})

describe('the work behind an answer', () => {
  const work = <R extends Route>(route: R, input: InputOf<R>) => hashesDuring(() => app.call(route, input))

  it('is the same for a wrong password and an unknown e-mail @case-8', async () => {
    expect(await work(accountApi.signIn, { email: app.as.free.email, password: 'wrong' })).toBe(1)
    expect(await work(accountApi.signIn, { email: 'nobody@example.com', password: 'wrong' })).toBe(1)
  })

  it('is the same for a taken e-mail and a new one @case-8', async () => {
    expect(await work(accountApi.signUp, { email: app.as.free.email, password: 'long enough' })).toBe(1)
    expect(await work(accountApi.signUp, { email: 'new@example.com', password: 'long enough' })).toBe(1)
  })

  it('is nothing for a reset link that does not exist', async () => {
    expect(await work(accountApi.resetPassword, { token: 'made-up', password: 'long enough' })).toBe(0)
  })
})
