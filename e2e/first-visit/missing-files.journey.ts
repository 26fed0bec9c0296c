import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visit, waitUntilLoaded } from '../support/screens.ts'

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message Alcove' })
const shell = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const failed = (page: Page) => page.getByText('This could not be loaded').first()
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

/** As if the network were gone for these files of the build, until it is said to be back. */
async function cutOff(page: Page, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort('internetdisconnected'))
  return () => page.unroute(files)
}

test.beforeEach(({ pageErrors: complaints }) => {
  // A browser notes each file that it could not fetch.
  complaints.expectError('Failed to load resource')
})

test('a page whose files do not come offers another try inside the app, and the words stay', async ({
  page,
  context,
}) => {
  let isUpdated = false
  await page.route(/\/assets\/pricing-page-/, (route) =>
    isUpdated ? route.continue() : route.fulfill({ status: 404, json: { status: 'error', data: {} } }),
  )
  // The page that is sent from now on names the files of the new build.
  page.on('request', (request) => (isUpdated ||= request.isNavigationRequest() && request.url().endsWith('/pricing')))
  const reconnect = await cutOff(page, /\/assets\/profile-page-/)
  await visit(page, '/chat')
  await composer(page).fill('Half a thought')

  await test.step('after an update has replaced the files, another try fetches the new ones', async () => {
    await shell(page).getByRole('button', { name: /Guest/ }).click()
    await page.getByRole('menuitem', { name: 'Plans' }).click()
    await expect(failed(page)).toBeVisible()
    expect(isUpdated).toBe(false)
    await tryAgain(page).click()
    await expect(page.getByRole('heading', { name: 'Plans', exact: true })).toBeVisible()
    await waitUntilLoaded(page)
    await shell(page).getByRole('link', { name: 'New' }).click()
    await expect(composer(page)).toHaveValue('Half a thought')
  })

  await test.step('without a network another try ends in the same place, and its return is enough', async () => {
    await shell(page).getByRole('button', { name: /Guest/ }).click()
    const profile = page.getByRole('menuitem', { name: 'Profile' })
    await expect(profile).toBeVisible()
    await context.setOffline(true)
    await profile.click()
    await expect(page).toHaveURL('/profile')
    await expect(failed(page)).toBeVisible()
    await expect(shell(page)).toBeVisible()
    // Nothing is back yet: not on the browser's own page either.
    await tryAgain(page).click()
    await expect(tryAgain(page)).toBeEnabled()
    await expect(shell(page)).toBeVisible()

    await reconnect()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Profile', exact: true })).toBeVisible()
    await shell(page).getByRole('link', { name: 'New' }).click()
    await expect(composer(page)).toHaveValue('Half a thought')
  })
})

test('a panel and a dialog offer another try in their place', async ({ page }) => {
  const reconnect = await cutOff(page, /\/assets\/(prompts-panel|shortcuts-dialog)-/)
  await visit(page, '/chat?panel=prompts')
  const panel = page.getByRole('complementary', { name: 'Prompts' })
  await expect(panel.getByText('This could not be loaded')).toBeVisible()
  await composer(page).blur()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'This could not be loaded' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(panel).toBeVisible()

  await reconnect()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('searchbox').or(panel.getByRole('textbox')).first()).toBeVisible()
})

test.describe('where data is not dear', () => {
  test.use({ savesData: false })

  test('pages are fetched ahead once there is nothing else to do', async ({ page, context }) => {
    const pages = ['vault-page', 'projects-page', 'bots-page', 'profile-page', 'models-page'].map((name) =>
      page.waitForResponse((response) => response.url().includes(`/assets/${name}-`)),
    )
    await visit(page, '/chat')
    await Promise.all(pages.map(async (response) => (await response).finished()))
    await context.setOffline(true)
    await page.evaluate(() => (document.title = 'still the same document'))
    await shell(page).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Vault' }).click()
    await expect(page).toHaveTitle('Alcove Vault · Alcove')
  })
})
