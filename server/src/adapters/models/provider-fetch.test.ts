import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts'
import { sharedMessages } from '#contract/messages.ts'
import type { Address } from '../web/egress-target.ts'
import { addressesLedTo, countConnections } from '../../testing/blocked-connections.ts'
import { listProblem } from './list-problem.ts'
import { createProviderFetch } from './provider-fetch.ts'
import { troubleOf } from './trouble.ts'

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

  it('never reaches another origin: not another port, host name, scheme or one with credentials @case-32', async () => {
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
    const request = post('hangs-first', waiting.signal)
    const silent = await theirs.waitFor((each) => each.model === 'hangs-first')
    waiting.abort(new Error('enough'))
    await expect(request).rejects.toThrow('enough')
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

describe('an address of the machine itself or of its cloud', () => {
  const address = (text: string): Address => ({ address: text, family: text.includes(':') ? 6 : 4 })
  it.each([
    'http://169.254.169.254',
    'http://169.254.0.1:8080',
    'http://2852039166',
    'http://0xa9fea9fe',
    'http://0251.0376.0251.0376',
    'http://[fe80::1]',
    'http://[febf::1]:11434',
    'http://[fd00:ec2::254]',
    'http://[fd20:ce::254]',
    'http://[::ffff:169.254.169.254]',
    'http://[::ffff:a9fe:a9fe]',
    'http://[::169.254.169.254]',
    'http://[::ffff:0:a9fe:a9fe]',
    'http://[64:ff9b::a9fe:a9fe]',
    'http://[64:ff9b:1::a9fe:a9fe]',
    'http://[2002:a9fe:a9fe::1]',
    'http://100.100.100.200',
    'http://192.0.0.192',
    'http://168.63.129.16',
  ])('is never connected to: %s', async (origin) => {
    const { send } = createProviderFetch(origin)
    const begun = await countConnections(() =>
      expect(send(`${origin}/v1/models`, {})).rejects.toThrow(sharedMessages.linkLocalAddress),
    )
    expect(begun).toBe(0)
  })

  it('is not connected to by a name either, whenever the name begins to lead there', async () => {
    const { port } = new URL(theirs.origin)
    const requested: string[] = []
    const leadingTo = (addresses: string[]) => async (name: string) => {
      requested.push(name)
      return addresses.map(address)
    }
    const url = `http://models.example:${port}/v1/models`
    expect((await createProviderFetch(url, leadingTo(['127.0.0.1'])).fetch(url)).status).toBe(200)
    const before = theirs.requests.length
    for (const flipped of [['169.254.169.254'], ['127.0.0.1', '169.254.169.254'], ['::ffff:a9fe:a9fe'], ['fe80::1']]) {
      // Another port makes a new connection sure: an open one was checked when it was made.
      const elsewhereUrl = 'http://models.example:9/v1/models'
      const provider = createProviderFetch(elsewhereUrl, leadingTo(flipped))
      const led = await addressesLedTo(async () => {
        const failed = await provider.send(elsewhereUrl, { headers }).catch((error: unknown) => error)
        expect(listProblem(failed, true)).toBe(sharedMessages.linkLocalAddress)
        expect(troubleOf(failed)).toEqual({ kind: 'unavailable', message: sharedMessages.linkLocalAddress })
      })
      expect(led).toEqual([])
    }
    expect(requested).toHaveLength(5)
    expect(theirs.requests).toHaveLength(before)
  })
})
