import { analysisApi } from '#contract/analysis/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { answers, askAndWait, openNewChat } from '../support/chat-fixtures.ts'
import { attachFiles, textFile, waitForChips } from '../support/files.ts'
import { expect, test } from '../support/fixtures.ts'
const ROWS = Array.from(
  { length: 60 },
  (_, n) =>
    `${n},${['Oslo', 'Rome', 'Köln', 'A city with a very long name that wraps and wraps'][n % 4]},${n % 3 ? 'paid' : 'open'},${n * 3}`,
).join('\n')
const S = '/tmp/h1/shots'
test('walk', async ({ page, member: _ }) => {
  const { origin } = new URL((await page.request.get('/health')).url())
  await page.request.fetch(labsApi.change.path, {
    method: 'PATCH',
    headers: { origin },
    data: { dataAnalysis: { isEnabled: true } },
  })
  await openNewChat(page)
  await attachFiles(page, { ...textFile('orders.csv', `order,city,status,price\n${ROWS}\n`), mimeType: 'text/csv' })
  await waitForChips(page, 1)
  const answer = answers(page).last()
  await askAndWait(page, 'Average price by city?')
  await expect(answer.frameLocator('iframe').locator('[aria-roledescription="bar"]').first()).toBeVisible()
  await page.screenshot({ path: `${S}/1-light.png` })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(answer.frameLocator('iframe').locator('[aria-roledescription="bar"]').first()).toBeVisible()
  await page.screenshot({ path: `${S}/1-dark.png` })
  await page.emulateMedia({ colorScheme: 'light' })
  await askAndWait(page, 'How many open orders are in A city with a very long name that wraps and wraps?')
  await page.screenshot({ path: `${S}/2-light.png` })
  const parts = answer.getByRole('list', { name: 'Read as:' })
  await parts.getByRole('button').nth(1).press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.screenshot({ path: `${S}/3-menu.png` })
  const response = page.waitForResponse((one) => one.url().includes(analysisApi.ask.path))
  await page.getByRole('menuitem').nth(3).press('Enter')
  await response
  await expect(answer.locator('[aria-busy=true]')).toHaveCount(0)
  await page.screenshot({ path: `${S}/4-changed.png` })
  await askAndWait(page, 'How many unicorns did the king buy in Rome?')
  await page.screenshot({ path: `${S}/5-offers.png` })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: `${S}/6-390-offers.png` })
  const second = answers(page).nth(1)
  await second.scrollIntoViewIfNeeded()
  await second.getByRole('list', { name: 'Read as:' }).scrollIntoViewIfNeeded()
  await page.screenshot({ path: `${S}/7-390.png` })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: `${S}/8-390-dark.png` })
  console.log('overflow', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  // Layout shift of a finished answer while its parts load.
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    const w = window as unknown as { shifts: unknown[] }
    w.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as any[])
        w.shifts.push({
          at: Math.round(entry.startTime),
          value: entry.value,
          who: entry.sources.map(
            (s: any) =>
              `${s.node?.nodeName}.${String(s.node?.className).slice(0, 40)} ${s.previousRect.y}->${s.currentRect.y} h${s.previousRect.height}->${s.currentRect.height}`,
          ),
        })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect(answers(page)).toHaveCount(3)
  await expect(answers(page).first().getByRole('list', { name: 'Read as:' })).toBeVisible()
  await expect(answers(page).last().getByRole('list', { name: 'Questions that can be answered' })).toBeVisible()
  await answers(page).first().scrollIntoViewIfNeeded()
  await expect(
    answers(page).first().frameLocator('iframe').locator('[aria-roledescription="bar"]').first(),
  ).toBeVisible()
  console.log(JSON.stringify(await page.evaluate(() => (window as any).shifts), null, 1).slice(0, 4000))
  const box = async (sel: string) => JSON.stringify(await answers(page).first().locator(sel).first().boundingBox())
  console.log('section', await box('section'), 'drawn', await box('[data-drawn]'), 'table', await box('table'))
})
