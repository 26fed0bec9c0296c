import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts'
import { createProviderFetch } from './provider-fetch.ts'

let theirs: FakeProvider
let elsewhere: FakeProvider
let redirecting: Server
let redirectingOrigin: string
beforeAll(async () => {
  theirs = await startFakeProvider({ models: ['one'] })
  elsewhere = await startFakeProvider()
  redirecting = createServer((request, response) => {
    const status = Number(request.url!.slice(1))
    response.writeHead(status, { location: `${elsewhere.origin}/v1/models` }).end()
  }).listen(0, '127.0.0.1')
  await once(redirecting, 'listening')
  redirectingOrigin = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`
})
afterAll(async () => {
  redirecting.close()
  await Promise.all([theirs.close(), elsewhere.close()])
})

const headers = { authorization: 'Bearer sk-secret' }

describe('what goes to a provider', () => {
  it('reaches its own origin, with the key', async () => {
    const { fetch } = createProviderFetch(theirs.baseUrl)
    const answer = await fetch(`${theirs.baseUrl}/models`, { headers })
    expect(await answer.json()).toMatchObject({ data: [{ id: 'one' }] })
    expect(theirs.requests.at(-1)?.headers.authorization).toBe('Bearer sk-secret')
  })

  it('never reaches another origin: not another port, host name, scheme or one with credentials', async () => {
    const { port } = new URL(theirs.origin)
    const { fetch, send } = createProviderFetch(theirs.baseUrl)
    const others = [
      `${elsewhere.origin}/v1/models`,
      `http://localhost:${port}/v1/models`,
      `https://127.0.0.1:${port}/v1/models`,
      `http://127.0.0.1:${port}.example.com/v1/models`,
      `http://someone:secret@127.0.0.1:${port}/v1/models`,
      `http://[::ffff:127.0.0.1]:${port}/v1/models`,
    ]
    const before = theirs.requests.length
    for (const url of others) {
      await expect(fetch(url, { headers }), url).rejects.toThrow(/refused|Invalid URL/)
      await expect(send(url, { headers }), url).rejects.toThrow(/refused|Invalid URL/)
    }
    expect(elsewhere.requests).toHaveLength(0)
    expect(theirs.requests).toHaveLength(before)
  })

  it.each([301, 302, 303, 307, 308])('follows no redirect (%i)', async (status) => {
    const { fetch } = createProviderFetch(redirectingOrigin)
    await expect(fetch(`${redirectingOrigin}/${status}`, { headers })).rejects.toThrow('redirect')
    expect(elsewhere.requests).toHaveLength(0)
  })

  it('names no query and no key when it fails', async () => {
    const closed = createProviderFetch('http://127.0.0.1:9')
    const failed = await closed.send('http://127.0.0.1:9/v1/models?key=sk-secret', { headers }).catch((e: unknown) => e)
    expect(failed).toMatchObject({ message: 'Cannot connect to the server.', cause: { code: 'ECONNREFUSED' } })
    expect(JSON.stringify(failed)).not.toContain('sk-secret')
  })

  it('takes an abort before, during and after the headers all the way to the provider', async () => {
    const { fetch, send } = createProviderFetch(theirs.baseUrl)
    await expect(fetch(theirs.baseUrl, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow(
      'too late',
    )

    const post = (model: string, signal: AbortSignal) =>
      send(`${theirs.baseUrl}/chat/completions`, {
        method: 'POST',
        body: JSON.stringify({ model, stream: true }),
        signal,
      })
    const waiting = new AbortController()
    const asked = post('hangs-first', waiting.signal)
    const silent = await theirs.waitFor((each) => each.model === 'hangs-first')
    waiting.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    await theirs.waitFor((each) => each === silent && each.closedBy === 'client')

    const reading = new AbortController()
    await post('hangs-midway', reading.signal)
    reading.abort()
    await theirs.waitFor((each) => each.model === 'hangs-midway' && each.closedBy === 'client')
  })

  it('uses one connection for many answers', async () => {
    const { fetch } = createProviderFetch(theirs.baseUrl)
    const ports = new Set<string>()
    theirs.answer('/port', (request) => ({ body: { port: request.clientPort } }))
    for (let at = 0; at < 3; at += 1) {
      const { port } = (await (await fetch(`${theirs.origin}/port`)).json()) as { port: number }
      ports.add(String(port))
    }
    expect(ports.size).toBe(1)
  })
})
