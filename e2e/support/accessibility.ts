import axe, { type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** Nobody reads how to find a node or what is well. Frames are crafts: another origin, and somebody else's words. */
const EVERY_RULE: RunOptions = { resultTypes: ['violations'], preload: false, selectors: false, iframes: false }
/** All that a page in other colours can do wrong: the nodes are the same. */
const RULES_OF_COLOR: RunOptions = { ...EVERY_RULE, runOnly: ['color-contrast', 'link-in-text-block'] }

/**
 * Expects that axe finds nothing on what is shown now, in light and in dark; every finding is told, not only the first.
 * One visit serves both: the page follows the system while it is open, and stays in the colours that were looked at last.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [first, second] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await waitUntilFaded(page)
  expect.soft(await runAxe(page, EVERY_RULE), `${what}, ${first}`).toEqual([])
  await showIn(page, { colorScheme: second })
  expect.soft(await runAxe(page, RULES_OF_COLOR), `${what}, ${second}`).toEqual([])
}

/** What axe finds, in words. It stays in the page that it was put into: reading it takes longer than a look. */
async function runAxe(page: Page, rules: RunOptions): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('  ')}`)
  }, rules)
}

/** Shows a page as a system in light or dark would, and waits until its colours are those. */
export async function showIn(page: Page, media: Parameters<Page['emulateMedia']>[0]): Promise<void> {
  // Hundreds of colours that fade take a browser longer than a look at them.
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  await page.emulateMedia(media)
  await waitUntilFaded(page)
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
  })
}

async function waitUntilFaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // One that has ended may be kept for its last frame, and one that stands still never ends.
    const fading = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    // A page hears of the system's colours with its next frame, and is drawn in them with the one after.
    await nextFrame()
    await nextFrame()
    // What takes its colour from its parent begins to fade when that has.
    for (let running = fading(); running.length > 0; running = fading()) {
      for (const each of running) each.finish()
      await nextFrame()
    }
  })
}
