import { expect, test } from './alcove.ts'
import { settled, visit } from './screens.ts'

test('a lab is switched on and is still on after a reload', async ({ page, signedUp: _ }) => {
  await visit(page, '/chat?panel=labs')
  const webAccess = page.getByRole('switch', { name: 'Web access' })
  await expect(webAccess).not.toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await webAccess.click()
  await expect(webAccess).toBeChecked()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await settled(page)
  await expect(webAccess).toBeChecked()
})

test('MCP mode tells a free member about the paid plan and stays off', async ({ page, signedUp: _ }) => {
  await visit(page, '/chat?panel=labs')
  await page.getByRole('switch', { name: 'MCP mode' }).click()
  await expect(page.getByRole('dialog', { name: 'Part of a paid plan' })).toBeVisible()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('switch', { name: 'MCP mode' })).not.toBeChecked()
})

test('a switch that the server refuses goes back, and says why', async ({ page, complaints, signedUp: _ }) => {
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
