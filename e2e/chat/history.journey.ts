import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, beginChat, expect, test } from '../support/chat-fixtures.ts'
import { visit } from '../support/screens.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const history = (page: Page) => page.getByRole('complementary', { name: 'History' })

test('chats are found, pinned, renamed and deleted in the history, alone and together @slow', async ({
  page,
  member: _,
}) => {
  for (const text of ['When does a heat pump pay?', 'Rewrite the onboarding e-mail', 'A chat to be pinned']) {
    await beginChat(page, text)
  }
  const rows = history(page).getByRole('link')
  await visit(page, '/chat?panel=history')

  await test.step('chats stand under their day, are found by what was said in them, and lead there', async () => {
    await expect(history(page).getByText('3 chats')).toBeVisible()
    await expect(history(page).getByRole('heading', { name: 'Today' })).toBeVisible()
    await expectAccessible(page, 'the history')
    const search = history(page).getByRole('textbox', { name: 'Search chats' })
    await search.fill('onboarding')
    const hits = history(page).getByRole('list', { name: 'Found chats' })
    await expect(hits.getByRole('listitem')).toHaveCount(1)
    await expect(hits.locator('mark').first()).toHaveText(/onboarding/i)
    await hits.getByRole('link').click()
    await expect(answers(page)).toContainText('You asked: Rewrite the onboarding e-mail')
    await search.fill('nothing of the kind')
    await expect(history(page).getByText('No chats found')).toBeVisible()
    await search.fill('')
  })
  const choose = async (title: string, item: string) => {
    await history(page).getByRole('link', { name: title }).hover()
    await history(page)
      .getByRole('button', { name: `More for ${title}` })
      .click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await test.step('a chat is pinned, renamed, deleted and brought back', async () => {
    await rows.filter({ hasText: 'A chat to be pinned' }).click()
    await expect(answers(page)).toContainText('You asked: A chat to be pinned')
    await choose('A chat to be pinned', 'Pin')
    await expect(history(page).getByRole('heading', { name: 'Pinned' })).toBeVisible()
    await choose('A chat to be pinned', 'Rename')
    await page.getByRole('dialog').getByLabel('Title').fill('Renamed here')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(history(page).getByRole('link', { name: 'Renamed here' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Renamed here, rename' })).toBeVisible()
    await choose('Renamed here', 'Delete')
    await expect(page).toHaveURL(/\/chat(\?|$)/)
    await expect(rows).toHaveText([/onboarding/, /heat pump/])
    await page.getByRole('button', { name: 'Undo' }).click()
    await history(page).getByRole('link', { name: 'Renamed here' }).click()
    await expect(answers(page)).toContainText('You asked: A chat to be pinned')
  })
  await test.step('the list is narrowed, and says how each chat ended', async () => {
    await expect(history(page).getByRole('link', { name: 'Rewrite the onboarding e-mail' })).toContainText('You asked')
    const show = history(page).getByRole('combobox', { name: 'Show' })
    await show.selectOption('Pinned')
    await expect(rows).toHaveText([/Renamed here/])
    await show.selectOption('With files')
    await expect(history(page).getByText('No chats with files')).toBeVisible()
    await show.selectOption('All chats')
  })
  await test.step('several chats are picked and deleted together, down to none', async () => {
    await history(page).getByRole('button', { name: 'Select chats' }).click()
    await history(page).getByRole('checkbox', { name: 'heat pump' }).check()
    await history(page).getByRole('checkbox', { name: 'Renamed here' }).check()
    await expect(history(page).getByText('2 of 3 selected')).toBeVisible()
    await expectAccessible(page, 'picking chats')
    await history(page).getByRole('button', { name: 'Delete' }).click()
    await expect(rows).toHaveText([/onboarding/])
    await page.reload()
    await expect(history(page).getByText('1 chat', { exact: true })).toBeVisible()
    await choose('Rewrite the onboarding e-mail', 'Delete')
    await expect(history(page).getByText('No chats yet')).toBeVisible()
  })
})
