import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import type { User } from '#contract/account/schema.ts'
import { failure, success } from '#contract/envelope.ts'
import { labsApi } from '#contract/labs/api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { CallError, createCall, apiMessages } from './call.ts'

type Seen = { line: string; body: unknown; isGuest: boolean }
type Answer = { status?: number; body: unknown }

const guest = { uid: 'g1', role: 'guest', isGuest: true } as User
const settings = { crafts: { isEnabled: true } }

let requests: Seen[]
let answer: (request: Seen) => Answer
let hasCookie: boolean

beforeEach(() => {
  requests = []
  hasCookie = false
})

/** The far side of the wire: it reads what a server would read and keeps a session as a browser would. */
const send = async (path: string, init: RequestInit): Promise<Response> => {
  init.signal?.throwIfAborted()
  const request = new Request(`http://far.example${path}`, init)
  const text = await request.text()
  const seen = {
    line: `${request.method} ${path}`,
    body: text && (JSON.parse(text) as unknown),
    isGuest: hasCookie,
  }
  requests.push(seen)
  const { status = 200, body } = answer(seen)
  if (seen.line === 'POST /v1/account/guest' && status === 200) hasCookie = true
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
}

const nobody = () => {}

/** A server that knows nobody until they have become a guest. */
const knowsGuests = ({ line, isGuest }: Seen): Answer => {
  if (line === 'POST /v1/account/guest') return { body: success({ user: guest, token: 't' }) }
  if (isGuest) return { body: success(settings) }
  return { status: 401, body: failure('unauthenticated', 'Please sign in to continue.') }
}

describe('a call', () => {
  it('sends its input as JSON and hands the data over', async () => {
    answer = () => ({ body: success({ user: guest, token: 't' }) })
    const call = createCall(send, nobody)
    const { user } = await call(accountApi.signIn, { email: 'a@example.com', password: 'secret' })
    expect(user.uid).toBe('g1')
    expect(requests).toMatchObject([
      { line: 'POST /v1/account/sign-in', body: { email: 'a@example.com', password: 'secret' } },
    ])
  })
  it('puts the input of a GET into the address and leaves out what is undefined', async () => {
    answer = () => ({ body: success({ accounts: [], next: null }) })
    await createCall(send, nobody)(accountApi.list, { search: 'a b', after: undefined })
    expect(requests[0]!.line).toBe('GET /v1/account/all?search=a%20b')
  })
  it('that is refused throws the code, the words and the fields of the server', async () => {
    answer = () => ({
      status: 400,
      body: failure('bad_input', 'Use at least 8 characters.', { password: 'Too short' }),
    })
    const refused = createCall(send, nobody)(accountApi.signUp, { email: 'a@example.com', password: 'x' })
    await expect(refused).rejects.toMatchObject({
      code: 'bad_input',
      message: 'Use at least 8 characters.',
      fields: { password: 'Too short' },
    })
  })
  it('that nobody answers says so in words', async () => {
    const call = createCall(() => Promise.reject(new TypeError('fetch failed')), nobody)
    await expect(call(accountApi.me, {})).rejects.toMatchObject({ code: 'offline', message: apiMessages.offline })
  })
  it('whose answer is no envelope, a proxy page for one, is a failure', async () => {
    answer = () => ({ status: 502, body: '<h1>Bad gateway</h1>' })
    await expect(createCall(send, nobody)(accountApi.me, {})).rejects.toMatchObject({
      code: 'internal',
      message: apiMessages.garbled,
    })
  })
  it('that is given up does not pretend that the server is gone', async () => {
    const stop = new AbortController()
    stop.abort()
    const given = createCall(send, nobody)(accountApi.me, {}, { signal: stop.signal })
    await expect(given).rejects.not.toBeInstanceOf(CallError)
  })
})

describe('a visitor', () => {
  it('becomes a guest on the first call that needs a session, and the call goes through', async () => {
    answer = knowsGuests
    const onGuestCreated = vi.fn<(user: User) => void>()
    await expect(createCall(send, onGuestCreated)(labsApi.read, {})).resolves.toEqual(settings)
    expect(requests.map(({ line }) => line)).toEqual([
      'GET /v1/user/settings',
      'POST /v1/account/guest',
      'GET /v1/user/settings',
    ])
    expect(onGuestCreated).toHaveBeenCalledExactlyOnceWith(guest)
  })
  it('becomes one guest, however many calls wait for it', async () => {
    answer = knowsGuests
    const call = createCall(send, nobody)
    await Promise.all([call(labsApi.read, {}), call(usageApi.read, {}), call(labsApi.read, {})])
    expect(requests.filter(({ line }) => line === 'POST /v1/account/guest')).toHaveLength(1)
  })
  it('is not made a guest by what needs an account, nor by signing out', async () => {
    answer = () => ({ status: 401, body: failure('unauthenticated', 'Please sign in to continue.') })
    const call = createCall(send, nobody)
    await expect(call(labsApi.change, { crafts: { isEnabled: false } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(call(accountApi.signOut, {}, { becomeGuest: false })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(requests.map(({ line }) => line)).toEqual(['PATCH /v1/user/settings', 'POST /v1/account/sign-out'])
  })
  it('who is prepared to be a guest sends at once, and the app hears of them only then', async () => {
    answer = knowsGuests
    const onGuestCreated = vi.fn<(user: User) => void>()
    const call = createCall(send, onGuestCreated)
    call.prepareGuest()
    call.prepareGuest()
    await vi.waitFor(() => expect(hasCookie).toBe(true))
    expect(onGuestCreated).not.toHaveBeenCalled()
    await expect(call(labsApi.read, {}, { isVisitor: true })).resolves.toEqual(settings)
    await expect(call(labsApi.read, {}, { isVisitor: true })).resolves.toEqual(settings)
    expect(requests.map(({ line }) => line)).toEqual([
      'POST /v1/account/guest',
      'GET /v1/user/settings',
      'GET /v1/user/settings',
    ])
    expect(onGuestCreated).toHaveBeenCalledExactlyOnceWith(guest)
  })
  it('the request leaves before the app hears that they are a guest', async () => {
    answer = knowsGuests
    const order: string[] = []
    const recorded = (path: string, init: RequestInit) => {
      order.push(path)
      return send(path, init)
    }
    const call = createCall(recorded, () => order.push('the app hears'))
    await call(labsApi.read, {}, { isVisitor: true })
    expect(order).toEqual(['/v1/account/guest', '/v1/user/settings', 'the app hears'])
  })
  it('who was prepared and then signed in and out is made a guest anew', async () => {
    answer = (request) => (request.line.includes('/sign-') ? { body: success({}) } : knowsGuests(request))
    const call = createCall(send, nobody)
    call.prepareGuest()
    await vi.waitFor(() => expect(hasCookie).toBe(true))
    await call(accountApi.signIn, { email: 'a@example.com', password: 'secret' })
    await call(accountApi.signOut, {}, { becomeGuest: false })
    hasCookie = false
    await call(labsApi.read, {}, { isVisitor: true })
    expect(requests.map(({ line }) => line).slice(3)).toEqual(['POST /v1/account/guest', 'GET /v1/user/settings'])
  })
  it('who signs in while a guest is being prepared waits for it, so that no late cookie takes their place', async () => {
    answer = (request) => (request.line.includes('/sign-') ? { body: success({}) } : knowsGuests(request))
    const order: string[] = []
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const slowly = async (path: string, init: RequestInit) => {
      if (path.endsWith('/guest')) await held
      const response = await send(path, init)
      order.push(path)
      return response
    }
    const call = createCall(slowly, nobody)
    call.prepareGuest()
    const signingIn = call(accountApi.signIn, { email: 'a@example.com', password: 'secret' })
    release()
    await signingIn
    expect(order).toEqual(['/v1/account/guest', '/v1/account/sign-in'])
  })
  it('who was a guest, left and writes again is told to the app again, by whichever call comes first', async () => {
    answer = (request) => (request.line.includes('/sign-') ? { body: success({}) } : knowsGuests(request))
    const onGuestCreated = vi.fn<(user: User) => void>()
    const call = createCall(send, onGuestCreated)
    await call(labsApi.read, {}, { isVisitor: true })
    await call(accountApi.signOut, {}, { becomeGuest: false })
    hasCookie = false
    call.prepareGuest()
    await vi.waitFor(() => expect(hasCookie).toBe(true))
    await call(labsApi.read, {})
    expect(onGuestCreated).toHaveBeenCalledTimes(2)
  })
  it('who could not be prepared becomes a guest with the first call', async () => {
    let isDown = true
    answer = (request) => (isDown ? { status: 502, body: 'Bad gateway' } : knowsGuests(request))
    const call = createCall(send, nobody)
    call.prepareGuest()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    isDown = false
    await expect(call(labsApi.read, {}, { isVisitor: true })).resolves.toEqual(settings)
  })
  it('who cannot become a guest hears why, and may try again', async () => {
    let isFull = true
    answer = (request) =>
      request.line === 'POST /v1/account/guest' && isFull
        ? { status: 429, body: failure('rate_limited', 'Too many accounts were made from this network.') }
        : knowsGuests(request)
    const call = createCall(send, nobody)
    await expect(call(labsApi.read, {})).rejects.toMatchObject({ code: 'rate_limited' })
    isFull = false
    await expect(call(labsApi.read, {})).resolves.toEqual(settings)
  })
})
