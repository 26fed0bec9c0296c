import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pluginsApi } from '#contract/plugins/api.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { Person } from '../../testing/app.ts'
import { startMcpServer, type McpServer } from '../../testing/plugins/mcp-server.ts'
import { requireSignIn } from '../../testing/plugins/oauth-server.ts'
import { startPluginApp, type PluginApp } from '../../testing/plugins/plugin-app.ts'

/** A server in the owner's own network, with its sign-in on the same origin: no member could add it. */
let server: McpServer
let app: PluginApp
let place: ReturnType<typeof requireSignIn>
let pluginId: string
beforeAll(async () => {
  server = await startMcpServer()
  app = await startPluginApp()
})
afterAll(async () => {
  await app.close()
  await server.close()
})
beforeEach(async () => {
  server.reset()
  place = requireSignIn(server)
  const input = { url: server.url, isForEveryone: true, name: 'Shared' }
  pluginId = (await app.call(pluginsApi.add, input, app.as.owner)).id
  return () => app.call(pluginsApi.remove, { pluginId }, app.as.owner)
})

/** Signs somebody in, and answers the token that was issued for it. */
async function signIn(person: Person): Promise<string> {
  const before = new Set(place.valid.keys())
  const { url } = await app.call(pluginsApi.signIn, { pluginId }, person)
  const plugin = await app.call(pluginsApi.finishSignIn, place.agree(url), person)
  expect(plugin).toMatchObject({ id: pluginId, state: 'connected', auth: 'oauth', tools: [{ name: 'echo' }] })
  await server.settled()
  const [token] = [...place.valid.keys()].filter((each) => !before.has(each))
  return token!
}
const steps = [[{ call: 'shared__echo', input: { words: 'hi' }, id: 'c1' }], [{ text: 'Done.' }]]
async function useEcho(person: Person): Promise<string | undefined> {
  const { id } = await app.ask(person, steps)
  expect((await app.decide(person, id, 'once')).tools).toMatchObject([{ state: 'done' }])
  return server.calls().at(-1)!.headers.authorization
}

it('a plugin for everyone has a sign-in of its own for each of its people', async () => {
  const [anna, ben] = [await app.join(), await app.join()]
  const annas = await signIn(anna)
  expect((await app.call(pluginsApi.connect, { pluginId }, ben)).state).toBe('signIn')
  const bens = await signIn(ben)
  expect(bens).not.toBe(annas)
  expect(await useEcho(anna)).toBe(`Bearer ${annas}`)
  expect(await useEcho(ben)).toBe(`Bearer ${bens}`)
  // The owner who added it is as unknown there as before.
  const { plugins } = await app.call(pluginsApi.list, {}, app.as.owner)
  expect(plugins).toMatchObject([{ state: 'signIn', error: pluginsMessages.signInNeeded, auth: 'none' }])
  await app.call(pluginsApi.signOut, { pluginId }, anna)
  expect(await app.call(pluginsApi.connect, { pluginId }, anna)).toMatchObject({ state: 'signIn' })
  expect(await useEcho(ben)).toBe(`Bearer ${bens}`)
})

it('its tokens are made new for each of them when they have run out', async () => {
  const [anna, ben] = [await app.join(), await app.join()]
  await signIn(anna)
  await signIn(ben)
  place.valid.clear()
  expect(await app.call(pluginsApi.connect, { pluginId }, anna)).toMatchObject({ state: 'connected' })
  expect(await app.call(pluginsApi.connect, { pluginId }, ben)).toMatchObject({ state: 'connected' })
  const refreshes = place.tokenRequests.filter((form) => form.get('grant_type') === 'refresh_token')
  expect(new Set(refreshes.map((form) => form.get('refresh_token'))).size).toBe(2)
})

it('a sign-in that has moved within its origin is found', async () => {
  const inner = server.intercept
  const moved: string[] = []
  server.intercept = (rpc, request, response, body) => {
    const { url = '' } = request
    if (!url.startsWith('/.well-known/') || url.endsWith('-2')) return inner(rpc, request, response, body)
    moved.push(url)
    response.writeHead(308, { location: `${url}-2` }).end()
    return true
  }
  const anna = await app.join()
  const token = await signIn(anna)
  expect(await useEcho(anna)).toBe(`Bearer ${token}`)
  expect(moved.length).toBeGreaterThan(1)
})
