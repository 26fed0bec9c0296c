import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { profileApi } from '#contract/account/profile-api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { PAGE_CALLS, type PageAnswers } from '#contract/page-answers.ts'
import { startTestApp, type Person, type TestApp } from '../testing/app.ts'
import { mountPages } from './pages.ts'
import { createRouter } from './router.ts'

const HOSTILE = '</script><script>alert(1)</script><!--__CSP_NONCE__$&'
const TEMPLATE =
  '<!doctype html><head><!--page-answers--></head><body>' +
  ['unclaimed', 'visitor', 'chat', 'frame'].map((name) => `<!--picture ${name}-->the ${name}<!--/picture-->`).join('')
const BLOCK = /<script type="application\/json" id="page-answers">([^<]*)<\/script>/

/** The pages beside the calls of an app: no more can be put on its own router once it runs. */
function pagesOf({ world: { config, log, telemetry }, router }: TestApp) {
  const { authenticate } = router
  const beside = createRouter({ config, log, telemetry, authenticate, isAllowedHost: async () => true })
  mountPages({ ...beside, readers: router.readers }, config, webRoot)
  return async (path: string, headers: Record<string, string>): Promise<Response> =>
    beside.hono.request(`http://localhost:4100${path}`, { headers })
}

let app: TestApp
let pages: ReturnType<typeof pagesOf>
let webRoot: string
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'alcove-web-'))
  await writeFile(join(webRoot, 'index.html'), TEMPLATE)
  app = await startTestApp()
  pages = pagesOf(app)
})
afterAll(async () => {
  await app?.close()
  await rm(webRoot, { recursive: true, force: true })
})

const open = async (as?: Person | null, path = '/chat', headers: Record<string, string> = {}): Promise<Response> =>
  pages(path, { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) })
const answersIn = (html: string): PageAnswers => JSON.parse(BLOCK.exec(html)![1]!) as PageAnswers
const answersFor = async (as?: Person | null, path?: string): Promise<PageAnswers> =>
  answersIn(await (await open(as, path)).text())

describe('the answers that come with a page', () => {
  it.each([
    ['a visitor', (): null => null, ['install', 'me', 'models', 'plans']],
    ['a guest', () => app.as.guest, ['install', 'me', 'models', 'usage']],
    ['a member', () => app.as.free, ['me', 'models', 'settings', 'usage']],
    ['the owner', () => app.as.owner, ['me', 'models', 'settings', 'usage']],
  ] as const)('are for %s what the calls answer, and no more', async (_, person, names) => {
    const as = person()
    const answers = await answersFor(as)
    expect(Object.keys(answers).toSorted()).toEqual(names)
    for (const name of names) expect(answers[name]).toEqual(await app.call(PAGE_CALLS[name], {}, as))
  })

  it('hold nothing of anybody else, and nothing personal for a visitor, on any address', async () => {
    for (const path of ['/chat', '/profile', '/shared-chat/abc', '/no-such-page']) {
      const ofFree = await (await open(app.as.free, path)).text()
      const ofOther = await (await open(app.as.other, path)).text()
      const ofNobody = await (await open(null, path)).text()
      expect(ofFree).toContain(app.as.free.email)
      for (const html of [ofOther, ofNobody]) {
        expect(html).not.toContain(app.as.free.email)
        expect(html).not.toContain(app.as.free.user.uid)
      }
      expect(answersIn(ofNobody).me).toEqual({ user: null })
    }
  })

  it('follow the cookie, and end with the session', async () => {
    const { email, password } = await app.signUp()
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const signedIn = await app.request(accountApi.signIn.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const withCookie = async () => answersIn(await (await open(null, '/chat', { cookie })).text())
    expect((await withCookie()).me?.user?.email).toBe(email)
    await app.request(accountApi.signOut.path, { method: 'POST', headers: { ...headers, cookie }, body: '{}' })
    expect((await withCookie()).me).toEqual({ user: null })
  })

  it('say what holds now, not what held before', async () => {
    const before = await answersFor(app.as.paid)
    const isEnabled = !before.settings!.tasksMode.isEnabled
    await app.call(labsApi.change, { tasksMode: { isEnabled } }, app.as.paid)
    expect((await answersFor(app.as.paid)).settings!.tasksMode.isEnabled).toBe(isEnabled)
  })

  it('keep a hostile name inside the block, as it is', async () => {
    const person = await app.signUp()
    await app.call(profileApi.change, { name: HOSTILE }, person)
    const html = await (await open(person)).text()
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    expect(answersIn(html).me?.user?.name).toBe((await app.call(accountApi.me, {}, person)).user?.name)
    expect(answersIn(html).me?.user?.name).toContain('__CSP_NONCE__')
  })

  it('are kept by nobody on the way, compressed or not', async () => {
    const plain = await (await open(app.as.free)).text()
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await open(app.as.free, '/chat', { 'accept-encoding': `${encoding}, deflate` })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('vary')).toBe('accept-encoding, cookie')
      expect(answersIn(unpack(new Uint8Array(await response.arrayBuffer())).toString())).toEqual(answersIn(plain))
    }
  })

  it('are left out while the database is away: the page itself still comes', async () => {
    const { config, log, telemetry } = app.world
    const authenticate = () => Promise.reject(new Error('no connection'))
    const router = createRouter({ config, log, telemetry, authenticate, isAllowedHost: async () => true })
    mountPages(router, config, webRoot)
    const response = await router.hono.request('http://localhost:4100/chat')
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(answersIn(html)).toEqual({})
    expect(html).toContain('the chat')
  })
})

describe('the picture of a new chat', () => {
  it('is the one of who is here, as far as it can be known', async () => {
    const picture = async (as: Person | null, path?: string) => (await (await open(as, path)).text()).split('<body>')[1]
    expect(await picture(null)).toBe('the visitor')
    expect(await picture(app.as.guest)).toBe('the visitor')
    expect(await picture(app.as.free)).toBe('the chat')
    expect(await picture(null, '/vault')).toBe('the frame')
  })

  it('asks to set up an install without an owner', async () => {
    const empty = await startTestApp()
    try {
      await empty.world.db.execute('delete from users')
      expect(await (await pagesOf(empty)('/chat', {})).text()).toContain('the unclaimed')
    } finally {
      await empty.close()
    }
  })
})
