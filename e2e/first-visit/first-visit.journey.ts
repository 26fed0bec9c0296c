import { expect, currentUser, test } from '../support/fixtures.ts'
import { FIRST_LOAD_BUDGET_BYTES, totalGzipBytes, measureFirstLoad } from '../support/first-load.ts'
import { visit } from '../support/screens.ts'

test('a first visit leads to the chat, ready to type', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/chat')
  await expect(page.getByRole('textbox', { name: 'Message Alcove' })).toBeFocused()
  await page.keyboard.type('Hello')
  await expect(page.getByRole('textbox', { name: 'Message Alcove' })).toHaveValue('Hello')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('what was typed survives a reload', async ({ page }) => {
  await visit(page, '/chat')
  await page.getByRole('textbox', { name: 'Message Alcove' }).fill('Half a thought')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message Alcove' })).toHaveValue('Half a thought')
})

test('opening a page alone makes nobody a member', async ({ page }) => {
  await visit(page, '/chat')
  expect((await currentUser(page))?.isGuest ?? true).toBe(true)
  await expect(page.getByRole('button', { name: /Guest/ })).toBeVisible()
})

test('the first load of the chat stays within its budget of JavaScript', async ({ page, baseURL }) => {
  const scripts = await measureFirstLoad(page, `${baseURL}/chat`)
  expect(totalGzipBytes(scripts), JSON.stringify(scripts, null, 2)).toBeLessThanOrEqual(FIRST_LOAD_BUDGET_BYTES)
  expect(scripts.length).toBeGreaterThan(0)
})

test('a page that does not exist says so and leads back', async ({ page }) => {
  await visit(page, '/no-such-page')
  await page.getByRole('main').getByRole('link', { name: /chat/i }).click()
  await expect(page).toHaveURL('/chat')
})
