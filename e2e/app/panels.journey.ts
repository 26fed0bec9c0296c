import type { Locator, Page } from '@playwright/test'
import { LEFT_PANEL_PERCENT, RIGHT_PANEL_PERCENT } from '#contract/limits.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit, waitUntilLoaded, walkTo, walkToPanels } from '../support/screens.ts'

const SIDES = [
  { name: 'left', at: '/chat?panel=updates', id: 'left-panel', limits: LEFT_PANEL_PERCENT, outward: 1 },
  { name: 'right', at: '/chat?side=sources', id: 'right-panel', limits: RIGHT_PANEL_PERCENT, outward: -1 },
] as const

test('panels are as wide as they were left, and the sidebar as hidden, after a reload too', async ({ page }) => {
  // On a usual screen the least width is no more than the least percentage.
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/chat')
  const chosen: number[] = []
  for (const { name, at, id, limits, outward } of SIDES) {
    await test.step(`the ${name} panel is dragged between ${limits.min} and ${limits.max} percent`, async () => {
      await walkToPanels(page, at)
      const panel = page.locator(`#${id}`)
      await drag(page, panel, 4000 * outward)
      expect(await percentOf(panel)).toBeCloseTo(limits.max, 0)
      await drag(page, panel, -4000 * outward)
      expect(await percentOf(panel)).toBeCloseTo(limits.min, 0)
      await drag(page, panel, 100 * outward)
      chosen.push(await percentOf(panel))
      expect(chosen.at(-1)).toBeGreaterThan(limits.min + 3)
    })
  }
  const menu = page.getByRole('navigation', { name: 'Main' })
  await test.step('the sidebar hides, stays hidden after a reload, and comes back', async () => {
    await page.getByRole('button', { name: 'Hide sidebar' }).click()
    await expect(menu).toHaveCount(0)
    await page.reload()
    await waitUntilLoaded(page)
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: 'Show sidebar' }).click()
    await expect(menu).toBeVisible()
  })
  for (const [index, { name, at, id }] of SIDES.entries()) {
    await test.step(`the ${name} panel remembers`, async () => {
      await walkToPanels(page, at)
      expect(await percentOf(page.locator(`#${id}`))).toBeCloseTo(chosen[index]!, 0)
    })
  }
  await test.step('a panel is resized from the keyboard', async () => {
    await walkToPanels(page, '/chat?panel=updates')
    const separator = page.getByRole('separator', { name: 'Resize Updates' })
    const before = Number(await separator.getAttribute('aria-valuenow'))
    await separator.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => Number(await separator.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
  })
})

test('panels open and close by the logo, their own button, Escape, Back and another page', async ({
  page,
  member: _,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await visit(page, '/chat')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const panels = page.getByRole('complementary')
  const updates = page.getByRole('complementary', { name: 'Updates' })

  await test.step('on the chat the logo opens and closes the updates; elsewhere it leads to the chat', async () => {
    await menu.getByText('Alcove').click()
    await expect(updates).toBeVisible()
    await expect(page).toHaveURL('/chat?panel=updates')
    await menu.getByText('Alcove').click()
    await expect(panels).toHaveCount(0)
    await walkTo(page, '/pricing')
    await menu.getByText('Alcove').click()
    await expect(page).toHaveURL('/chat')
    await expect(panels).toHaveCount(0)
  })

  await test.step('a link to a panel shows the same panel in another tab, and Back closes it', async () => {
    await menu.getByText('Alcove').click()
    await expect(updates).toBeVisible()
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    await expect(tab.getByRole('complementary', { name: 'Updates' })).toBeVisible()
    await tab.close()
    await page.goBack()
    await expect(panels).toHaveCount(0)
  })

  await test.step('its own button closes a panel and brings the focus back, and Escape closes it', async () => {
    await menu.getByText('Alcove').click()
    await updates.getByRole('button', { name: /^Close/ }).click()
    await expect(panels).toHaveCount(0)
    await expect(menu.getByRole('button', { name: 'Alcove' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(updates).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panels).toHaveCount(0)
  })

  await test.step('one left panel is open at a time', async () => {
    await menu.getByText('Alcove').click()
    await expect(updates).toBeVisible()
    await menu.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('complementary', { name: 'History' })).toBeVisible()
    await expect(panels).toHaveCount(1)
  })

  await test.step('the three first things are always in the sidebar, the rest is under More', async () => {
    for (const name of ['New', 'History', 'Projects']) await expect(menu.getByText(name, { exact: true })).toBeVisible()
    await menu.getByRole('button', { name: 'More' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Vault', 'Prompts', 'Image Gen', 'Bots', 'AI Tools', 'Tasks'])
    await page.keyboard.press('Escape')
  })

  await test.step('sources close when the page changes, a left panel stays', async () => {
    await walkToPanels(page, '/chat?panel=updates&side=sources')
    await page.getByRole('link', { name: /Try a bot/ }).click()
    await expect(page).toHaveURL('/chat/bots?panel=updates')
    await expect(panels).toHaveCount(1)
  })
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
