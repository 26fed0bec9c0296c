import { expect, test } from '../support/fixtures.ts'
import { waitUntilLoaded, visit } from '../support/screens.ts'

test('the theme follows the system until it is set by hand, and then stays', async ({ page }) => {
  const theme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await visit(page, '/profile')
  expect(await theme()).toContain('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(theme).toContain('dark')
  await page.getByRole('radio', { name: 'Light' }).click()
  await expect.poll(theme).toContain('light')
  await page.reload()
  await waitUntilLoaded(page)
  expect(await theme()).toContain('light')
})

test('the page is dark before it is drawn for someone who chose dark', async ({ page, pageErrors: complaints }) => {
  complaints.expectError('net::ERR_FAILED')
  await visit(page, '/profile')
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/chat', { waitUntil: 'domcontentloaded' })
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
})

test('on a phone panels come as a drawer and the sidebar as a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/chat')
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByText('Alcove').click()
  const drawer = page.getByRole('dialog', { name: 'Updates' })
  await expect(drawer).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  const box = (await drawer.boundingBox())!
  expect(box.width).toBe(390)
  expect(Math.round(box.y + box.height)).toBe(844)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
})

for (const width of [360, 390, 768, 1024]) {
  test(`nothing sticks out sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const address of ['/chat', '/pricing', '/profile', '/vault', '/chat/projects']) {
      await visit(page, address)
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overhang, address).toBeLessThanOrEqual(0)
    }
  })
}
