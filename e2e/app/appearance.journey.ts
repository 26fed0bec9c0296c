import { expect, test } from '../support/fixtures.ts'
import { overhang, visit, waitUntilLoaded, walkTo } from '../support/screens.ts'

test('the theme follows the system until it is set by hand, and then stays', async ({
  page,
  pageErrors: complaints,
}) => {
  complaints.expectError('net::ERR_FAILED')
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

  await test.step('the page is dark before it is drawn for someone who chose dark', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('radio', { name: 'Dark' }).click()
    await expect.poll(theme).toContain('dark')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/chat', { waitUntil: 'domcontentloaded' })
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  })
})

test('on every page the header is 56 pixels high, and nothing sticks out sideways at any width', async ({ page }) => {
  for (const [at, address] of ['/chat', '/pricing', '/profile', '/vault', '/chat/projects'].entries()) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await (at === 0 ? visit : walkTo)(page, address)
    const header = page.getByRole('main').locator('header').first()
    expect((await header.boundingBox())?.height, address).toBe(56)
    for (const width of [1024, 768, 390, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overhang(page), `${address} at ${width} pixels`).toBeLessThanOrEqual(0)
    }
  }
})

test("in the system's own colours a switch, a choice and the logo still show their state", async ({
  page,
  member: _,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/profile')
  const look = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo).backgroundColor
  const choices = page.getByRole('group', { name: 'Theme' }).locator('label')
  const taken = choices.filter({ has: page.getByRole('radio', { checked: true }) })
  const free = choices.filter({ has: page.getByRole('radio', { checked: false }) }).first()
  expect(await taken.evaluate(look)).not.toBe(await free.evaluate(look))

  const mark = page.locator('.alcove-mark').first()
  expect(await mark.evaluate(look)).not.toBe(await mark.evaluate(look, '::after'))

  await page.goto('/chat?panel=labs')
  const on = page.getByRole('switch', { checked: true }).first()
  const off = page.getByRole('switch', { checked: false }).first()
  expect(await on.evaluate(look)).not.toBe(await off.evaluate(look))
  for (const each of [on, off]) expect(await each.locator('span').evaluate(look)).not.toBe(await each.evaluate(look))
})
