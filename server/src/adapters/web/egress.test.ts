import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { address, createEgressCalls } from '../../testing/sites/egress-calls.ts'
import { INNER_ADDRESSES } from '../../testing/sites/inner-addresses.ts'
import { serveOpenAndInner } from '../../testing/sites/open-and-inner.ts'
import { createEgress } from './egress.ts'

const sites = serveOpenAndInner()
const { egress, get, here, text, troubleOf } = createEgressCalls(sites)

describe('addresses that are not public', () => {
  it.each(INNER_ADDRESSES)('%s is refused @case-13', async (url) => {
    expect(await troubleOf(get(url))).toBe('refused')
  })

  it('are refused by their port too, before a name is asked for @case-13', async () => {
    const requested: string[] = []
    const client = createEgress({
      allow: [],
      resolve: async (name) => (requested.push(name), [address('93.184.216.34')]),
    })
    for (const port of [22, 25, 81, 3000, 6379, 8080, sites.innerPort]) {
      expect(await troubleOf(get(`http://public.example:${port}/`, {}, client))).toBe('refused')
    }
    expect(requested).toEqual([])
    expect(sites.hits).toBe(0)
  })

  it.each([
    'file:///etc/passwd',
    'ftp://example.com/',
    'gopher://127.0.0.1/',
    'data:text/plain,hi',
    'javascript:1',
    'ws://example.com/',
    'http://user:secret@example.com/',
    'http://user@127.0.0.1/',
    'http://[fe80::1%25eth0]/',
    'http://',
    'not an address',
    '//example.com/',
    'http://1.2.3.4.5/',
    `http://example.com/${'x'.repeat(9_000)}`,
  ])('%s is no address to fetch @case-13', async (url) => {
    expect(await troubleOf(get(url))).toBe('invalid')
  })

  it('can be opened one by one by the operator, and no further', async () => {
    expect(await text(get(here()))).toBe('hello')
    expect(await troubleOf(get(`http://open.example:${sites.innerPort}/`))).toBe('refused')
    expect(await troubleOf(get(`http://127.0.0.1:${sites.port}/`))).toBe('refused')
    const byNumber = egress([`127.0.0.1:${sites.port}`])
    expect(await text(get(`http://0x7f.1:${sites.port}/`, {}, byNumber))).toBe('hello')
  })
})

describe('a name whose answer changes', () => {
  it('is asked for once, and the connection goes to the address that was checked', async () => {
    const second = createServer((_, response) => response.end('another address')).listen(sites.port, '127.0.0.2')
    await once(second, 'listening')
    let requestCount = 0
    const flipping = async () => [address(requestCount++ % 2 === 0 ? '127.0.0.1' : '127.0.0.2')]
    const client = createEgress({ allow: [`open.example:${sites.port}`], resolve: flipping })
    for (let turn = 1; turn <= 10; turn += 1) {
      expect(await text(get(here(), {}, client))).toBe(turn % 2 === 1 ? 'hello' : 'another address')
      expect(requestCount).toBe(turn)
    }
    second.close()
  })

  it('never reaches an inner address in 200 tries @case-14', async () => {
    const answers = [['93.184.216.34', '127.0.0.1'], ['127.0.0.1'], ['2606:2800::1', '::1'], ['::ffff:127.0.0.1']]
    let at = 0
    const client = createEgress({
      // The canary's port is open for another name, so that only the address check stands between.
      allow: [`other.example:${sites.innerPort}`],
      resolve: async () => answers[(at += 1) % answers.length]!.map(address),
    })
    const tries = Array.from({ length: 200 }, (_, n) =>
      troubleOf(get(`http://flip.example${n % 2 ? `:${sites.innerPort}` : ''}/`, {}, client)),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['refused']))
    expect(sites.hits).toBe(0)
  })
})
