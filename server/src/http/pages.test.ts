import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import type { Router } from './mount.ts'
import { mountPages } from './pages.ts'
import { createLog } from './request-log.ts'
import { createRouter } from './router.ts'
import { openTestTelemetry } from '../testing/answers/test-telemetry.ts'

let webRoot: string
let router: Router

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'alcove-web-'))
  await mkdir(join(webRoot, 'assets'))
  const pictures = '<!--picture chat-->a new chat<!--/picture--><!--picture frame-->a frame<!--/picture-->'
  await writeFile(join(webRoot, 'index.html'), `<!doctype html><head><title>Alcove</title></head>${pictures}`)
  await writeFile(join(webRoot, 'early.js'), '// early')
  await writeFile(join(webRoot, 'assets/vault-page-new.js'), 'export {}')
  const config = readConfig({})
  const log = createLog('silent', new Writable({ write: (_chunk, _encoding, done) => done() }))
  router = createRouter({
    config,
    log,
    authenticate: async () => null,
    isAllowedHost: async () => true,
    telemetry: await openTestTelemetry(),
  })
  mountPages(router, config, webRoot, async (path) => path.endsWith('/allowed'))
})

afterAll(() => rm(webRoot, { recursive: true, force: true }))

const get = (path: string) => router.hono.request(`http://localhost:4100${path}`)

describe('the built front end', () => {
  it.each(['/assets/vault-page-old.js', '/assets/vault-page-old', '/assets/', '/assets/%E0%A4%A.js', '/old-early.js'])(
    'answers a file that a newer build has replaced (%s) with 404, never with the page',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toContain('application/json')
      expect(response.headers.get('cache-control') ?? '').not.toContain('immutable')
    },
  )

  it.each(['/assets/vault-page-new.js', '/early.js'])('answers %s with the file', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('javascript')
  })

  it.each([
    '/',
    '/chat',
    '/no-such-page',
    '/chat/a.b',
    '/chat/projects/x.y',
    '/chat/%E0%A4%A',
    '/%',
    '/chat?panel=%zz',
  ])('answers %s with the page, which knows what to say', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/html')
  })

  it.each([
    ['/', 'a new chat'],
    ['/chat', 'a new chat'],
    ['/chat?panel=labs', 'a frame'],
    ['/chat/bots', 'a frame'],
    ['/vault', 'a frame'],
    ['/shared-chat/abc', 'a frame'],
    ['/no-such-page', 'a frame'],
  ])('paints %s at once, as %s', async (path, picture) => {
    const html = await (await get(path)).text()
    expect(html.match(/a new chat|a frame/g)).toEqual([picture])
  })
})

describe('a public link', () => {
  it.each(['/shared-chat/some', '/shared-craft/some'])('tells search engines to leave %s alone', async (path) => {
    const response = await get(path)
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(await response.text()).toContain('<meta name="robots" content="noindex"></head>')
  })

  it.each(['/shared-chat/allowed', '/chat'])('says nothing of the kind at %s', async (path) => {
    const response = await get(path)
    expect(response.headers.has('x-robots-tag')).toBe(false)
    expect(await response.text()).not.toContain('robots')
  })
})
