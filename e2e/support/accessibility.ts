import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Expects that axe finds nothing on what is shown now, in light and in dark; every finding is told, not only the first.
 * One visit serves both: the page follows the system while it is open.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await nextFrame(page)
    // Legacy mode stays in this page; the other opens a second one for each look, at twice the time.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map((broken) => `${broken.id}: ${broken.nodes.map((node) => node.html).join('  ')}`)
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([])
  }
}

/** A change of the system's colours is told to a page with its next frame. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}
