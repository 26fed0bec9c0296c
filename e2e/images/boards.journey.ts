import { boardMessages } from '#contract/images/board-messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { clickButton, dialog } from '../support/projects.ts'
import { visit } from '../support/screens.ts'

/** Drawing takes a process a second or two each, and machines are busy. */
const PAINTED = { timeout: 90_000 }

test('a theme becomes a board that is arranged, told anew and shared @slow', async ({
  page,
  member: _,
  browser,
  baseURL,
  pageErrors,
}) => {
  pageErrors.expectError('404')
  await visit(page, '/bonkers/boards')
  await expect(page.getByText(boardMessages.emptyText)).toBeVisible()
  await expect(page.getByText(boardMessages.left(2))).toBeVisible()
  await page.getByLabel('Theme of the board').fill('A calm year by the sea')
  await clickButton(page, 'Make the board')
  await expect(page).toHaveURL(/\/bonkers\/boards\/[\w-]{36}$/)
  const board = page.url()
  const pictures = page.getByRole('list', { name: 'Pictures' })
  await expect(pictures.getByRole('img')).toHaveCount(4, PAINTED)
  await expectAccessible(page, 'a vision board')

  const captions = pictures.getByRole('textbox')
  const first = await captions.first().inputValue()
  await captions.first().fill('My harbour')
  await captions.first().press('Enter')
  await pictures.getByRole('button', { name: /^Move My harbour, place 1 of 4/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(captions.nth(1)).toHaveValue('My harbour')
  await expect(pictures.getByRole('button', { name: /^Move My harbour, place 2 of 4/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(captions.nth(3)).toHaveValue('My harbour')
  const items = pictures.getByRole('listitem')
  await items.nth(3).dragTo(items.nth(0))
  await expect(captions.first()).toHaveValue('My harbour')
  await page.reload()
  await expect(captions.first()).toHaveValue('My harbour')
  expect(await captions.first().inputValue()).not.toBe(first)

  await pictures.getByRole('button', { name: 'More for My harbour' }).click()
  await page.getByRole('menuitem', { name: 'Replace' }).click()
  const replacing = dialog(page, 'Replace picture')
  await replacing.getByLabel('What should it show?').fill('A lighthouse in the evening')
  await replacing.getByRole('button', { name: 'Replace' }).click()
  await expect(replacing).toHaveCount(0)
  await expect(pictures.getByRole('img')).toHaveCount(4, PAINTED)
  await expect(captions.first()).toHaveValue('My harbour')

  await clickButton(page, 'Share')
  await clickButton(page, 'Create link')
  const address = await page.getByLabel('Public link').inputValue()
  const stranger = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('list', { name: 'Pictures' }).getByRole('img')).toHaveCount(4)
  await expect(stranger.getByText('My harbour')).toBeVisible()
  await expectAccessible(stranger, 'a shared vision board')
  await visit(page, '/profile/shared')
  const shared = page.getByRole('list', { name: 'Shared vision boards' })
  await shared.getByRole('button', { name: 'Stop sharing A calm year by the sea' }).click()
  await expect(shared).toHaveCount(0)
  await stranger.reload()
  await expect(stranger.getByText('This link does not work')).toBeVisible()
  await stranger.context().close()
  await page.goto(board)
  await clickButton(page, 'Share')
  await clickButton(page, 'Create link')
  await clickButton(page, 'Remove link')
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible()
  await page.keyboard.press('Escape')

  await clickButton(page, 'Delete vision board')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/bonkers/boards')
  await expect(page.getByText(boardMessages.emptyText)).toBeVisible()
})
