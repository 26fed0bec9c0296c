import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { say } from '#contract/account/messages.ts'
import type { Route } from '#contract/route.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const QUARTER_HOUR_MS = 15 * 60 * 1000
/** A hundred passwords are hashed in earnest, also on a busy machine. */
const PATIENCE_MS = 60_000

/** A call from some network; X-Forwarded-For is a lie that nobody asked for. */
async function from(network: string, route: Route, input: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${Math.random()}` }
  const init = { method: route.method, headers, body: JSON.stringify(input) }
  return app.router.hono.request(route.path, init, { incoming: { socket: { remoteAddress: network } } })
}

const times = (count: number, act: (index: number) => Promise<Response>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)))

const statuses = (responses: Response[]) => Object.groupBy(responses, (response) => String(response.status))

describe('guessing a password', { timeout: PATIENCE_MS }, () => {
  it('ends after 20 tries for an account, however many come at once and wherever they come from', async () => {
    const { email, password } = await app.signUp()
    const guess = (index: number) => from(`192.0.2.${index}`, accountApi.signIn, { email, password: `guess ${index}` })
    const answers = statuses(await times(25, guess))
    expect(answers['401']).toHaveLength(20)
    expect(answers['429']).toHaveLength(5)

    const refused = await from('203.0.113.1', accountApi.signIn, { email, password })
    expect(refused.headers.get('retry-after')).toBe('900')
    expect(await refused.json()).toMatchObject({ data: { code: 'rate_limited', message: say.tooManySignIns } })

    app.clock.advance(QUARTER_HOUR_MS)
    expect((await from('203.0.113.1', accountApi.signIn, { email, password })).status).toBe(200)
  })

  it('is counted anew after a right password', async () => {
    const { email, password } = await app.signUp()
    for (let round = 0; round < 2; round++) {
      const guesses = await times(19, () => from('203.0.113.2', accountApi.signIn, { email, password: 'wrong' }))
      expect(statuses(guesses)['401']).toHaveLength(19)
      expect((await from('203.0.113.2', accountApi.signIn, { email, password })).status).toBe(200)
    }
  })

  it('ends after 100 tries from a network, and only there', async () => {
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
    expect(messages.filter((message) => message === say.passwordWrong)).toHaveLength(20)
    expect(messages.filter((message) => message === say.tooManyPasswords)).toHaveLength(1)
  })
})

describe('making many things', { timeout: PATIENCE_MS }, () => {
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
