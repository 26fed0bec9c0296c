import { randomUUID } from 'node:crypto'
import { accountApi } from '#contract/account/api.ts'
import { startMcpServer, type McpServer } from '#server/testing/plugins/mcp-server.ts'
import { expect, test as base } from './chat-fixtures.ts'
import { runApp, type RunningApp } from './run-app.ts'

type PluginFixtures = {
  mcpServer: McpServer
  chatApp: RunningApp
  /** Puts somebody on a plan, as the owner does. */
  setPlan: (email: string, plan: string) => Promise<void>
}

/** Journeys with plugins: a server that people may reach, and a model that can call its tools. */
export const test = base.extend<object, PluginFixtures & { ownerToken: { current: string } }>({
  ownerToken: [
    async ({}, use) => {
      await use({ current: '' })
    },
    { scope: 'worker' },
  ],
  mcpServer: [
    async ({}, use) => {
      const server = await startMcpServer()
      server.reset()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  chatApp: [
    async ({ mcpServer, ownerToken, scriptedModel: { provider } }, use) => {
      const models = [{ id: 'scripted', object: 'model', capabilities: { function_calling: true } }]
      provider.answer('/v1/models', { body: { object: 'list', data: models } })
      const { baseUrl: MODEL_BASE_URL } = provider
      const settings = { MODEL_BASE_URL, MODEL_NAMES: 'scripted', EGRESS_ALLOW: mcpServer.place, TRUST_PROXY: '1' }
      const app = await runApp({ settings })
      const owner = { email: 'owner@example.com', password: `owner-${randomUUID()}` }
      const headers = { 'content-type': 'application/json', origin: app.url }
      const body = JSON.stringify(owner)
      const answer = await fetch(app.url + accountApi.signUp.path, { method: 'POST', headers, body })
      ownerToken.current = ((await answer.json()) as { data: { token: string } }).data.token
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  setPlan: [
    async ({ chatApp, ownerToken }, use) => {
      await use(async (email, plan) => {
        const { method, path } = accountApi.setPlan
        const headers = {
          'content-type': 'application/json',
          origin: chatApp.url,
          authorization: `Bearer ${ownerToken.current}`,
        }
        const answer = await fetch(chatApp.url + path, { method, headers, body: JSON.stringify({ email, plan }) })
        expect(answer.ok).toBe(true)
      })
    },
    { scope: 'worker' },
  ],
})
