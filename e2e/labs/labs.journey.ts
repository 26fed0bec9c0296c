import { expect, test } from '../support/fixtures.ts'
import { waitUntilLoaded, visit } from '../support/screens.ts'

test('a lab is switched on and is still on after a reload', async ({ page, member: _ }) => {
  await visit(page, '/chat?panel=labs')
  const crafts = page.getByRole('switch', { name: 'Crafts' })
  await expect(crafts).toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await crafts.click()
  await expect(crafts).not.toBeChecked()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await waitUntilLoaded(page)
  await expect(crafts).not.toBeChecked()
})

test('MCP mode leads whoever has no plan for it to the upgrade, and stays off', async ({ page, member: _ }) => {
  await visit(page, '/chat?panel=labs')
  const plugins = page.getByRole('complementary', { name: 'Labs' }).getByRole('switch', { name: 'MCP mode' })
  await plugins.click()
  const upgrade = page.getByRole('dialog').filter({ hasText: 'MCP mode' })
  await expect(upgrade).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(upgrade).toHaveCount(0)
  await expect(plugins).not.toBeChecked()
})

test('deep research leads whoever has no plan for it to the plans, in a new tab', async ({ page, member: _ }) => {
  await visit(page, '/chat?panel=labs')
  const popup = page.waitForEvent('popup')
  await page.getByRole('switch', { name: 'Deep research' }).click()
  const pricing = await popup
  await expect(pricing).toHaveURL(/\/pricing\?from=deep-research$/)
  await expect(pricing.getByText('Deep research is part of the paid plan.')).toBeVisible()
  await pricing.close()

  await page.getByRole('button', { name: 'Modes' }).click()
  const item = page.getByRole('menuitemcheckbox', { name: 'Deep research' })
  await expect(item).toContainText('Upgrade')
  const second = page.waitForEvent('popup')
  await item.click()
  await expect(await second).toHaveURL(/\/pricing\?from=deep-research$/)
})

test('a guest who wants deep research is asked to sign up', async ({ page }) => {
  await visit(page, '/chat')
  await page.getByRole('button', { name: 'Modes' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Deep research' }).click()
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
})

test('a switch that the server refuses goes back, and says why', async ({
  page,
  pageErrors: complaints,
  member: _,
}) => {
  complaints.expectError('status of 503')
  await visit(page, '/chat?panel=labs')
  await page.route('**/v1/user/settings', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 503,
          json: { status: 'error', data: { code: 'unavailable', message: 'Not right now.' } },
        })
      : route.fallback(),
  )
  const crafts = page.getByRole('switch', { name: 'Crafts' })
  await expect(crafts).toBeChecked()
  await crafts.click()
  await expect(page.getByText('Not right now.')).toBeVisible()
  await expect(crafts).toBeChecked()
})
