import { attachmentMessages } from '#contract/attachments/messages.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { VAULT_TEXT_MAX_LINES } from '#contract/vault/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  addToVault,
  vaultCard,
  drop,
  pauseUploads,
  imageFile,
  addTextsByApi,
  reportFile,
  READ_MS,
  textFile,
} from '../support/files.ts'
import { visit } from '../support/screens.ts'

test('a guest sees what the vault would be, and the first click anywhere opens sign-up, once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes(vaultApi.list.path) && asked.push(request.url()))
  await visit(page, '/vault')
  await expect(page.getByRole('heading', { name: 'Unlock Vault' })).toBeVisible()
  await page.getByText('Keep files, links and notes').click()
  const dialog = page.getByRole('dialog', { name: 'Create your account' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByText('Keep files, links and notes').click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign in for free' }).click()
  await expect(dialog).toBeVisible()
  expect(asked).toEqual([])
})

test('files go into an empty vault with their progress, and are looked into', async ({ page, member: _ }) => {
  test.slow()
  await visit(page, '/vault')
  await expect(page.getByRole('heading', { name: 'Your Vault is Empty' })).toBeVisible()
  const release = await pauseUploads(page)
  await addToVault(page, reportFile('coast.pdf', 3, 'The tide stood at 7.83 metres.'), imageFile('pier.png', 'Pier'))
  await expect(page.getByText(vaultMessages.adding)).toBeVisible()
  await expect(
    page
      .getByRole('list', { name: 'On their way' })
      .getByText(/(Uploading|Processing)\.\.\. \d+%/)
      .first(),
  ).toBeVisible()
  release()
  await expect(page.getByText(attachmentMessages.uploaded)).toBeVisible()
  await expect(vaultCard(page, 'coast.pdf')).toBeVisible({ timeout: READ_MS })
  await expect(vaultCard(page, 'pier.png').locator('img')).toBeVisible({ timeout: READ_MS })
  await expect(page.getByRole('meter', { name: 'Storage' })).toHaveAttribute('aria-valuetext', /KB of 2 GB used/)

  await page.getByRole('button', { name: 'coast.pdf', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'coast.pdf' })
  await expect(preview.getByRole('img', { name: 'Page 1' })).toBeVisible()
  await preview.getByText('Text', { exact: true }).click()
  await expect(preview.getByText('The tide stood at 7.83 metres.')).toBeVisible()
})

test('what is dropped is kept; what cannot be read says why', async ({ page, member: _, pageErrors: complaints }) => {
  complaints.expectError('status of 415')
  await visit(page, '/vault')
  await drop(page, textFile('fine.txt', 'All is well.'), textFile('lying.png', 'no picture'))
  await expect(page.getByText(attachmentMessages.rejectedDetail)).toBeVisible()
  await expect(vaultCard(page, 'fine.txt')).toBeVisible({ timeout: READ_MS })
  await page.getByRole('button', { name: 'Remove lying.png' }).click()
  await expect(page.getByText('lying.png')).toHaveCount(0)

  // The same bytes under another name are told, and the first one is shown.
  await drop(page, textFile('fine once more.txt', 'All is well.'))
  await expect(page.getByText(attachmentMessages.alreadyHere)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Vault items' }).getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('button', { name: 'Show fine.txt' }).click()
  await expect(page.getByRole('complementary', { name: 'Attachment' }).getByText('All is well.')).toBeVisible()
})

test('items are found by what is in them, narrowed and sorted, and the address says so', async ({
  page,
  member: _,
}) => {
  await addTextsByApi(page, { bravo: 'The ferry runs again from May.', alpha: 'The lamps at the east pier are out.' })
  await visit(page, '/vault')
  await expect(vaultCard(page, 'bravo.txt')).toBeVisible()
  await page.getByLabel('Order').selectOption('By name')
  await expect(page).toHaveURL(/sort=name/)
  await expect(page.getByRole('list', { name: 'Vault items' }).getByRole('checkbox').first()).toHaveAccessibleName(
    'Select alpha.txt',
  )
  await page.getByLabel('Search names, tags and contents').fill('ferry')
  await expect(page).toHaveURL(/search=ferry/)
  await expect(vaultCard(page, 'alpha.txt')).toHaveCount(0)
  await expect(vaultCard(page, 'bravo.txt')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Search names, tags and contents')).toHaveValue('ferry')
  await expect(vaultCard(page, 'bravo.txt')).toBeVisible()
  await page.getByLabel('Type').selectOption('Images')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
})

test('an item is renamed and tagged beside the cards, and stays so', async ({ page, member: _ }) => {
  await addTextsByApi(page, { draft: 'The plan for the harbour.' })
  await visit(page, '/vault')
  await vaultCard(page, 'draft.txt').hover()
  await page.getByRole('button', { name: 'Details of draft.txt' }).click()
  const details = page.getByRole('complementary', { name: 'Details' })
  for (const part of ['Summary', 'Tags', 'Projects']) {
    await expect(details.getByRole('heading', { name: part })).toBeVisible()
  }
  await details.getByRole('button', { name: 'Rename' }).click()
  await details.getByLabel('Name').fill('Harbour plan')
  await details.getByLabel('Name').press('Enter')
  await expect(vaultCard(page, 'Harbour plan')).toBeVisible()
  await details.getByLabel('Add a tag').fill('2027')
  await details.getByLabel('Add a tag').press('Enter')
  await expect(details.getByRole('button', { name: 'Remove tag 2027' })).toBeVisible()
  await page.reload()
  await expect(details.getByText('Harbour plan')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Remove tag 2027' })).toBeVisible()
})

test('several items are deleted after a look, and what is unchecked is kept', async ({ page, member: _ }) => {
  await addTextsByApi(page, { one: 'First.', two: 'Second.', three: 'Third.' })
  await visit(page, '/vault')
  await vaultCard(page, 'one.txt').getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await expect(bar).toContainText('1 of 3 items selected')
  await bar.getByRole('button', { name: 'Select All' }).click()
  await expect(bar).toContainText('3 of 3 items selected')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete 3 items?' }).getByRole('button', { name: 'Review items' }).click()
  const review = page.getByRole('dialog', { name: 'Review items' })
  await review.getByRole('checkbox', { name: /two\.txt/ }).uncheck()
  await review.getByRole('button', { name: 'Delete 2 items' }).click()
  await expect(page.getByText(vaultMessages.deleted(2))).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(vaultCard(page, 'two.txt')).toBeVisible()
  await expect(vaultCard(page, 'one.txt')).toHaveCount(0)
})

test('one item is downloaded as it is, several as a ZIP', async ({ page, member: _ }) => {
  await addTextsByApi(page, { one: 'First.', two: 'Second.' })
  await visit(page, '/vault')
  await vaultCard(page, 'one.txt').hover()
  await page.getByRole('button', { name: 'More for one.txt' }).click()
  const single = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download' }).click()
  expect((await single).suggestedFilename()).toBe('one.txt')
  await expect(page.getByText(vaultMessages.downloadStarted)).toBeVisible()

  await vaultCard(page, 'one.txt').getByRole('checkbox').check()
  await vaultCard(page, 'two.txt').getByRole('checkbox').check()
  const several = page.waitForEvent('download')
  await page.getByRole('toolbar').getByRole('button', { name: 'Download' }).click()
  expect((await several).suggestedFilename()).toMatch(/\.zip$/)
})

test('text is kept within its limits, and is there at once', async ({ page, member: _ }) => {
  await visit(page, '/vault')
  await page.getByRole('button', { name: 'Add Content' }).click()
  await page.getByRole('menuitem', { name: 'Add text content' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add text content' })
  await expect(dialog.getByLabel('Name')).toHaveValue('untitled')
  await dialog.getByLabel('Name').fill('')
  await dialog.getByRole('button', { name: 'Add text' }).click()
  await expect(dialog.getByText(vaultMessages.nameRequired)).toBeVisible()
  await expect(dialog.getByText(vaultMessages.contentRequired)).toBeVisible()
  await dialog.getByLabel('Name').fill('notes')
  await dialog.getByLabel('Content').fill('line\n'.repeat(VAULT_TEXT_MAX_LINES))
  await dialog.getByRole('button', { name: 'Add text' }).click()
  await expect(dialog.getByText(vaultMessages.textTooManyLines)).toBeVisible()
  await dialog.getByLabel('Content').fill('The ferry runs again from May.')
  await dialog.getByRole('button', { name: 'Add text' }).click()
  await expect(page.getByText(vaultMessages.textAdded)).toBeVisible()
  await expect(vaultCard(page, 'notes.txt')).toBeVisible()
})

test('a vault that cannot be loaded says so, and Try Again loads it', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  complaints.expectError('status of 500')
  await page.route(`**${vaultApi.list.path}?*`, (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/vault')
  await expect(page.getByText('Oops! Something went wrong')).toBeVisible()
  await expect(page.getByText(vaultMessages.loadFailed)).toBeVisible()
  await page.unroute(`**${vaultApi.list.path}?*`)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Your Vault is Empty' })).toBeVisible()
})

test('a long list goes on by itself as it is scrolled', async ({ page, member: _ }) => {
  test.slow()
  const texts = Object.fromEntries(
    Array.from({ length: 35 }, (_none, at) => [`note ${at + 1}`, `Note number ${at + 1}.`]),
  )
  await addTextsByApi(page, texts)
  await visit(page, '/vault')
  const items = page.getByRole('main').getByRole('checkbox')
  await expect(items).toHaveCount(30)
  await vaultCard(page, 'note 6.txt').scrollIntoViewIfNeeded()
  await expect(items).toHaveCount(35)
})
