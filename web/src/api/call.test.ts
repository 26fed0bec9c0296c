import { beforeEach, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { membersApi } from '#contract/account/members-api.ts'
import { failure, success } from '#contract/envelope.ts'
import { CallError, createCall, apiMessages } from './call.ts'
import { FakeServer, guest } from './testing/fake-server.ts'

const nobody = () => {}
let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
})

describe('a call', () => {
  it('sends its input as JSON and hands the data over', async () => {
    server.answer = () => ({ body: success({ user: guest, token: 't' }) })
    const call = createCall(server.send, nobody)
    const { user } = await call(accountApi.signIn, { email: 'a@example.com', password: 'secret' })
    expect(user.uid).toBe('g1')
    expect(server.requests).toMatchObject([
      { line: 'POST /v1/account/sign-in', body: { email: 'a@example.com', password: 'secret' } },
    ])
  })
  it('puts the input of a GET into the address and leaves out what is undefined', async () => {
    server.answer = () => ({ body: success({ accounts: [], next: null }) })
    await createCall(server.send, nobody)(membersApi.list, { search: 'a b', after: undefined })
    expect(server.requests[0]!.line).toBe('GET /v1/account/all?search=a%20b')
  })
  it('that is refused throws the code, the words and the fields of the server', async () => {
    server.answer = () => ({
      status: 400,
      body: failure('bad_input', 'Use at least 8 characters.', { password: 'Too short' }),
    })
    const refused = createCall(server.send, nobody)(accountApi.signUp, { email: 'a@example.com', password: 'x' })
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
    server.answer = () => ({ status: 502, body: '<h1>Bad gateway</h1>' })
    await expect(createCall(server.send, nobody)(accountApi.me, {})).rejects.toMatchObject({
      code: 'internal',
      message: apiMessages.garbled,
    })
  })
  it('that is given up does not pretend that the server is gone', async () => {
    const stop = new AbortController()
    stop.abort()
    const aborted = createCall(server.send, nobody)(accountApi.me, {}, { signal: stop.signal })
    await expect(aborted).rejects.not.toBeInstanceOf(CallError)
  })
})
