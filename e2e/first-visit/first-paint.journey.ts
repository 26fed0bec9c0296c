import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/screens.ts'

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }

/** Nothing of the app itself arrives, as on a network that is slow without end. */
async function holdScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, () => {})
}

test('every page paints its frame before the app is there, as this person left it', async ({ page }) => {
  await holdScripts(page)
  for (const path of ['/vault', '/chat/bots', '/chat/prompts', '/profile', '/chat?panel=labs', '/no-such-page']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => localStorage.setItem('alcove.sidebarIsShown', 'false'))
  await page.goto('/vault', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.setViewportSize(PHONE)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show sidebar' })).toBeHidden()
})

/** How far things jumped while the page came, as browsers measure it. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        // Two frames later, everything that was buffered has been told.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )
}

test('lists and the profile come without a jump, on a wide screen and on a phone @slow', async ({
  page,
  member: _,
}) => {
  test.slow()
  // Answers come one after the other, the first list last.
  let calls = 0
  await page.route(/\/v\d\//, async (route) => {
    const turn = (calls += 1)
    await new Promise((resolve) => setTimeout(resolve, turn === 1 ? 0 : 600 / turn))
    await route.continue()
  })
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    for (const path of ['/chat/bots', '/chat/prompts', '/vault', '/chat/projects', '/profile']) {
      calls = 0
      await visit(page, path)
      expect(await layoutShift(page), `${path} at ${size.width} pixels`).toBeLessThan(0.01)
    }
  }
})
