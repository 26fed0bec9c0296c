import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createEgressCalls } from '../../testing/sites/egress-calls.ts'
import { serveOpenAndInner, type SiteAnswer } from '../../testing/sites/open-and-inner.ts'

const sites = serveOpenAndInner()
const { egress, get, here, text, troubleOf } = createEgressCalls(sites)

describe('redirects', () => {
  const redirectTo =
    (location: string, status = 302): SiteAnswer =>
    (request, response) =>
      request.url === '/' ? response.writeHead(status, { location }).end() : response.end(`at ${request.url}`)

  it.each([301, 302, 303, 307, 308])('to an inner address are refused (%i) @case-14', async (status) => {
    for (const place of [
      `http://127.0.0.1:${sites.innerPort}/`,
      'http://inner.example/',
      'http://[::1]/',
      'http://169.254.169.254/',
    ]) {
      sites.answer = redirectTo(place, status)
      expect(await troubleOf(get(here()))).toBe('refused')
    }
    sites.answer = redirectTo('file:///etc/passwd', status)
    expect(await troubleOf(get(here()))).toBe('invalid')
    expect(sites.hits).toBe(0)
  })

  it('are followed up to five times @case-14', async () => {
    sites.answer = (request, response) => {
      const left = Number(request.url!.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end('arrived')
    }
    expect(await text(get(here('/5')))).toBe('arrived')
    expect(await troubleOf(get(here('/6')))).toBe('redirects')
  })

  it('carry no credentials and no body to another origin', async () => {
    const client = egress([`open.example:${sites.port}`, `second.example:${sites.port}`])
    sites.answer = redirectTo(`http://second.example:${sites.port}/there`, 307)
    const headers = { authorization: 'Bearer s', cookie: 'a=b', 'x-api-key': 's', accept: 'text/html' }
    expect(await text(get(here(), { headers, method: 'POST', body: 'secret' }, client))).toBe('at /there')
    expect(sites.heard[1]!.method).toBe('GET')
    expect(Object.keys(sites.heard[1]!.headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host'])
    sites.answer = redirectTo('/near')
    await text(get(here(), { headers }, client))
    expect(sites.heard.at(-1)!.headers.authorization).toBe('Bearer s')
  })
})

describe('an answer', () => {
  it('may not be larger than asked for, said or unsaid, packed or unpacked @case-16', async () => {
    sites.answer = (_, response) => response.end(Buffer.alloc(200_000))
    expect(await troubleOf(get(here()).then((got) => got.bytes()))).toBe('too_large')
    sites.answer = (_, response) => {
      const more = setInterval(() => response.write(Buffer.alloc(65_536)), 1)
      response.once('close', () => clearInterval(more))
    }
    expect(await troubleOf(get(here()).then((got) => got.bytes()))).toBe('too_large')
    sites.answer = (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000)))
    expect(await troubleOf(get(here()).then((got) => got.bytes()))).toBe('too_large')
  })

  it('that swells a thousand times costs no memory beyond its limit @case-16', async () => {
    // A gigabyte of nothing in a megabyte, in as many members of one file.
    const member = gzipSync(Buffer.alloc(16 * 1024 ** 2))
    const bomb = Buffer.concat(Array.from({ length: 64 }, () => member))
    sites.answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    const before = process.memoryUsage().rss
    for (let turn = 0; turn < 10; turn += 1) {
      const reading = get(here(), { maxBytes: 10 * 1024 ** 2 }).then((got) => got.bytes())
      expect(await troubleOf(reading)).toBe('too_large')
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2)
  })

  it('is unpacked, and refused when it is packed badly or cut @case-16', async () => {
    sites.answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('packed'))
    expect(await text(get(here()))).toBe('packed')
    sites.answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed')
    expect(await troubleOf(get(here()).then((got) => got.bytes()))).toBe('unreachable')
    sites.answer = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half')
      setImmediate(() => response.destroy())
    }
    expect(await troubleOf(get(here()).then((got) => got.bytes()))).toBe('unreachable')
  })

  it('may not drip, be silent, or never begin @case-16', async () => {
    sites.answer = (_, response) => {
      const drip = setInterval(() => response.write('.'), 20)
      response.once('close', () => clearInterval(drip))
    }
    expect(await troubleOf(get(here(), { timeoutMs: 200 }).then((got) => got.bytes()))).toBe('too_slow')
    sites.answer = (_, response) => void response.write('one')
    expect(await troubleOf(get(here(), { idleMs: 50 }).then((got) => got.bytes()))).toBe('too_slow')
    sites.answer = () => undefined
    expect(await troubleOf(get(here(), { timeoutMs: 100 }))).toBe('too_slow')
    sites.answer = (_, response) => response.writeHead(200, { 'x-long': 'y'.repeat(100_000) }).end()
    expect(await troubleOf(get(here()))).toBe('unreachable')
  })

  it('is closed when its reader leaves, and when the caller aborts', async () => {
    const closed = Promise.withResolvers<void>()
    sites.answer = (_, response) => {
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
