import type { Page } from '@playwright/test'
import { labsApi } from '#contract/labs/api.ts'
import { pluginsApi } from '#contract/plugins/api.ts'
import { visit } from './screens.ts'

/** Connects a server for whoever is signed in, as the dialog would. */
export async function addPlugin(page: Page, plugin: { url: string; name: string }): Promise<void> {
  await visit(page, '/chat')
  await send(page, pluginsApi.add, plugin)
}

export async function turnOnPlugins(page: Page): Promise<void> {
  await visit(page, '/chat')
  await send(page, labsApi.change, { mcpMode: { isEnabled: true } })
}

/** From the page itself, so that the call has its origin and its person. */
async function send(page: Page, { method, path }: { method: string; path: string }, input: object): Promise<void> {
  const status = await page.evaluate(
    async ([verb, address, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(address!, { method: verb!, headers, body: body! })).status
    },
    [method, path, JSON.stringify(input)],
  )
  if (status >= 400) throw new Error(`${method} ${path} answered ${status}`)
}
