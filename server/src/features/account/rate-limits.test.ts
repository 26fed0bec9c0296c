import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import type { Route } from '#contract/route.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { SLOW_PACE_MS } from './rate-limits.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const QUARTER_HOUR_MS = 15 * 60 * 1000

/** A call from some network; X-Forwarded-For is a lie that nobody asked for. */
async function from(network: string, route: Route, input: unknown, cookie?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `198.51.100.${Math.random()}`,
    ...(cookie && { cookie, origin: 'http://localhost', host: 'localhost' }),
  }
  const init = { method: route.method, headers, body: JSON.stringify(input) }
  return app.router.hono.request(route.path, init, { incoming: { socket: { remoteAddress: network } } })
}

const credentialsOf = ({ email, password }: Person) => ({ email, password })

/** What an answer makes the browser say about itself from now on. */
const deviceCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((each) => each.startsWith('alcove-device='))!
    .split(';')[0]!

const times = (count: number, act: (index: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

const statuses = (responses: Response[]) => Object.groupBy(responses, (response) => String(response.status))

describe('guessing a password', () => {
  it('ends after 20 tries for an account, however many come at once and wherever they come from @case-12', async () => {
    const { email } = await app.signUp()
    const guess = (index: number) => from(`192.0.2.${index}`, accountApi.signIn, { email, password: `guess ${index}` })
    const answers = statuses(await times(25, guess))
    expect(answers['401']).toHaveLength(20)
    expect(answers['429']).toHaveLength(5)

    app.clock.advance(QUARTER_HOUR_MS)
    expect((await guess(1)).status).toBe(401)
  })

  it('ends after 20 tries for an account from a network, with a sentence and for so long @case-12', async () => {
    const { email, password } = await app.signUp()
    const guesses = await times(21, () => from('203.0.113.7', accountApi.signIn, { email, password: 'guess' }))
    expect(statuses(guesses)['401']).toHaveLength(20)
    const refused = await from('203.0.113.7', accountApi.signIn, { email, password })
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await refused.json()).toMatchObject({
      data: {
        code: 'rate_limited',
        message: 'Too many tries to sign in. Try again in 15 minutes, or set a new password.',
      },
    })
    app.clock.advance(QUARTER_HOUR_MS)
    expect((await from('203.0.113.7', accountApi.signIn, { email, password })).status).toBe(200)
  })

  it('does not lock out who knows the password and comes from elsewhere, at a slow pace', async () => {
    const { email, password } = await app.signUp()
    await times(20, (index) => from(`192.0.2.${index}`, accountApi.signIn, { email, password: 'guess' }))
    // A wrong one is answered as if nobody had looked at it, and the next has to wait.
    const wrong = await from('203.0.113.10', accountApi.signIn, { email, password: 'guess' })
    expect([wrong.status, wrong.headers.get('retry-after')]).toEqual([429, '10'])
    const tooSoon = await from('203.0.113.11', accountApi.signIn, { email, password })
    expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([429, '10'])
    app.clock.advance(SLOW_PACE_MS)
    expect((await from('203.0.113.11', accountApi.signIn, { email, password })).status).toBe(200)
    // The guessers have gained nothing by it.
    app.clock.advance(SLOW_PACE_MS)
    expect((await from('203.0.113.12', accountApi.signIn, { email, password: 'guess' })).status).toBe(429)
  })

  it('keeps nobody out for ever, however many networks strangers guess from @case-12', async () => {
    const { email, password } = await app.signUp()
    await times(20, (index) => from(`192.0.2.${index}`, accountApi.signIn, { email, password: 'guess' }))
    // One stranger has as many networks as there are in a /48.
    await times(40, (index) => from(`2001:db8:9:${index}::1`, accountApi.signIn, { email, password: 'guess' }))
    expect((await from('2001:db8:9:ffff::1', accountApi.signIn, { email, password })).status).toBe(429)
    expect((await from('203.0.113.40', accountApi.signIn, { email, password })).status).toBe(200)
  })

  it('gives a network three slow tries and no more', async () => {
    const { email, password } = await app.signUp()
    await times(20, (index) => from(`192.0.2.${index}`, accountApi.signIn, { email, password: 'guess' }))
    for (let tries = 0; tries < 3; tries++) {
      await from('203.0.113.13', accountApi.signIn, { email, password: 'guess' })
      app.clock.advance(SLOW_PACE_MS)
    }
    expect((await from('203.0.113.13', accountApi.signIn, { email, password })).status).toBe(429)
    expect((await from('203.0.113.14', accountApi.signIn, { email, password })).status).toBe(200)
  })

  it('does not lock out a device on which the account was opened before, wherever the strangers are', async () => {
    const { email, password } = await app.signUp()
    const opened = await from('203.0.113.15', accountApi.signIn, { email, password })
    const cookie = deviceCookie(opened)
    await times(100, () => from('203.0.113.15', accountApi.signIn, { email, password: 'guess' }))
    expect((await from('203.0.113.15', accountApi.signIn, { email, password })).status).toBe(429)
    expect((await from('203.0.113.15', accountApi.signIn, { email, password }, cookie)).status).toBe(200)
    const guesses = await times(11, () => from('203.0.113.15', accountApi.signIn, { email, password: 'guess' }, cookie))
    expect(statuses(guesses)['401']).toHaveLength(10)
    expect(statuses(guesses)['429']).toHaveLength(1)
  })

  it('believes no device of another account, a forged one, or one from before the password was changed', async () => {
    const [person, other] = [await app.signUp(), await app.signUp()]
    const { email, password } = person
    const before = deviceCookie(await from('203.0.113.16', accountApi.signIn, { email, password }))
    const others = deviceCookie(await from('203.0.113.16', accountApi.signIn, credentialsOf(other)))
    const [id, proof] = before.split('=')[1]!.split('.')
    const next = `${password}-new`
    const { token } = await app.call(accountApi.signIn, { email, password })
    await app.call(accountApi.changePassword, { current: password, next }, { ...person, token })
    await times(20, () => from('203.0.113.17', accountApi.signIn, { email, password: 'guess' }))
    const forged = `alcove-device=${id}.${proof!.split('').toReversed().join('')}`
    for (const cookie of [before, others, forged, 'alcove-device=', 'alcove-device=a.b.c']) {
      const response = await from('203.0.113.17', accountApi.signIn, { email, password: next }, cookie)
      expect(response.status, cookie).toBe(429)
    }
  })

  it('on a device that several people share knows each of them', async () => {
    const [first, second] = [await app.signUp(), await app.signUp()]
    const one = deviceCookie(await from('203.0.113.18', accountApi.signIn, credentialsOf(first)))
    const both = deviceCookie(await from('203.0.113.18', accountApi.signIn, credentialsOf(second), one))
    for (const person of [first, second]) {
      const { email } = person
      await times(20, () => from('203.0.113.19', accountApi.signIn, { email, password: 'guess' }))
      expect((await from('203.0.113.19', accountApi.signIn, credentialsOf(person), both)).status).toBe(200)
    }
  })

  it('is counted anew after a right password', async () => {
    const { email, password } = await app.signUp()
    for (let round = 0; round < 2; round++) {
      const guesses = await times(19, () => from('203.0.113.2', accountApi.signIn, { email, password: 'wrong' }))
      expect(statuses(guesses)['401']).toHaveLength(19)
      expect((await from('203.0.113.2', accountApi.signIn, { email, password })).status).toBe(200)
    }
  })

  it('ends after 100 tries from a network, and only there @case-12', async () => {
    const guess = (network: string, index: number) =>
      from(network, accountApi.signIn, { email: `person-${index}@example.com`, password: 'guess' })
    // One household has many IPv6 addresses.
    const answers = statuses(await times(105, (index) => guess(`2001:db8:0:1::${index}`, index)))
    expect(answers['401']).toHaveLength(100)
    expect(answers['429']).toHaveLength(5)
    expect((await guess('2001:db8:0:2::1', 200)).status).toBe(401)
  })

  it('with a stolen session ends after 20 tries too', async () => {
    const thief = await app.signUp()
    const guess = () => app.call(accountApi.remove, { password: 'guess' }, thief).catch((error: Error) => error.message)
    const messages = await Promise.all(Array.from({ length: 21 }, guess))
    expect(messages.filter((message) => message === accountMessages.passwordWrong)).toHaveLength(20)
    expect(messages.filter((message) => message === accountMessages.tooManyPasswords(900))).toHaveLength(1)
  })
})

describe('making many things', () => {
  it('ends at 60 guests an hour from a network', async () => {
    const answers = statuses(await times(61, () => from('203.0.113.3', accountApi.beGuest, {})))
    expect(answers['200']).toHaveLength(60)
    expect(answers['429']).toHaveLength(1)
  })

  it('ends at 60 accounts an hour from a network', async () => {
    const make = (index: number) =>
      from('203.0.113.4', accountApi.signUp, { email: `many-${index}@example.com`, password: 'long enough' })
    const answers = statuses(await times(61, make))
    expect(answers['200']).toHaveLength(60)
    expect(answers['429']).toHaveLength(1)
  })

  it('ends at 5 reset links an hour for an e-mail, known or not', async () => {
    for (const email of [app.as.free.email, 'nobody@example.com']) {
      const answers = statuses(
        await times(6, (index) => from(`198.51.100.${index}`, accountApi.requestReset, { email })),
      )
      expect(answers['200']).toHaveLength(5)
      expect(answers['429']).toHaveLength(1)
    }
  })
})
