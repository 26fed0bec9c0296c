import type { Page } from '@playwright/test'
import { labsApi } from '#contract/labs/api.ts'
import type { SettingsChange } from '#contract/labs/schema.ts'
import type { Route } from '#contract/route.ts'

/** What whoever is signed in chooses for new chats, for journeys that are about something else than what is usual. */
export function chooseModes(page: Page, change: SettingsChange): Promise<void> {
  return sendFromPage(page, labsApi.change, change)
}

/** What changes something must come from our own page. */
export async function sendFromPage(page: Page, { method, path }: Route, data: object): Promise<void> {
  const { origin } = new URL((await page.request.get('/health')).url())
  const answer = await page.request.fetch(path, { method, headers: { origin }, data })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`)
}
