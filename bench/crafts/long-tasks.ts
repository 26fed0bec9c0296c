import type { Page } from '@playwright/test'

const WATCH = `(() => {
  window.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration)
  }).observe({ type: 'longtask' })
})()`

const TAKE = `(() => { const longest = window.longestTask; window.longestTask = 0; return longest })()`

/** From now on the page notes the longest time for which its thread was not free. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(WATCH)
}

/** The longest task since it was last asked; tasks under 50 ms are not counted by browsers. */
export async function longTasks(page: Page): Promise<number> {
  return page.evaluate<number>(TAKE)
}
