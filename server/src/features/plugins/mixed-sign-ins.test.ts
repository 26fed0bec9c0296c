import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { pluginsApi } from '#contract/plugins/api.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { Person } from '../../testing/app.ts'
import { startMcpServer, type McpServer } from '../../testing/plugins/mcp-server.ts'
import { relyOnSignIn, requireSignIn } from '../../testing/plugins/oauth-server.ts'
import { startPluginApp, type PluginApp } from '../../testing/plugins/plugin-app.ts'

let app: PluginApp
let other: McpServer
let person: Person
let place: ReturnType<typeof requireSignIn>
let pluginId: string
beforeAll(async () => {
  other = await startMcpServer()
  app = await startPluginApp(undefined, [other.place])
})
afterAll(async () => {
  await app.close()
  await other.close()
})
beforeEach(async () => {
  app.server.reset()
  other.reset()
  person = await app.join()
  place = requireSignIn(app.server)
  pluginId = (await app.add(person)).id
  return () => app.removeAll(person)
})

const start = async (id: string) => (await app.call(pluginsApi.signIn, { pluginId: id }, person)).url
const finish = async (word: { state: string; code: string; issuer?: string }) => {
  const plugin = await app.call(pluginsApi.finishSignIn, word, person)
  await Promise.all([app.server.settled(), other.settled()])
  return plugin
}
const tokensHeardBy = ({ heard }: McpServer) =>
  new Set(heard.flatMap(({ headers }) => headers.authorization?.replace('Bearer ', '') ?? []))
const tokensFor = ({ url }: McpServer) =>
  new Set([...place.resourceOf].flatMap(([token, resource]) => (resource === url ? [token] : [])))

it('two servers with one place to sign in have a token each, and never see the other’s', async () => {
  relyOnSignIn(other, place)
  const { id: otherId } = await app.add(person, { url: other.url, name: 'Other' })
  expect(await finish(place.agree(await start(pluginId)))).toMatchObject({ id: pluginId, state: 'connected' })
  expect(tokensHeardBy(other).size).toBe(0)
  expect(await finish(place.agree(await start(otherId)))).toMatchObject({ id: otherId, state: 'connected' })
  // What has run out is made new for the server that it is meant for.
  for (const token of tokensFor(other)) place.resourceOf.delete(token)
  const heardBefore = tokensHeardBy(other).size
  expect(await app.call(pluginsApi.connect, { pluginId: otherId }, person)).toMatchObject({ state: 'connected' })
  expect(place.refreshed).toBe(1)
  expect(place.tokenRequests.map((form) => form.get('resource'))).toEqual([app.server.url, other.url, other.url])
  expect(tokensHeardBy(other).size).toBe(heardBefore + 1)
  expect(tokensHeardBy(app.server)).toEqual(tokensFor(app.server))
  const [mine] = tokensFor(app.server)
  expect(tokensHeardBy(other)).not.toContain(mine)
})

it('a server that asks for the sign-in of another gets neither its token nor a sign-in', async () => {
  await finish(place.agree(await start(pluginId)))
  const [token] = place.valid.keys()
  const challenge = `Bearer resource_metadata="${place.resourceMetadata}"`
  other.intercept = (_, __, response) => Boolean(response.writeHead(401, { 'www-authenticate': challenge }).end())
  const { id: otherId, state } = await app.add(person, { url: other.url, name: 'Greedy' })
  expect(state).not.toBe('connected')
  await expect(start(otherId)).rejects.toMatchObject({ status: 400 })
  await app.call(pluginsApi.connect, { pluginId: otherId }, person)
  expect(other.heard.length).toBeGreaterThan(0)
  expect(JSON.stringify(other.heard)).not.toContain(token)
  expect(place.tokenRequests).toHaveLength(1)
})

it('a code of another place is taken to no place that it does not belong to', async () => {
  const foreign = requireSignIn(other)
  const { id: otherId } = await app.add(person, { url: other.url, name: 'Other' })
  const [word, foreignWord] = [place.agree(await start(pluginId)), foreign.agree(await start(otherId))]
  const mixed = { state: word.state, code: foreignWord.code, issuer: foreignWord.issuer }
  await expect(finish(mixed)).rejects.toMatchObject({ status: 400, message: pluginsMessages.signInFailed })
  expect([place.tokenRequests, foreign.tokenRequests]).toEqual([[], []])
  // Whoever lies about the issuer, too, brings a code that is unknown where it is taken to.
  await expect(finish({ ...mixed, issuer: word.issuer })).rejects.toMatchObject({ status: 400 })
  expect(foreign.tokenRequests).toEqual([])
  expect([...place.valid, ...foreign.valid]).toEqual([])
})

it('a client that was registered by hand at one place is shown to no other', async () => {
  place.allowsRegistration = false
  const client = { clientId: 'mine', clientSecret: 'heron-4711' }
  const { url } = await app.call(pluginsApi.signIn, { pluginId, ...client }, person)
  await finish(place.agree(url))
  expect(place.tokenRequests.map((form) => form.get('client_secret'))).toEqual(['heron-4711'])
  place.issuer = `http://${app.server.place}/other`
  place.valid.clear()
  app.server.heard.length = 0
  await expect(start(pluginId)).rejects.toMatchObject({ status: 400, message: pluginsMessages.clientNeeded })
  await app.call(pluginsApi.connect, { pluginId }, person)
  expect(place.tokenRequests).toHaveLength(1)
})
