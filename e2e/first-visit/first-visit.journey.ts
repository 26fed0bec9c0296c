import type { Request } from '@playwright/test'
import { FIRST_LOAD_BUDGET_BYTES, measureFirstLoad, totalGzipBytes } from '../support/first-load.ts'
import { currentUser, expect, test, waitForApp } from '../support/fixtures.ts'

test('a first visit leads to the chat, ready to type, within its budget of JavaScript', async ({ page, baseURL }) => {
  const composer = page.getByRole('textbox', { name: 'Message Alcove' })
  await test.step('the first load of the chat stays within its budget', async () => {
    const scripts = await measureFirstLoad(page, `${baseURL}/chat`)
    expect(totalGzipBytes(scripts), JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(FIRST_LOAD_BUDGET_BYTES)
    expect(scripts.length).toBeGreaterThan(0)
  })

  await test.step('what every page asks first comes with it: nothing is asked again', async () => {
    const calls: string[] = []
    const note = (request: Request) => void (request.resourceType() === 'fetch' && calls.push(request.url()))
    page.on('request', note)
    await page.goto('/chat', { waitUntil: 'networkidle' })
    await waitForApp(page)
    page.off('request', note)
    expect(calls).toEqual([])
    await expect(page.locator('#page-answers')).toHaveCount(0)
  })

  await test.step('the app paints nothing larger than the page had painted before it, greeting and all', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/chat', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(/Good (morning|afternoon|evening)|Working late\?/)
    const before = await page.evaluate(largestPaint)
    release()
    await waitForApp(page)
    expect(await page.evaluate(largestPaint)).toBe(before)
    await page.unroute(/\/assets\/.*\.js$/)
  })

  await page.goto('/')
  await expect(page).toHaveURL('/chat')
  await expect(composer).toBeFocused()
  await page.keyboard.type('Half a thought')
  await expect(composer).toHaveValue('Half a thought')
  await waitForApp(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('opening a page alone makes nobody a member', async () => {
    await expect(page.getByRole('button', { name: /Guest/ })).toBeVisible()
    expect((await currentUser(page))?.isGuest ?? true).toBe(true)
  })

  await test.step('what was typed survives a reload', async () => {
    await page.reload()
    await expect(composer).toHaveValue('Half a thought')
  })

  await test.step('a guest is told who connects models, and the engine leads there', async () => {
    await waitForApp(page)
    await expect(page.getByText('The owner of this Alcove can connect a model.')).toBeVisible()
    await composer.fill('Who are you?')
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link', { name: 'Models' }).click()
    await expect(page).toHaveURL(/\/models$/)
    await expect(page.getByText('Only the owner can connect models')).toBeVisible()
  })
})

/** Runs in the page: when the largest thing so far was painted, once the text stands in its own font. */
async function largestPaint(): Promise<number> {
  await document.fonts.ready
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime))
    // By the second frame everything is painted and noted.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => observer.observe({ type: 'largest-contentful-paint', buffered: true })),
    )
  })
}
