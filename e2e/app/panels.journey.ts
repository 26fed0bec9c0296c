import type { Locator, Page } from '@playwright/test'
import { LEFT_PANEL_PERCENT, RIGHT_PANEL_PERCENT } from '#contract/limits.ts'
import { expect, test } from '../support/fixtures.ts'
import { waitUntilLoaded, visit } from '../support/screens.ts'

test.use({ viewport: { width: 1600, height: 900 } })

const SIDES = [
  { name: 'left', at: '/chat?panel=updates', id: 'left-panel', limits: LEFT_PANEL_PERCENT, outward: 1 },
  { name: 'right', at: '/chat?side=sources', id: 'right-panel', limits: RIGHT_PANEL_PERCENT, outward: -1 },
] as const

for (const side of SIDES) {
  test(`the ${side.name} panel is dragged between ${side.limits.min} and ${side.limits.max} percent, and remembers`, async ({
    page,
  }) => {
    // On a usual screen the least width is no more than the least percentage.
    await page.setViewportSize({ width: 1280, height: 800 })
    await visit(page, side.at)
    const panel = page.locator(`#${side.id}`)
    await drag(page, panel, 4000 * side.outward)
    expect(await percentOf(panel)).toBeCloseTo(side.limits.max, 0)
    await drag(page, panel, -4000 * side.outward)
    expect(await percentOf(panel)).toBeCloseTo(side.limits.min, 0)
    await drag(page, panel, 100 * side.outward)
    const chosen = await percentOf(panel)
    expect(chosen).toBeGreaterThan(side.limits.min + 3)
    await page.reload()
    await waitUntilLoaded(page)
    expect(await percentOf(panel)).toBeCloseTo(chosen, 0)
  })
}

test('a panel is resized from the keyboard', async ({ page }) => {
  await visit(page, '/chat?panel=updates')
  const separator = page.getByRole('separator', { name: 'Resize Updates' })
  const before = Number(await separator.getAttribute('aria-valuenow'))
  await separator.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await separator.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
})

test('on the chat the logo opens and closes the updates; elsewhere it leads to the chat', async ({ page }) => {
  await visit(page, '/chat')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Alcove').click()
  await expect(page.getByRole('complementary', { name: 'Updates' })).toBeVisible()
  await expect(page).toHaveURL('/chat?panel=updates')
  await menu.getByText('Alcove').click()
  await expect(page.getByRole('complementary')).toHaveCount(0)

  await visit(page, '/pricing')
  await menu.getByText('Alcove').click()
  await expect(page).toHaveURL('/chat')
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('a link to a panel shows the same panel in another tab, and Back closes it', async ({ page }) => {
  await visit(page, '/chat')
  await page.getByRole('navigation', { name: 'Main' }).getByText('Alcove').click()
  await expect(page.getByRole('complementary', { name: 'Updates' })).toBeVisible()
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  await expect(tab.getByRole('complementary', { name: 'Updates' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('one left panel is open at a time', async ({ page, member: _ }) => {
  await visit(page, '/chat?panel=updates')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('complementary')).toHaveCount(1)
})

test('sources close when the page changes, a left panel stays', async ({ page, member: _ }) => {
  await visit(page, '/chat?panel=updates&side=sources')
  await expect(page.getByRole('complementary')).toHaveCount(2)
  await page.getByRole('link', { name: /Try a bot/ }).click()
  await expect(page).toHaveURL('/chat/bots?panel=updates')
  await expect(page.getByRole('complementary')).toHaveCount(1)
})

test('Escape closes a panel, and its own button brings the focus back', async ({ page }) => {
  await visit(page, '/chat?panel=updates')
  await page
    .getByRole('complementary', { name: 'Updates' })
    .getByRole('button', { name: /^Close/ })
    .click()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Alcove' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Updates' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('the sidebar hides, stays hidden after a reload, and comes back', async ({ page }) => {
  await visit(page, '/chat')
  await page.getByRole('button', { name: 'Hide sidebar' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.reload()
  await waitUntilLoaded(page)
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show sidebar' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})

test('the header is 56 pixels high on every page', async ({ page }) => {
  for (const address of ['/chat', '/pricing', '/vault', '/profile']) {
    await visit(page, address)
    expect((await page.getByRole('main').locator('header').first().boundingBox())?.height).toBe(56)
  }
})

async function drag(page: Page, panel: Locator, byPx: number): Promise<void> {
  const handle = (await panel.getByRole('separator').boundingBox())!
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(Math.min(page.viewportSize()!.width - 1, Math.max(0, x + byPx)), y, { steps: 5 })
  await page.mouse.up()
  // Where it ends is drawn with the next frame; the next drag begins there.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Of the room that the three panels share. */
async function percentOf(panel: Locator): Promise<number> {
  return panel.evaluate((element: HTMLElement) => (100 * element.offsetWidth) / element.parentElement!.offsetWidth)
}
