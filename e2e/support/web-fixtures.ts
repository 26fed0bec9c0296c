import { test as base } from './chat-fixtures.ts'
import { connectSearch, settingsOf, startPlayedWeb, type PlayedWeb } from './played-web.ts'
import { runApp, type RunningApp } from './run-app.ts'

export { settingsOf, type Hit } from './played-web.ts'

type WebFixtures = { web: PlayedWeb; chatApp: RunningApp }

/** Journeys into the web: the real app, whose owner has connected a SearXNG, and a model that can call tools. */
export const test = base.extend<object, WebFixtures>({
  web: [
    async ({}, use) => {
      const web = await startPlayedWeb()
      await use(web)
      web.close()
    },
    { scope: 'worker' },
  ],
  chatApp: [
    async ({ web, scriptedModel: { provider } }, use) => {
      const models = [{ id: 'scripted', object: 'model', capabilities: { function_calling: true } }]
      provider.answer('/v1/models', { body: { object: 'list', data: models } })
      const app = await runApp({ settings: settingsOf(web, provider) })
      await connectSearch(app, web)
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
