import type { Page } from '@playwright/test'
import { answers, askAndWait, chatIdOf, composer, expect, openNewChat, test } from '../support/chat-fixtures.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const history = (page: Page) => page.getByRole('complementary', { name: 'History' })

test('chats stand under their day, are found by what was said in them, and lead there', async ({
  page,
  member: signedUp,
}) => {
  expect(signedUp.email).toContain('@')
  for (const text of ['When does a heat pump pay?', 'Rewrite the onboarding e-mail']) {
    await openNewChat(page)
    await askAndWait(page, text)
  }
  await page.goto('/chat?panel=history')
  await expect(history(page).getByText('2 chats')).toBeVisible()
  await expect(history(page).getByRole('heading', { name: 'Today' })).toBeVisible()
  await history(page).getByRole('textbox', { name: 'Search chats' }).fill('onboarding')
  const hits = history(page).getByRole('list', { name: 'Found chats' })
  await expect(hits.getByRole('listitem')).toHaveCount(1)
  await expect(hits.locator('mark').first()).toHaveText(/onboarding/i)
  await hits.getByRole('link').click()
  await expect(answers(page)).toContainText('You asked: Rewrite the onboarding e-mail')
  await history(page).getByRole('textbox', { name: 'Search chats' }).fill('nothing of the kind')
  await expect(history(page).getByText('No chats found')).toBeVisible()
})

test('a chat is pinned, renamed, deleted and brought back', async ({ page, member: signedUp }) => {
  expect(signedUp.email).toContain('@')
  await openNewChat(page)
  await askAndWait(page, 'A chat to be pinned')
  const chatId = await chatIdOf(page)
  await page.goto(`/chat/${chatId}?panel=history`)
  const menu = async (item: string) => {
    await history(page).getByRole('link').first().hover()
    await history(page)
      .getByRole('button', { name: /^More for (?!all)/ })
      .click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await menu('Pin')
  await expect(history(page).getByRole('heading', { name: 'Pinned' })).toBeVisible()
  await menu('Rename')
  await page.getByRole('dialog').getByLabel('Title').fill('Renamed here')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(history(page).getByRole('link', { name: 'Renamed here' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Renamed here, rename' })).toBeVisible()

  await menu('Delete')
  await expect(page).toHaveURL(/\/chat(\?|$)/)
  await expect(history(page).getByText('No chats yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await history(page).getByRole('link', { name: 'Renamed here' }).click()
  await expect(answers(page)).toContainText('You asked: A chat to be pinned')
})

test('several chats are picked and deleted together', async ({ page, member: signedUp }) => {
  expect(signedUp.email).toContain('@')
  for (const text of ['First of three', 'Second of three', 'Third of three']) {
    await openNewChat(page)
    await askAndWait(page, text)
  }
  await page.goto('/chat?panel=history')
  await history(page).getByRole('button', { name: 'Select chats' }).click()
  await history(page).getByRole('checkbox', { name: 'First of three' }).check()
  await history(page).getByRole('checkbox', { name: 'Third of three' }).check()
  await expect(history(page).getByText('2 of 3 selected')).toBeVisible()
  await history(page).getByRole('button', { name: 'Delete' }).click()
  await expect(history(page).getByRole('link')).toHaveText(['Second of three'])
  await page.reload()
  await expect(history(page).getByText('1 chat', { exact: true })).toBeVisible()
})

test('a guest is asked to sign up for the history', async ({ page }) => {
  await page.goto('/chat?panel=history')
  await expect(history(page).getByRole('button', { name: 'Sign up for free' })).toBeVisible()
})

test('the title is changed in the header and in its dialog, which closes by itself', async ({
  page,
  scriptedModel: script,
}) => {
  await openNewChat(page)
  await page.getByRole('button', { name: 'New chat, rename' }).click()
  await expect(page.getByText('No chat selected')).toBeVisible()
  script.title('Payback of pumps')
  await askAndWait(page, 'A question whose chat gets a title')
  await expect(page.getByRole('button', { name: 'Payback of pumps, rename' })).toBeVisible()
  script.title('')

  await page.getByRole('button', { name: 'Payback of pumps, rename' }).click()
  const field = page.getByRole('textbox', { name: 'Chat title' })
  await field.fill('In the header')
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'In the header, rename' })).toBeVisible()
  await expect(composer(page)).toBeVisible()

  await page.getByRole('button', { name: 'More for this chat' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename chat' })
  await dialog.getByLabel('Title').fill('a'.repeat(101))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Title is too long')).toBeVisible()
  await dialog.getByLabel('Title').fill('In the dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Title saved')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'In the dialog, rename' })).toBeVisible()
})
