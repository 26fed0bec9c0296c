import type { Page } from '@playwright/test'
import { labsApi } from '#contract/labs/api.ts'
import { pluginsApi } from '#contract/plugins/api.ts'
import type { Route } from '#contract/route.ts'

/** Connects a server for whoever is signed in, as the dialog would. */
export function addPlugin(page: Page, plugin: { url: string; name: string }): Promise<void> {
  return send(page, pluginsApi.add, plugin)
}

export function turnOnPlugins(page: Page): Promise<void> {
  return send(page, labsApi.change, { mcpMode: { isEnabled: true } })
}

/** What changes something must come from our own page. */
async function send(page: Page, { method, path }: Route, data: object): Promise<void> {
  const { origin } = new URL((await page.request.get('/health')).url())
  const answer = await page.request.fetch(path, { method, headers: { origin }, data })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
}
