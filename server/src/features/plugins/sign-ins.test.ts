import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pluginsApi } from '#contract/plugins/api.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { Person } from '../../testing/app.ts'
import { startMcpServer, type McpServer } from '../../testing/plugins/mcp-server.ts'
import { requireSignIn } from '../../testing/plugins/oauth-server.ts'
import { startPluginApp, type PluginApp } from '../../testing/plugins/plugin-app.ts'

let app: PluginApp
let inner: McpServer
let person: Person
let place: ReturnType<typeof requireSignIn>
let pluginId: string
beforeAll(async () => {
  inner = await startMcpServer()
  app = await startPluginApp()
})
afterAll(async () => {
  await app.close()
  await inner.close()
})
beforeEach(async () => {
  app.server.reset()
  inner.reset()
  person = await app.join()
  place = requireSignIn(app.server)
  pluginId = (await app.add(person)).id
  return () => app.removeAll(person)
})

const start = async (as = person) => (await app.call(pluginsApi.signIn, { pluginId }, as)).url
const finish = async (word: { state: string; code: string; issuer?: string }, as = person) => {
  const plugin = await app.call(pluginsApi.finishSignIn, word, as)
  await app.server.settled()
  return plugin
}
const lost = { status: 400, message: pluginsMessages.signInLost }
const failed = { status: 400, message: pluginsMessages.signInFailed }

describe('signing in at a server', () => {
  it('leads there with PKCE, a state and the resource, and back to what it offers', async () => {
    const { plugins } = await app.call(pluginsApi.list, {}, person)
    expect(plugins).toMatchObject([{ state: 'signIn', error: pluginsMessages.signInNeeded, tools: [] }])
    const address = new URL(await start())
    expect(address.href.startsWith(place.authorizationEndpoint)).toBe(true)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      resource: app.server.url,
      client_id: 'registered',
    })
    const plugin = await finish(place.agree(address.href))
    expect(plugin).toMatchObject({ name: 'Fake', state: 'connected', auth: 'oauth', tools: [{ name: 'echo' }] })
    expect(place.tokenRequests[0]!.get('resource')).toBe(app.server.url)
    const kept = await app.world.db.execute(sql`select sealed_sign_in from plugin_states where plugin_id = ${pluginId}`)
    for (const token of place.valid.keys()) expect(JSON.stringify([kept.rows, plugin])).not.toContain(token)
  })

  it('gets new tokens when they have run out, and asks the person when there are none', async () => {
    await finish(place.agree(await start()))
    place.valid.clear()
    const again = await app.call(pluginsApi.connect, { pluginId }, person)
    expect(again).toMatchObject({ state: 'connected' })
    expect(place.refreshed).toBe(1)
    const out = await app.call(pluginsApi.signOut, { pluginId }, person)
    expect(out).toMatchObject({ state: 'signIn', auth: 'none' })
    expect(await app.call(pluginsApi.connect, { pluginId }, person)).toMatchObject({ state: 'signIn' })
  })

  it('is led to again when a call wants more than was granted, and asks for all of it', async () => {
    await finish(place.agree(await start()))
    place.callScope = 'write'
    const steps = [[{ call: 'fake__echo', input: {}, id: 'c1' }], [{ text: 'Done.' }]]
    const first = await app.ask(person, steps)
    const { tools } = await app.decide(person, first.id, 'once')
    expect(tools).toMatchObject([{ state: 'failed', output: pluginsMessages.signInNeeded }])
    expect((await app.call(pluginsApi.list, {}, person)).plugins).toMatchObject([{ state: 'signIn' }])
    const address = await start()
    expect(new URL(address).searchParams.get('scope')?.split(' ').toSorted()).toEqual(['read', 'write'])
    await finish(place.agree(address))
    const second = await app.ask(person, steps)
    expect((await app.decide(person, second.id, 'once')).tools).toMatchObject([{ state: 'done' }])
  })

  it('takes a client that was registered by hand where no other is known', async () => {
    place.allowsRegistration = false
    await expect(start()).rejects.toMatchObject({ status: 400, message: pluginsMessages.clientNeeded })
    const { url } = await app.call(pluginsApi.signIn, { pluginId, clientId: 'mine', clientSecret: 'heron' }, person)
    expect(new URL(url).searchParams.get('client_id')).toBe('mine')
    expect(await finish(place.agree(url))).toMatchObject({ state: 'connected' })
  })

  it('counts for the person who began it, once, and for no other state', async () => {
    const word = place.agree(await start())
    const other = await app.join()
    await expect(finish(word, other)).rejects.toMatchObject(lost)
    await expect(finish({ ...word, state: `${pluginId}.guessed` })).rejects.toMatchObject(lost)
    await finish(word)
    await expect(finish(word)).rejects.toMatchObject(lost)
  })

  it('does not wait for ever', async () => {
    const word = place.agree(await start())
    app.clock.advance(16 * 60_000)
    await expect(finish(word)).rejects.toMatchObject(lost)
  })
})

describe('a place to sign in that is hostile', () => {
  it('cannot be mixed up with another: the issuer must be the one that it began with', async () => {
    const word = place.agree(await start())
    await expect(finish({ ...word, issuer: 'https://evil.example' })).rejects.toMatchObject(failed)
    const { issuer: _, ...without } = place.agree(await start())
    await expect(finish(without)).rejects.toMatchObject(failed)
    expect(place.tokenRequests).toEqual([])
  })

  it('cannot get a token that is meant for another server', async () => {
    place.resource = 'https://other.example/mcp'
    await expect(start()).rejects.toMatchObject({ status: 400 })
    expect(place.tokenRequests).toEqual([])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])(
    'leads nobody to what is no page: %s',
    async (endpoint) => {
      place.authorizationEndpoint = endpoint
      await expect(start()).rejects.toMatchObject({ status: 400 })
    },
  )

  it('leads no request inwards, wherever its metadata points', async () => {
    const target = `http://127.0.0.1:${inner.port}`
    place.issuer = target
    await expect(start()).rejects.toMatchObject({ status: 400 })
    place.issuer = `http://${app.server.place}`
    place.tokenEndpoint = `${target}/token`
    await expect(finish(place.agree(await start()))).rejects.toMatchObject({ status: 400 })
    const metadata = `Bearer resource_metadata="${target}/.well-known/oauth-protected-resource"`
    app.server.intercept = (_, __, response) => Boolean(response.writeHead(401, { 'www-authenticate': metadata }).end())
    await expect(start()).rejects.toMatchObject({ status: 400 })
    expect(inner.heard).toEqual([])
  })

  it('never gets tokens that another issuer gave', async () => {
    await finish(place.agree(await start()))
    const [token] = place.valid.keys()
    place.valid.clear()
    app.server.heard.length = 0
    place.issuer = `http://${app.server.place}/other`
    await app.call(pluginsApi.connect, { pluginId }, person)
    const tokenBodies = place.tokenRequests.slice(1).map(String)
    expect(tokenBodies.join()).not.toContain(token!)
  })
})
