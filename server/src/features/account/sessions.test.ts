import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { sessionsApi } from '#contract/account/sessions-api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY_MS = 24 * 60 * 60 * 1000

async function whoIs(headers: Record<string, string>): Promise<string | null> {
  const response = await app.request('/v1/account', { headers })
  const { data } = (await response.json()) as { data: { user: { uid: string } | null } }
  return data.user?.uid ?? null
}

function signIn(on: TestApp, { email, password }: Person): Promise<Response> {
  return on.request('/v1/account/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
}

function attributesOf(response: Response): Record<string, string> {
  const cookies = response.headers.getSetCookie().filter((each) => !/^(__Host-)?alcove-device=/.test(each))
  expect(cookies).toHaveLength(1)
  return Object.fromEntries(cookies[0]!.split('; ').map((part) => [part.split('=')[0], part.split('=')[1] ?? '']))
}

describe('the session cookie', () => {
  it('is out of reach for scripts and other sites, and works like the token', async () => {
    const response = await signIn(app, app.as.free)
    const { token } = ((await response.clone().json()) as { data: { token: string } }).data
    const { alcove, ...rest } = attributesOf(response)
    expect(alcove).toBe(token)
    expect(rest).toMatchObject({ HttpOnly: '', SameSite: 'Lax', Path: '/' })
    expect(rest).not.toHaveProperty('Secure')
    expect(rest).not.toHaveProperty('Domain')
    expect(await whoIs({ cookie: `theme=dark; alcove=${token}` })).toBe(app.as.free.user.uid)
  })

  it('is bound to the host and to https when people come by https @case-29', async () => {
    const secure = await startTestApp({ publicUrl: 'https://alcove.example.com' })
    try {
      const { '__Host-alcove': token, ...rest } = attributesOf(await signIn(secure, secure.as.free))
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(rest).toMatchObject({ HttpOnly: '', SameSite: 'Lax', Path: '/', Secure: '' })
      expect(rest).not.toHaveProperty('Domain')
      const asCookie = (cookie: string) => secure.request('/v1/usage', { headers: { cookie } })
      expect((await asCookie(`__Host-alcove=${token}`)).status).toBe(200)
      expect((await asCookie(`alcove=${token}`)).status).toBe(401)
    } finally {
      await secure.close()
    }
  })

  it('is taken away when signing out @case-10', async () => {
    const token = await newToken(app.as.other)
    const response = await app.request('/v1/account/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `alcove=${token}`, 'sec-fetch-site': 'same-origin' },
      body: '{}',
    })
    expect(attributesOf(response)).toMatchObject({ alcove: '', 'Max-Age': '0' })
    expect(await whoIs({ cookie: `alcove=${token}` })).toBeNull()
  })
})

describe('a token', () => {
  it('is random and kept only as a hash', async () => {
    const { rows } = await app.world.db.execute<{ token_hash: string }>(sql`select * from sessions`)
    expect(rows.length).toBeGreaterThan(4)
    expect(JSON.stringify(rows)).not.toContain(app.as.free.token)
    for (const { token_hash } of rows) expect(await whoIs({ authorization: `Bearer ${token_hash}` })).toBeNull()
  })

  it.each([
    ['an empty one', 'Bearer '],
    ['one without a scheme', 'x'.repeat(43)],
    ['a made up one', `Bearer ${'x'.repeat(43)}`],
    ['a JWT that is not signed', 'Bearer eyJhbGciOiJub25lIn0.eyJ1aWQiOiIxIn0.'],
    ['a JWT signed with nothing', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiIxIn0.AAAA'],
    ['null', 'Bearer null'],
    ['a very long one', `Bearer ${'x'.repeat(10_000)}`],
  ])('%s opens nothing @case-9', async (_, authorization) => {
    expect((await app.request('/v1/usage', { headers: { authorization } })).status).toBe(401)
  })

  it('that is bad is not helped by a good cookie, but a proxy in front may have its own scheme', async () => {
    const cookie = `alcove=${app.as.free.token}`
    expect(await whoIs({ cookie, authorization: 'Bearer nonsense' })).toBeNull()
    expect(await whoIs({ cookie, authorization: 'Basic b3BlbjpzZXNhbWU=' })).toBe(app.as.free.user.uid)
  })
})

describe('a session', () => {
  it('lasts 30 days from its last use', async () => {
    const token = await newToken(app.as.paid)
    const headers = { authorization: `Bearer ${token}` }
    for (let month = 0; month < 3; month++) {
      app.clock.advance(29 * DAY_MS)
      expect(await whoIs(headers)).toBe(app.as.paid.user.uid)
    }
    app.clock.advance(30 * DAY_MS)
    expect(await whoIs(headers)).toBeNull()
  })

  it('is written at most once a day', async () => {
    const token = await newToken(app.as.paid)
    const person = { ...app.as.paid, token }
    const writesOf = async (hours: number) => {
      app.clock.advance(hours * 60 * 60 * 1000)
      const before = await expiryOf(person)
      await app.call(usageApi.read, {}, person)
      return (await expiryOf(person)) === before ? 0 : 1
    }
    expect([await writesOf(1), await writesOf(22), await writesOf(2), await writesOf(1)]).toEqual([0, 0, 1, 0])
  })
})

async function newToken({ email, password }: Person): Promise<string> {
  return (await app.call(accountApi.signIn, { email, password })).token
}

async function expiryOf(person: Person): Promise<string> {
  const { rows } = await app.world.db.execute<{ newest: string }>(
    sql`select max(expires_at)::text as newest from sessions where uid = ${person.user.uid}`,
  )
  return rows[0]!.newest
}

describe('where a person is signed in', () => {
  const on = (agent: string, person: Person) =>
    app.request('/v1/account/sign-in', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ email: person.email, password: person.password }),
    })
  const tokenOf = async (response: Promise<Response>) =>
    ((await (await response).json()) as { data: { token: string } }).data.token
  const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'

  it('is listed with device and address, without anything that would open the account', async () => {
    const person = await app.signUp()
    const token = await tokenOf(on(LINUX, person))
    const { sessions } = await app.call(sessionsApi.list, {}, person)
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({ device: 'Firefox on Linux' })
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  it('is ended there, and nowhere else', async () => {
    const person = await app.signUp()
    const [kept, ended] = [await tokenOf(on(LINUX, person)), await tokenOf(on('curl/8.5.0', person))]
    const { sessions } = await app.call(sessionsApi.list, {}, person)
    const sessionId = sessions.find(({ device }) => device === 'curl')!.id
    const foreign = app.call(sessionsApi.end, { sessionId }, await app.signUp())
    await expect(foreign).rejects.toMatchObject({ status: 404 })
    await app.call(sessionsApi.end, { sessionId }, person)
    expect(await whoIs({ authorization: `Bearer ${ended}` })).toBeNull()
    expect(await whoIs({ authorization: `Bearer ${kept}` })).toBe(person.user.uid)
    await expect(app.call(sessionsApi.end, { sessionId }, person)).rejects.toMatchObject({ status: 404 })
  })

  it('is ended everywhere but here', async () => {
    const person = await app.signUp()
    const others = [await tokenOf(on(LINUX, person)), await tokenOf(on(LINUX, person))]
    await app.call(sessionsApi.endOthers, {}, person)
    for (const token of others) expect(await whoIs({ authorization: `Bearer ${token}` })).toBeNull()
    expect((await app.call(sessionsApi.list, {}, person)).sessions).toMatchObject([{ isCurrent: true }])
  })
})
