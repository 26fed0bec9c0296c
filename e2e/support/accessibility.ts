import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type RunOptions = Parameters<AxeBuilder['options']>[0]

/** Axe describes every node that is well, too, unless it is told that nobody reads it. */
const EVERY_RULE: RunOptions = { resultTypes: ['violations'], preload: false }
/** All that a page in other colours can do wrong: the nodes are the same. */
const RULES_OF_COLOR: RunOptions = { ...EVERY_RULE, runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * Expects that axe finds nothing on what is shown now, in light and in dark; every finding is told, not only the first.
 * One visit serves both: the page follows the system while it is open.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ['dark', RULES_OF_COLOR],
    ['light', EVERY_RULE],
  ] as const) {
    await showIn(page, { colorScheme })
    // Legacy mode stays in this page; the other opens a second one for each look, at twice the time.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().options(rules).analyze()
    const found = violations.map((broken) => `${broken.id}: ${broken.nodes.map((node) => node.html).join('  ')}`)
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([])
  }
}

/** Shows a page as a system in light or dark would, and waits until its colours have faded over. */
export async function showIn(page: Page, media: Parameters<Page['emulateMedia']>[0]): Promise<void> {
  await page.emulateMedia(media)
  await page.evaluate(async () => {
    // A page hears of the system's colours with its next frame, and fades with the one after.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(fading.map((each) => each.finished))
  })
}
