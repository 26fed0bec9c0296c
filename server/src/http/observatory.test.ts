import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { createCraftHost } from '../craft-host.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { directivesOf, observatoryScore } from '../testing/security/observatory.ts'
import { mountPages } from './pages.ts'
import { createRouter } from './router.ts'

const HERE = 'https://alcove.example.com'
const webRoot = join(import.meta.dirname, '../../../web')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ publicUrl: HERE })
})
afterAll(() => app.close())

/** The page as it is served over https, and the cookies that somebody who signs in gets. */
async function scan() {
  const { config, log, telemetry } = app.world
  const router = createRouter({
    config,
    log,
    telemetry,
    authenticate: async () => null,
    isAllowedHost: async () => true,
  })
  mountPages(router, config, webRoot)
  const page = await router.hono.request(`${HERE}/`)
  const { email, password } = app.as.free
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json', origin: HERE }
  const signedIn = await app.request(accountApi.signIn.path, { method: 'POST', headers, body })
  return { page, html: await page.text(), cookies: signedIn.headers.getSetCookie() }
}

describe('over https', () => {
  it('the app is worth an A+ by the rules of the HTTP Observatory, with all that an install can have @case-29', async () => {
    const { score, parts } = observatoryScore(await scan())
    expect(parts).toEqual({
      csp: 10,
      cookies: 5,
      cors: 0,
      resources: 10,
      hsts: 0,
      referrers: 5,
      scripts: 0,
      sniffing: 0,
      framing: 5,
    })
    expect(score).toBe(135)
  })

  it('every cookie is held to this host, to https and away from scripts @case-29', async () => {
    const { cookies } = await scan()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-alcove[\w-]*=/)
      for (const attribute of ['; Secure', '; HttpOnly', '; Path=/', '; SameSite=Lax'])
        expect(cookie).toContain(attribute)
      expect(cookie).not.toContain('Domain')
    }
  })

  it('the page names what it may do, and nothing else may be done @case-29', async () => {
    const { headers } = (await scan()).page
    const directives = directivesOf(headers.get('content-security-policy')!)
    expect(directives.get('object-src')).toEqual(["'none'"])
    expect(directives.get('base-uri')).toEqual(["'none'"])
    expect(directives.get('frame-ancestors')).toEqual(["'none'"])
    expect(directives.get('form-action')).toEqual(["'self'"])
    expect(directives.get('script-src')).toEqual(["'self'"])
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(directives.has('upgrade-insecure-requests')).toBe(true)
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    for (const power of ['camera', 'microphone', 'geolocation', 'usb', 'payment'])
      expect(headers.get('permissions-policy')).toContain(`${power}=()`)
  })

  it.each([
    [-25, 'content-security-policy', null],
    [-20, 'content-security-policy', "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'"],
    [-20, 'content-security-policy', "default-src 'none'; connect-src http://a.example; frame-ancestors 'none'"],
    [-10, 'content-security-policy', "default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'"],
    [-20, 'strict-transport-security', null],
    [-10, 'strict-transport-security', 'max-age=300'],
    [-5, 'x-content-type-options', null],
    [-5, 'referrer-policy', 'unsafe-url'],
  ])('the score falls by %i where %s is %s @case-29', async (fall, name, value) => {
    const { page, ...rest } = await scan()
    const headers = new Headers(page.headers)
    if (value === null) headers.delete(name)
    else headers.set(name, value)
    const { parts } = observatoryScore({ page: new Response('', { headers }), ...rest })
    expect(Object.values(parts)).toContain(fall)
  })
})

describe('the host of crafts over https', () => {
  it('asks for https, hands no powers on and has no cookies @case-28 @case-29', async () => {
    const config = { ...app.world.config, craftUrl: 'https://crafts.example.com' }
    const isAllowedHost = async () => true
    const readPublicCraft = async () => undefined
    const host = createCraftHost({ config, isAllowedHost, frameRoot: webRoot, readPublicCraft })
    const { headers } = await host.request('https://crafts.example.com/shared/unknown')
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('permissions-policy')).toContain('microphone=()')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts;/)
  })
})
