import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pluginsApi } from '#contract/plugins/api.ts'
import type { Person } from '../../testing/app.ts'
import { requireSignIn } from '../../testing/plugins/oauth-server.ts'
import { startPluginApp, type PluginApp } from '../../testing/plugins/plugin-app.ts'
import { INNER_ADDRESSES } from '../../testing/sites/inner-addresses.ts'
import { strayConnections } from '../../testing/sites/stray-connections.ts'

const NAMES: Record<string, () => string[]> = {
  'inner.example': () => ['127.0.0.1'],
  'mixed.example': () => ['93.184.216.34', '10.0.0.1'],
  'mapped.example': () => ['::ffff:127.0.0.1'],
  // Another answer each time it is asked for.
  'flip.example': () => [(lookUps += 1) % 2 === 1 ? '93.184.216.34' : '127.0.0.1'],
  'owner.example': () => [(lookUps += 1) % 2 === 1 ? '93.184.216.34' : '169.254.169.254'],
}
let lookUps = 0
const resolve = (name: string) =>
  Promise.resolve((NAMES[name]?.() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

let app: PluginApp
let person: Person
beforeAll(async () => {
  app = await startPluginApp(() => ({ resolve }))
  person = await app.join()
})
afterAll(() => app.close())
beforeEach(() => {
  app.server.reset()
  lookUps = 0
})

/** What becomes of a plugin; it is gone again then. */
async function tryPlugin(url = app.server.url, as = person): Promise<string> {
  const added = await app.add(as, { url }).catch((error: { status: number }) => error)
  if ('status' in added) return `refused with ${added.status}`
  await app.call(pluginsApi.remove, { pluginId: added.id }, as)
  return added.state
}
const eachAddress = async (work: (url: string) => Promise<unknown>) => {
  for (const url of INNER_ADDRESSES) await work(url)
}

it('a connection to the web is seen by these tests', async () => {
  const led = await strayConnections(async () => {
    const socket = connect({ port: 80, host: '93.184.216.34' })
    await new Promise((resolveClosed) => socket.on('error', () => {}).on('close', resolveClosed))
  })
  expect(led).toEqual(['93.184.216.34'])
})

describe('no inner address is reached', () => {
  it('as a plugin @case-15', async () => {
    const led = await strayConnections(() =>
      eachAddress(async (url) => expect(['failed', 'refused with 400']).toContain(await tryPlugin(url))),
    )
    expect(led).toEqual([])
  })

  it.each([301, 307])('by a server that redirects there (%i) @case-15', async (status) => {
    const led = await strayConnections(() =>
      eachAddress(async (location) => {
        app.server.intercept = (_, __, response) =>
          Boolean(response.writeHead(status, { location: ascii(location) }).end())
        expect(await tryPlugin()).toBe('failed')
      }),
    )
    expect(led).toEqual([])
  })

  it('by the pictures that a server and its tools name @case-15', async () => {
    const icons = INNER_ADDRESSES.map((src) => ({ src, mimeType: 'image/png' }))
    app.server.intercept = (rpc, _, response) => {
      const isGreeting = rpc?.method === 'initialize'
      if (!isGreeting && rpc?.method !== 'tools/list') return false
      const result = isGreeting
        ? {
            protocolVersion: '2025-11-25',
            capabilities: { tools: {} },
            serverInfo: { name: 'Icons', version: '1', icons, websiteUrl: 'http://127.0.0.1/' },
          }
        : { tools: [{ name: 'echo', inputSchema: { type: 'object' }, icons }] }
      response.writeHead(200, { 'content-type': 'application/json' })
      return Boolean(response.end(JSON.stringify({ jsonrpc: '2.0', id: rpc.id, result })))
    }
    expect(await strayConnections(async () => expect(await tryPlugin()).toBe('connected'))).toEqual([])
  })
})

describe('signing in reaches no inner address', () => {
  let place: ReturnType<typeof requireSignIn>
  let pluginId: string
  beforeEach(async () => {
    place = requireSignIn(app.server)
    pluginId = (await app.add(person)).id
    return () => app.call(pluginsApi.remove, { pluginId }, person)
  })
  const start = async () => (await app.call(pluginsApi.signIn, { pluginId }, person)).url
  /** How far it comes; whatever a server says, nobody is led astray. */
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { status: number }) => error.status,
    )

  it.each<[string, (url: string) => void, (string | number)[]]>([
    ['metadata of the resource', (url) => (place.resourceMetadata = ascii(url)), ['done', 400]],
    ['the issuer', (url) => (place.issuer = url), [400]],
    ['registration', (url) => (place.registrationEndpoint = url), [400]],
    // Only the person’s own browser goes there, and they see where.
    ['the page where one agrees', (url) => (place.authorizationEndpoint = url), ['done', 400]],
  ])('that is named as %s @case-15', async (_, name, expected) => {
    const outcomes = new Set<string | number>()
    const led = await strayConnections(() =>
      eachAddress(async (url) => {
        name(url)
        outcomes.add(await outcome(start()))
      }),
    )
    expect(led).toEqual([])
    expect(expected).toEqual(expect.arrayContaining([...outcomes]))
  })

  it('that is named as the place for tokens', async () => {
    const outcomes = new Set<string | number>()
    const led = await strayConnections(() =>
      eachAddress(async (url) => {
        place.tokenEndpoint = url
        outcomes.add(
          await outcome(start().then((address) => app.call(pluginsApi.finishSignIn, place.agree(address), person))),
        )
      }),
    )
    expect(led).toEqual([])
    expect(outcomes).toEqual(new Set([400]))
    expect(place.tokenRequests).toEqual([])
  })

  it('that any of its places redirects to @case-15', async () => {
    const intercept = app.server.intercept
    for (const path of [
      '/.well-known/oauth-protected-resource',
      '/.well-known/oauth-authorization-server',
      '/register',
    ]) {
      const led = await strayConnections(() =>
        eachAddress(async (location) => {
          app.server.intercept = (rpc, request, response, body) => {
            if (!request.url?.startsWith(path)) return intercept(rpc, request, response, body)
            return Boolean(response.writeHead(307, { location: ascii(location) }).end())
          }
          await outcome(start())
        }),
      )
      expect([path, led]).toEqual([path, []])
    }
  })
})

describe('a name whose answer changes', () => {
  it('leads to the address that was checked, and never inwards', async () => {
    const led = await strayConnections(async () => {
      for (let turn = 0; turn < 40; turn += 1) expect(await tryPlugin('http://flip.example/mcp')).toBe('failed')
    })
    expect(new Set(led)).toEqual(new Set(['93.184.216.34']))
    expect(lookUps).toBeGreaterThanOrEqual(40)
  })

  it('leads the owner’s plugins never to what only the machine itself may ask', async () => {
    const led = await strayConnections(async () => {
      for (let turn = 0; turn < 10; turn += 1) await tryPlugin('http://owner.example/mcp', app.as.owner)
    })
    expect(new Set(led)).toEqual(new Set(['93.184.216.34']))
  })
})

/** As it can stand in a header. */
function ascii(url: string): string {
  return URL.canParse(url) && /[^\x20-\x7e]/.test(url) ? encodeURI(url) : url
}
