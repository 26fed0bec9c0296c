import { attachmentMessages } from '#contract/attachments/messages.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expect, test } from '../support/fixtures.ts'
import { vaultCard, chips, waitForChips, addTextsByApi } from '../support/files.ts'
import { visit } from '../support/screens.ts'

test('Select All takes what matches, far beyond what is shown, and says what cannot be done with so many', async ({
  page,
  pageErrors: complaints,
  member: _,
}) => {
  test.slow()
  complaints.expectError('status of 400')
  const names = Array.from({ length: 33 }, (_each, at) => `note ${at}`)
  await addTextsByApi(page, {
    ...Object.fromEntries(names.map((name) => [name, `About ${name}.`])),
    tide: 'High water.',
  })
  await visit(page, '/vault')
  await page.getByLabel('Search names, tags and contents').fill('note')
  await expect(vaultCard(page, 'tide.txt')).toHaveCount(0)
  await page
    .getByRole('checkbox', { name: /^Select note/ })
    .first()
    .check()
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await expect(bar).toContainText('1 of 33 items selected')
  await bar.getByRole('button', { name: 'Select All' }).click()
  await expect(bar).toContainText('33 of 33 items selected')
  await bar.getByRole('button', { name: 'Start Chat' }).click()
  await expect(page.getByText(attachmentMessages.tooManyFilesDetail('chat'))).toBeVisible()
  await bar.getByRole('button', { name: 'Deselect All' }).click()
  await expect(bar).toHaveCount(0)
  await page
    .getByRole('checkbox', { name: /^Select note/ })
    .first()
    .check()
  // Whoever is quick, and the server is not, does not delete the one that was ticked before.
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**${vaultApi.choices.path}*`, async (route) => {
    await isAsked
    await route.continue()
  })
  await bar.getByRole('button', { name: 'Select All' }).click()
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeDisabled()
  answer()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 33 items?' })
  await dialog.getByRole('button', { name: 'Delete 33 items' }).click()
  await expect(page.getByText(vaultMessages.deleted(33))).toBeVisible()
  await page.getByLabel('Search names, tags and contents').fill('')
  await expect(vaultCard(page, 'tide.txt')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(1)
})

test('what is taken out of a chat that began in the vault stays out', async ({ page, member: _ }) => {
  await addTextsByApi(page, { lamps: 'The lamps are out.', boats: 'The boats are in.' })
  await visit(page, '/vault')
  for (const name of ['lamps.txt', 'boats.txt']) await vaultCard(page, name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Chat' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  await waitForChips(page, 2)
  const released = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Remove lamps.txt' }).click()
  await released
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(chips(page)).toHaveText([/boats\.txt/])
})
