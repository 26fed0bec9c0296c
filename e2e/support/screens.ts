import { expect, type Page } from '@playwright/test'
import { LEFT_PANELS, RIGHT_PANELS } from '../../web/src/app/panel-names.ts'
import { PLAIN_PATHS } from '../../web/src/app/paths.ts'
import { waitForApp } from './fixtures.ts'

/** An id that could be one of ours and is nobody's. */
const UNKNOWN_ID = '01a1df3c-f32e-7c21-8986-a409571f0854'

/** Every page of the app: a path that is added to the router's list is checked by itself. */
export const PAGES = [
  ...PLAIN_PATHS,
  `/chat/${UNKNOWN_ID}`,
  `/chat/projects/${UNKNOWN_ID}`,
  '/chat/tools/ai-humanizer',
  '/pricing?from=deep-research',
  '/no-such-page',
]

/** Every panel, beside the chat. */
export const PANELS = [
  ...LEFT_PANELS.map((name) => `/chat?panel=${name}`),
  ...RIGHT_PANELS.map((name) => `/chat?side=${name}`),
]

/** Opens an address and waits until nothing on it is on its way any more. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilLoaded(page)
}

export async function waitUntilLoaded(page: Page): Promise<void> {
  await waitForApp(page)
  await expect(page).toHaveTitle(/ · Alcove$/)
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  // By tag and not by role: what stands behind a dialog is hidden from readers.
  await expect(page.locator('main :is(h1, h2)').first()).toBeVisible()
}
