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
  ...['usage', 'shared', 'permissions', 'security', 'data'].map((section) => `/profile/${section}`),
  '/no-such-page',
]

/** Every panel beside the chat, those of the right together with one of the left. */
export const PANELS = LEFT_PANELS.map((name, at) => {
  const right = RIGHT_PANELS[at]
  return right ? `/chat?panel=${name}&side=${right}` : `/chat?panel=${name}`
})

/** Opens an address and waits until nothing on it is on its way any more. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitUntilLoaded(page)
}

/** Goes on to another page as a link does: nothing is loaded anew. The page that comes sets the title. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate(() => (document.title = ''))
  await pushAddress(page, address)
  await waitUntilLoaded(page)
}

/** Opens panels beside the chat that is open, without what was open there before. */
export async function walkToPanels(page: Page, address: string): Promise<void> {
  const panels = page.getByRole('complementary')
  await pushAddress(page, '/chat')
  await expect(panels).toHaveCount(0)
  await pushAddress(page, address)
  const names = [...new URL(address, 'http://app').searchParams.keys()]
  await expect(panels.filter({ has: page.getByRole('heading') })).toHaveCount(names.length)
  await waitUntilLoaded(page)
}

/** Changes the address of the app that is open, and waits for nothing. */
export async function pushAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => history.pushState(null, '', next), address)
}

export async function waitUntilLoaded(page: Page): Promise<void> {
  await waitForApp(page)
  await expect(page).toHaveTitle(/ · Alcove$/)
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  // By tag and not by role: what stands behind a dialog is hidden from readers.
  await expect(page.locator('main :is(h1, h2)').first()).toBeVisible()
}

/** Goes somewhere by the menu of the sidebar: the app is not loaded again. */
export async function openFromMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** By how much a page is wider than its window, which may have been given another width a moment ago. */
export async function overhang(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A page hears of its new width with the next frame, and is drawn in it with the one after.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return document.documentElement.scrollWidth - innerWidth
  })
}
