import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { membersApi } from '#contract/account/members-api.ts'
import { hostsApi } from '#contract/hosts/api.ts'
import { HOST_NAMES_MAX } from '#contract/hosts/limits.ts'
import { hostMessages } from '#contract/hosts/messages.ts'
import { requestOf } from '#contract/route.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const come = (host: string, path = '/v1/account', headers: Record<string, string> = {}) =>
  app.request(path, { headers: { host, ...headers } })

const confirm = (name: string) => app.call(hostsApi.confirm, { name }, app.as.owner)
const remove = (name: string) => app.call(hostsApi.remove, { name }, app.as.owner)

describe('without PUBLIC_URL', () => {
  it('answers to loopback names and to the addresses of its machine', async () => {
    const own = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
    const names = own.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'alcove.localhost', ...names]) {
      expect((await come(`${name}:4100`)).status, name).toBe(200)
    }
  })

  it.each([
    'evil.example',
    'evil.example:4100',
    '127.0.0.1.evil.example',
    '203.0.113.9',
    '[2001:db8::9]:4100',
    '0.0.0.0',
  ])('refuses calls that come by the name %s with a sentence', async (host) => {
    const response = await come(host)
    expect(response.status).toBe(403)
    const name = host.replace(/:4100$/, '')
    expect(await response.json()).toMatchObject({ data: { code: 'forbidden', message: hostMessages.unknown(name) } })
  })

  it('lets no other site claim the install, whatever origin its name has', async () => {
    const { url, init } = requestOf(accountApi.signUp, { email: 'thief@evil.example', password: 'long enough' })
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries({ host: 'evil.example:4100', origin: 'http://evil.example:4100' })) {
      headers.set(name, value)
    }
    expect((await app.request(url, { ...init, headers })).status).toBe(403)
    const { accounts } = await app.call(membersApi.list, { search: 'thief' }, app.as.owner)
    expect(accounts).toEqual([])
  })

  it('shows a browser a page that says what to do, with nothing of the app in it', async () => {
    const response = await come('nas.home:4100', '/chat', { accept: 'text/html,*/*' })
    expect(response.status).toBe(403)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const page = await response.text()
    expect(page).toContain('does not know the name nas.home')
    expect(page).toContain('on the owner’s page, under Settings')
    expect(page).toContain('PUBLIC_URL=')
    expect(page).not.toContain('<script')
  })

  it('writes an odd name as text', async () => {
    const response = await come('a"&b.example', '/chat', { accept: 'text/html' })
    expect(await response.text()).toContain('the name a&quot;&amp;b.example')
  })

  it('lets probes in by any name', async () => {
    for (const path of ['/health', '/ready']) expect((await come('probe.example', path)).status).toBe(200)
  })

  it('answers to a name from the moment its owner confirms it until it is removed', async () => {
    const { confirmed, current } = await confirm('http://Nas.Home:4100/chat')
    expect(confirmed.map(({ name }) => name)).toEqual(['nas.home'])
    expect(current).toBe('localhost')
    expect((await come('nas.home:4100')).status).toBe(200)
    expect((await come('other.home')).status).toBe(403)
    expect((await confirm('nas.home')).confirmed).toHaveLength(1)
    expect((await remove('nas.home')).confirmed).toEqual([])
    expect((await come('nas.home:4100')).status).toBe(403)
    await expect(remove('nas.home')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('keeps the name by which the owner came', async () => {
    await confirm('nas.home')
    const { url, init } = requestOf(hostsApi.remove, { name: 'nas.home' })
    const headers = new Headers({ ...(init.headers as object), host: 'nas.home' })
    headers.set('authorization', `Bearer ${app.as.owner.token}`)
    const response = await app.request(url, { ...init, headers })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ data: { message: hostMessages.inUse } })
    await remove('nas.home')
  })

  it('keeps so many names and no more, also when they are confirmed at once', async () => {
    const names = Array.from({ length: HOST_NAMES_MAX + 2 }, (_, index) => `name-${index}.home`)
    const outcomes = await Promise.allSettled(names.map(confirm))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(HOST_NAMES_MAX)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: hostMessages.tooMany },
    })
  })
})

describe('with PUBLIC_URL', () => {
  it('answers by whatever name, and tells the owner which address counts', async () => {
    const publicUrl = 'https://alcove.example.com'
    const behindProxy = await startTestApp({ publicUrl })
    expect((await behindProxy.request('/v1/account', { headers: { host: 'inner:4100' } })).status).toBe(200)
    expect(await behindProxy.call(hostsApi.list, {}, behindProxy.as.owner)).toMatchObject({ publicUrl })
    await behindProxy.close()
  })
})
