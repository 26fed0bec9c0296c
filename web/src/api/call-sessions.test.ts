import { beforeEach, describe, expect, it, vi } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import type { User } from '#contract/account/schema.ts'
import { failure, success } from '#contract/envelope.ts'
import { labsApi } from '#contract/labs/api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { apiMessages, createCall } from './call.ts'
import { FakeServer, guest, knowsGuests, REFUSAL, settings } from './testing/fake-server.ts'

const nobody = () => {}
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
})

describe('a visitor', () => {
  it('becomes a guest on the first call that needs a session, and the call goes through', async () => {
    server.answer = knowsGuests
    const onGuestCreated = vi.fn<(user: User) => void>()
    await expect(createCall(server.send, onGuestCreated)(labsApi.read, {})).resolves.toEqual(settings)
    expect(server.lines).toEqual(['GET /v1/user/settings', 'POST /v1/account/guest', 'GET /v1/user/settings'])
    expect(onGuestCreated).toHaveBeenCalledExactlyOnceWith(guest)
  })
  it('becomes one guest, however many calls wait for it', async () => {
    server.answer = knowsGuests
    const call = createCall(server.send, nobody)
    await Promise.all([call(labsApi.read, {}), call(usageApi.read, {}), call(labsApi.read, {})])
    expect(server.requests.filter(({ line }) => line === 'POST /v1/account/guest')).toHaveLength(1)
  })
  it('is not made a guest by what needs an account, nor by signing out', async () => {
    server.answer = () => REFUSAL
    const call = createCall(server.send, nobody)
    await expect(call(labsApi.change, { crafts: { isEnabled: false } })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(call(accountApi.signOut, {}, { becomeGuest: false })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(server.lines).toEqual(['PATCH /v1/user/settings', 'POST /v1/account/sign-out'])
  })
  it('who is prepared to be a guest sends at once, and the app hears of them only then', async () => {
    server.answer = knowsGuests
    const onGuestCreated = vi.fn<(user: User) => void>()
    const call = createCall(server.send, onGuestCreated)
    call.prepareGuest()
    call.prepareGuest()
    await expect.poll(() => server.hasCookie).toBe(true)
    expect(onGuestCreated).not.toHaveBeenCalled()
    await expect(call(labsApi.read, {}, { isVisitor: true })).resolves.toEqual(settings)
    await expect(call(labsApi.read, {}, { isVisitor: true })).resolves.toEqual(settings)
    expect(server.lines).toEqual(['POST /v1/account/guest', 'GET /v1/user/settings', 'GET /v1/user/settings'])
    expect(onGuestCreated).toHaveBeenCalledExactlyOnceWith(guest)
  })
  it('the request leaves before the app hears that they are a guest', async () => {
    server.answer = knowsGuests
    const order: string[] = []
    const recorded = (path: string, init: RequestInit) => {
      order.push(path)
      return server.send(path, init)
    }
    const call = createCall(recorded, () => order.push('the app hears'))
    await call(labsApi.read, {}, { isVisitor: true })
    expect(order).toEqual(['/v1/account/guest', '/v1/user/settings', 'the app hears'])
  })
  it('who was prepared and then signed in and out is made a guest anew', async () => {
    server.answer = (request) => (request.line.includes('/sign-') ? { body: success({}) } : knowsGuests(request))
    const call = createCall(server.send, nobody)
    call.prepareGuest()
    await expect.poll(() => server.hasCookie).toBe(true)
    await call(accountApi.signIn, { email: 'a@example.com', password: 'secret' })
    await call(accountApi.signOut, {}, { becomeGuest: false })
    server.hasCookie = false
    await call(labsApi.read, {}, { isVisitor: true })
    expect(server.lines.slice(3)).toEqual(['POST /v1/account/guest', 'GET /v1/user/settings'])
  })
  it('who signs in while a guest is being prepared waits for it, so that no late cookie takes their place', async () => {
    server.answer = (request) => (request.line.includes('/sign-') ? { body: success({}) } : knowsGuests(request))
    const order: string[] = []
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const slowly = async (path: string, init: RequestInit) => {
      if (path.endsWith('/guest')) await held
      const response = await server.send(path, init)
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
  it('what is asked while somebody signs out is not sent, and makes nobody a guest', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    server.answer = ({ line }) => (line.includes('/sign-out') ? { body: success({}) } : REFUSAL)
    const slowly = async (path: string, init: RequestInit) => {
      await held
      return await server.send(path, init)
    }
    const call = createCall(slowly, nobody)
    const early = call(labsApi.read, {})
    const leaving = call(accountApi.signOut, {}, { becomeGuest: false })
    const late = call(usageApi.read, {})
    release()
    await leaving
    // The app has not heard of it yet.
    await expect(call(usageApi.read, {})).rejects.toMatchObject({ message: apiMessages.signedOut })
    await expect(early).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(late).rejects.toMatchObject({ code: 'unauthenticated', message: apiMessages.signedOut })
    expect(server.lines).toEqual(['GET /v1/user/settings', 'POST /v1/account/sign-out'])
  })
  it('what is asked while somebody signs in is sent as them', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let isMember = false
    server.answer = ({ line }) => {
      if (line.includes('/sign-in')) isMember = true
      return isMember ? { body: success(settings) } : REFUSAL
    }
    const slowly = async (path: string, init: RequestInit) => {
      if (path.endsWith('/sign-in')) await held
      return await server.send(path, init)
    }
    const call = createCall(slowly, nobody)
    const signingIn = call(accountApi.signIn, { email: 'a@example.com', password: 'secret' })
    const late = call(labsApi.read, {})
    release()
    await signingIn
    await expect(late).resolves.toEqual(settings)
    expect(server.lines).toEqual(['POST /v1/account/sign-in', 'GET /v1/user/settings'])
  })
  it('who was refused while signing in is asked again as whom they became, and is no new guest', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let isMember = false
    server.answer = ({ line }) => {
      if (line.includes('/sign-in')) isMember = true
      return isMember ? { body: success(settings) } : REFUSAL
    }
    const slowly = async (path: string, init: RequestInit) => {
      const response = await server.send(path, init)
      if (path.endsWith('/settings') && !isMember) await held
      return response
    }
    const call = createCall(slowly, nobody)
    const early = call(labsApi.read, {})
    await call(accountApi.signIn, { email: 'a@example.com', password: 'secret' })
    release()
    await expect(early).resolves.toEqual(settings)
    expect(server.lines).toEqual(['GET /v1/user/settings', 'POST /v1/account/sign-in', 'GET /v1/user/settings'])
  })
  it('who was a guest, left and writes again is told to the app again, by whichever call comes first', async () => {
    server.answer = (request) => (request.line.includes('/sign-') ? { body: success({}) } : knowsGuests(request))
    const onGuestCreated = vi.fn<(user: User) => void>()
    const call = createCall(server.send, onGuestCreated)
    await call(labsApi.read, {}, { isVisitor: true })
    await call(accountApi.signOut, {}, { becomeGuest: false })
    server.hasCookie = false
    call.prepareGuest()
    await expect.poll(() => server.hasCookie).toBe(true)
    await call(labsApi.read, {})
    expect(onGuestCreated).toHaveBeenCalledTimes(2)
  })
  it('who could not be prepared becomes a guest with the first call', async () => {
    let isDown = true
    server.answer = (request) => (isDown ? { status: 502, body: 'Bad gateway' } : knowsGuests(request))
    const call = createCall(server.send, nobody)
    call.prepareGuest()
    await expect.poll(() => server.requests).toHaveLength(1)
    isDown = false
    await expect(call(labsApi.read, {}, { isVisitor: true })).resolves.toEqual(settings)
  })
  it('who cannot become a guest hears why, and may try again', async () => {
    let isFull = true
    server.answer = (request) =>
      request.line === 'POST /v1/account/guest' && isFull
        ? { status: 429, body: failure('rate_limited', 'Too many accounts were made from this network.') }
        : knowsGuests(request)
    const call = createCall(server.send, nobody)
    await expect(call(labsApi.read, {})).rejects.toMatchObject({ code: 'rate_limited' })
    isFull = false
    await expect(call(labsApi.read, {})).resolves.toEqual(settings)
  })
})
