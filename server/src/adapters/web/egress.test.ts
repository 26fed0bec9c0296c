import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Address } from './egress-target.ts'
import { createEgress, type EgressRequest } from './egress.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Counts whoever reaches an inner address. */
let canary: Server
let canaryPort: number
let hits = 0
let open: Server
let openPort: number
let answer: Answer
const heard: IncomingMessage[] = []

beforeAll(async () => {
  canary = createServer((_, response) => {
    hits += 1
    response.end('inner')
  }).listen(0, '127.0.0.1')
  open = createServer((request, response) => {
    heard.push(request)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await Promise.all([once(canary, 'listening'), once(open, 'listening')])
  canaryPort = (canary.address() as AddressInfo).port
  openPort = (open.address() as AddressInfo).port
})
afterAll(() => {
  for (const server of [canary, open]) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  hits = 0
  heard.length = 0
  answer = (_, response) => response.end('hello')
})

const address = (text: string): Address => ({ address: text, family: text.includes(':') ? 6 : 4 })
const NAMES: Record<string, string[]> = {
  'open.example': ['127.0.0.1'],
  'inner.example': ['127.0.0.1'],
  'mixed.example': ['93.184.216.34', '10.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nowhere.example': [],
}
const resolve = async (name: string) => {
  const found = NAMES[name]
  if (!found) throw new Error('ENOTFOUND')
  return found.map(address)
}
const egress = (allow: string[] = [`open.example:${openPort}`]) => createEgress({ allow, resolve })
const limits = { maxBytes: 100_000, timeoutMs: 5_000 }
const get = (url: string, request: Partial<EgressRequest> = {}, client = egress()) =>
  client.fetch(url, { ...limits, ...request })
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error as { trouble?: string }).trouble ?? String(error),
  )
const here = (path = '/') => `http://open.example:${openPort}${path}`
const text = async (work: Promise<{ bytes(): Promise<Uint8Array> }>) =>
  Buffer.from(await (await work).bytes()).toString()

describe('addresses that are not public', () => {
  const inner = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://127.0.1/',
    'http://127.255.255.254/',
    'http://0/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0x7f.0.0.1/',
    'http://0177.0.0.1/',
    'http://017700000001/',
    'http://127.0.0.1./',
    'http://①②⑦.0.0.1/',
    'http://127。0。0。1/',
    'http://%31%32%37.0.0.1/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://100.127.255.254/',
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://192.0.0.8/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://198.51.100.7/',
    'http://203.0.113.9/',
    'http://224.0.0.1/',
    'http://240.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[64:ff9b:1::1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
    'http://[2001:db8::1]/',
    'http://[3fff::1]/',
    'http://[fc00::1]/',
    'http://[fd12:3456:789a::1]/',
    'http://[fe80::1]/',
    'http://[fec0::1]/',
    'http://[ff02::1]/',
    'http://[100::1]/',
    'http://[5f00::1]/',
    'http://inner.example/',
    'http://mixed.example/',
    'http://mapped.example/',
  ]
  it.each(inner)('%s is refused', async (url) => {
    expect(await troubleOf(get(url))).toBe('refused')
  })

  it('are refused by their port too, before a name is asked for', async () => {
    const asked: string[] = []
    const client = createEgress({ allow: [], resolve: async (name) => (asked.push(name), [address('93.184.216.34')]) })
    for (const port of [22, 25, 81, 3000, 6379, 8080, canaryPort]) {
      expect(await troubleOf(get(`http://public.example:${port}/`, {}, client))).toBe('refused')
    }
    expect(asked).toEqual([])
    expect(hits).toBe(0)
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
  ])('%s is no address to fetch', async (url) => {
    expect(await troubleOf(get(url))).toBe('invalid')
  })

  it('can be opened one by one by the operator, and no further', async () => {
    expect(await text(get(here()))).toBe('hello')
    expect(await troubleOf(get(`http://open.example:${canaryPort}/`))).toBe('refused')
    expect(await troubleOf(get(`http://127.0.0.1:${openPort}/`))).toBe('refused')
    const byNumber = egress([`127.0.0.1:${openPort}`])
    expect(await text(get(`http://0x7f.1:${openPort}/`, {}, byNumber))).toBe('hello')
  })
})

describe('a name whose answer changes', () => {
  it('is asked for once, and the connection goes to the address that was checked', async () => {
    const second = createServer((_, response) => response.end('another address')).listen(openPort, '127.0.0.2')
    await once(second, 'listening')
    let asked = 0
    const flipping = async () => [address(asked++ % 2 === 0 ? '127.0.0.1' : '127.0.0.2')]
    const client = createEgress({ allow: [`open.example:${openPort}`], resolve: flipping })
    for (let turn = 1; turn <= 10; turn += 1) {
      expect(await text(get(here(), {}, client))).toBe(turn % 2 === 1 ? 'hello' : 'another address')
      expect(asked).toBe(turn)
    }
    second.close()
  })

  it('never reaches an inner address in 200 tries', async () => {
    const answers = [['93.184.216.34', '127.0.0.1'], ['127.0.0.1'], ['2606:2800::1', '::1'], ['::ffff:127.0.0.1']]
    let at = 0
    const client = createEgress({
      // The canary's port is open for another name, so that only the address check stands between.
      allow: [`other.example:${canaryPort}`],
      resolve: async () => answers[(at += 1) % answers.length]!.map(address),
    })
    const tries = Array.from({ length: 200 }, (_, n) =>
      troubleOf(get(`http://flip.example${n % 2 ? `:${canaryPort}` : ''}/`, {}, client)),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['refused']))
    expect(hits).toBe(0)
  })
})

describe('redirects', () => {
  const redirectTo =
    (location: string, status = 302): Answer =>
    (request, response) =>
      request.url === '/' ? response.writeHead(status, { location }).end() : response.end(`at ${request.url}`)

  it.each([301, 302, 303, 307, 308])('to an inner address are refused (%i)', async (status) => {
    for (const place of [
      `http://127.0.0.1:${canaryPort}/`,
      'http://inner.example/',
      'http://[::1]/',
      'http://169.254.169.254/',
    ]) {
      answer = redirectTo(place, status)
      expect(await troubleOf(get(here()))).toBe('refused')
    }
    answer = redirectTo('file:///etc/passwd', status)
    expect(await troubleOf(get(here()))).toBe('invalid')
    expect(hits).toBe(0)
  })

  it('are followed up to five times', async () => {
    answer = (request, response) => {
      const left = Number(request.url!.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end('arrived')
    }
    expect(await text(get(here('/5')))).toBe('arrived')
    expect(await troubleOf(get(here('/6')))).toBe('redirects')
  })

  it('carry no credentials and no body to another origin', async () => {
    NAMES['second.example'] = ['127.0.0.1']
    const client = egress([`open.example:${openPort}`, `second.example:${openPort}`])
    answer = redirectTo(`http://second.example:${openPort}/there`, 307)
    const headers = { authorization: 'Bearer s', cookie: 'a=b', 'x-api-key': 's', accept: 'text/html' }
    expect(await text(get(here(), { headers, method: 'POST', body: 'secret' }, client))).toBe('at /there')
    expect(heard[1]!.method).toBe('GET')
    expect(Object.keys(heard[1]!.headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
    answer = redirectTo('/near')
    await text(get(here(), { headers }, client))
    expect(heard.at(-1)!.headers.authorization).toBe('Bearer s')
  })
})

describe('an answer', () => {
  it('may not be larger than asked for, said or unsaid, packed or unpacked', async () => {
    answer = (_, response) => response.end(Buffer.alloc(200_000))
    expect(await troubleOf(get(here()).then((got) => got.bytes()))).toBe('too_large')
    answer = (_, response) => {
      const more = setInterval(() => response.write(Buffer.alloc(65_536)), 1)
      response.once('close', () => clearInterval(more))
    }
    expect(await troubleOf(get(here()).then((got) => got.bytes()))).toBe('too_large')
    answer = (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)))
    expect(await troubleOf(get(here()).then((got) => got.bytes()))).toBe('too_large')
  })

  it('is unpacked, and refused when it is packed badly or cut', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed'))
    expect(await text(get(here()))).toBe('packed')
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed')
    expect(await troubleOf(get(here()).then((got) => got.bytes()))).toBe('unreachable')
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
      setImmediate(() => response.destroy())
    }
    expect(await troubleOf(get(here()).then((got) => got.bytes()))).toBe('unreachable')
  })

  it('may not drip, be silent, or never begin', async () => {
    answer = (_, response) => {
      const drip = setInterval(() => response.write('.'), 20)
      response.once('close', () => clearInterval(drip))
    }
    expect(await troubleOf(get(here(), { timeoutMs: 200 }).then((got) => got.bytes()))).toBe('too_slow')
    answer = (_, response) => void response.write('one')
    expect(await troubleOf(get(here(), { idleMs: 50 }).then((got) => got.bytes()))).toBe('too_slow')
    answer = () => undefined
    expect(await troubleOf(get(here(), { timeoutMs: 100 }))).toBe('too_slow')
    answer = (_, response) => response.writeHead(200, { 'x-long': 'y'.repeat(100_000) }).end()
    expect(await troubleOf(get(here()))).toBe('unreachable')
  })

  it('is closed when its reader leaves, and when the caller aborts', async () => {
    const closed = Promise.withResolvers<void>()
    answer = (_, response) => {
      response.once('close', closed.resolve)
      response.write('first')
    }
    for await (const _ of (await get(here())).body) break
    await closed.promise
    const abort = new AbortController()
    const reading = get(here(), { signal: abort.signal }).then((got) => got.bytes())
    abort.abort(new Error('enough'))
    await expect(reading).rejects.toThrow('enough')
  })
})
