import { randomUUID } from 'node:crypto'
import { accountApi } from '#contract/account/api.ts'
import { settingsApi } from '#contract/settings/api.ts'
import type { Route } from '#contract/route.ts'
import { startFakeProvider, type FakeProvider } from '#server/testing/fake-provider.ts'
import { startMcpServer, type McpServer } from '#server/testing/plugins/mcp-server.ts'
import { startPushService } from '#server/testing/push/push-service.ts'
import { startPlayedWeb, type PlayedWeb } from './played-web.ts'
import { runApp, type RunningApp } from './run-app.ts'
import { SCRIPTED_MODEL } from './scripted-model.ts'

/** The world outside of an app, played by this process. */
export type OutsideWorld = {
  readonly provider: FakeProvider
  readonly web: PlayedWeb
  readonly mcpServer: McpServer
  readonly pushService: Awaited<ReturnType<typeof startPushService>>
  /** How an app is run that reaches all of it. */
  readonly settings: Record<string, string>
  close(): Promise<void>
}

export async function startOutsideWorld(settings: Record<string, string> = {}): Promise<OutsideWorld> {
  const [provider, web, mcpServer, pushService] = await Promise.all([
    startFakeProvider(),
    startPlayedWeb(),
    startMcpServer(),
    startPushService(),
  ])
  const models = [{ id: SCRIPTED_MODEL, object: 'model', capabilities: { function_calling: true } }]
  provider.answer('/v1/models', { body: { object: 'list', data: models } })
  const reachable = {
    MODEL_BASE_URL: provider.baseUrl,
    MODEL_NAMES: SCRIPTED_MODEL,
    EGRESS_ALLOW: [new URL(web.origin).host, mcpServer.place, pushService.place].join(','),
    TRUST_PROXY: '1',
  }
  return {
    provider,
    web,
    mcpServer,
    pushService,
    settings: { ...reachable, ...settings },
    async close() {
      web.close()
      await Promise.all([provider.close(), mcpServer.close(), pushService.close()])
    },
  }
}

/** An app whose owner is known: the first account owns the install, and journeys are made by others. */
export type OwnedApp = RunningApp & {
  readonly ownerToken: string
  /** Who the owner signs in as. What a journey changes for everybody it puts back; one that fails ends the app. */
  readonly owner: { email: string; password: string }
  /** Makes a call of the owner. */
  asOwner(route: Route, body: object): Promise<void>
}

/** Runs the app in this world; its owner has connected the search. */
export async function runScriptedApp({ settings, web }: OutsideWorld): Promise<OwnedApp> {
  const app = await ownApp(await runApp({ settings }))
  await app.asOwner(settingsApi.change, { 'search.searxngUrl': web.origin })
  return app
}

/** Makes the first account of a new app. */
export async function ownApp(app: RunningApp): Promise<OwnedApp> {
  const headers = { 'content-type': 'application/json', origin: app.url }
  const send = async ({ method, path }: Route, body: object, token?: string): Promise<Response> => {
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await fetch(app.url + path, {
      method,
      headers: { ...headers, ...authorization },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
    return answer
  }
  const owner = { email: 'owner@example.com', password: `owner-${randomUUID()}` }
  const { data } = (await (await send(accountApi.signUp, owner)).json()) as { data: { token: string } }
  const { token: ownerToken } = data
  return { ...app, ownerToken, owner, asOwner: async (route, body) => void (await send(route, body, ownerToken)) }
}
