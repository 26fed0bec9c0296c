import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { VAULT_PAGE_ITEMS } from '#contract/vault/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { vaultCard, addTextsByApi } from '../support/files.ts'
import { clickButton, createProject, documents } from '../support/projects.ts'
import { visit, walkTo } from '../support/screens.ts'

const SEARCH = 'Search names, tags and contents'

test('items are found, narrowed and sorted, renamed and tagged beside the cards, and added to a project', async ({
  page,
  member: _,
}) => {
  await addTextsByApi(page, { bravo: 'The ferry runs again from May.', alpha: 'The lamps at the east pier are out.' })
  const id = await createProject(page, 'Baltic')
  await visit(page, '/vault')
  const details = page.getByRole('complementary', { name: 'Details' })

  await test.step('an item is renamed and tagged beside the cards', async () => {
    await vaultCard(page, 'bravo.txt').hover()
    await page.getByRole('button', { name: 'Details of bravo.txt' }).click()
    for (const part of ['Summary', 'Tags', 'Projects']) {
      await expect(details.getByRole('heading', { name: part })).toBeVisible()
    }
    await expectAccessible(page, 'the details')
    await details.getByRole('button', { name: 'Rename' }).click()
    await details.getByLabel('Name').fill('Harbour plan')
    await details.getByLabel('Name').press('Enter')
    await expect(vaultCard(page, 'Harbour plan')).toBeVisible()
    // It shows before it is kept.
    const isKept = page.waitForResponse((answer) => answer.request().method() === attachmentsApi.change.method)
    await details.getByLabel('Add a tag').fill('2027')
    await details.getByLabel('Add a tag').press('Enter')
    await isKept
    await expect(details.getByRole('button', { name: 'Remove tag 2027' })).toBeVisible()
  })

  await test.step('items are found by what is in them, narrowed and sorted, and the address says so', async () => {
    await page.getByLabel('Order').selectOption('By name')
    await expect(page).toHaveURL(/sort=name/)
    await expect(page.getByRole('list', { name: 'Vault items' }).getByRole('checkbox').first()).toHaveAccessibleName(
      'Select alpha.txt',
    )
    await page.getByLabel(SEARCH).fill('ferry')
    await expect(page).toHaveURL(/search=ferry/)
    await expect(vaultCard(page, 'alpha.txt')).toHaveCount(0)
    await expect(vaultCard(page, 'Harbour plan')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(SEARCH)).toHaveValue('ferry')
    await expect(vaultCard(page, 'Harbour plan')).toBeVisible()
    await expect(details.getByText('Harbour plan')).toBeVisible()
    await expect(details.getByRole('button', { name: 'Remove tag 2027' })).toBeVisible()
    await page.getByLabel('Type').selectOption('Images')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
    await page.getByLabel('Type').selectOption('All types')
  })

  await test.step('items are added to a project that is chosen', async () => {
    await vaultCard(page, 'Harbour plan').getByRole('checkbox').check()
    await clickButton(page, 'Add to Project')
    const choice = page.getByRole('dialog', { name: 'Add to Project' })
    const add = choice.getByRole('button', { name: 'Add to Project' })
    await add.click()
    await expect(page.getByText(vaultMessages.projectNeeded)).toBeVisible()
    await expect(page.getByText(vaultMessages.selectProject)).toBeVisible()
    await choice.getByRole('radio', { name: /Baltic/ }).check()
    await add.click()
    await expect(page.getByText(vaultMessages.addedToProject)).toBeVisible()
    await expect(page.getByRole('toolbar', { name: 'Selected items' })).toHaveCount(0)
    await walkTo(page, `/chat/projects/${id}`)
    await expect(documents(page)).toHaveText([/bravo\.txt/])
  })
})

test('one item is downloaded as it is, several as a ZIP, and deleted after a look @slow', async ({
  page,
  member: _,
}) => {
  test.slow()
  await addTextsByApi(page, { one: 'First.', two: 'Second.', three: 'Third.' })
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await visit(page, '/vault')
  await test.step('one item is downloaded as it is, several as a ZIP', async () => {
    await vaultCard(page, 'one.txt').hover()
    await page.getByRole('button', { name: 'More for one.txt' }).click()
    // It hangs over the edge of its card, and nothing covers or cuts it.
    await expect(page.getByRole('menu')).toBeInViewport({ ratio: 1 })
    const single = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Download' }).click()
    expect((await single).suggestedFilename()).toBe('one.txt')
    await expect(page.getByText(vaultMessages.downloadStarted)).toBeVisible()
    await vaultCard(page, 'one.txt').getByRole('checkbox').check()
    await expect(bar).toContainText('1 of 3 items selected')
    await vaultCard(page, 'two.txt').getByRole('checkbox').check()
    const several = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Download' }).click()
    expect((await several).suggestedFilename()).toMatch(/\.zip$/)
  })

  await test.step('axe finds nothing on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'the selection on a phone')
    await bar.getByRole('button', { name: 'Select All' }).click()
    await expect(bar).toContainText('3 of 3 items selected')
    await bar.getByRole('button', { name: 'Deselect All' }).click()
    await expect(bar).toHaveCount(0)
    await expectAccessible(page, 'the cards on a phone')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('several are deleted after a look, and what is unchecked is kept', async () => {
    await vaultCard(page, 'one.txt').getByRole('checkbox').check()
    await bar.getByRole('button', { name: 'Select All' }).click()
    await expect(bar).toContainText('3 of 3 items selected')
    await expectAccessible(page, 'the selection')
    await bar.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 3 items?' })
    await expect(question.getByText('not in use anywhere')).toBeVisible()
    await expectAccessible(page, 'deleting')
    await question.getByRole('button', { name: 'Review items' }).click()
    const review = page.getByRole('dialog', { name: 'Review items' })
    await review.getByRole('checkbox', { name: /two\.txt/ }).uncheck()
    await expectAccessible(page, 'the review')
    await review.getByRole('button', { name: 'Delete 2 items' }).click()
    await expect(page.getByText(vaultMessages.deleted(2))).toBeVisible()
    await expect(bar).toHaveCount(0)
    await page.reload()
    await expect(vaultCard(page, 'two.txt')).toBeVisible()
    await expect(vaultCard(page, 'one.txt')).toHaveCount(0)
  })
})

test('Select All takes what matches, far beyond what is shown, and a long list goes on as it is scrolled @slow', async ({
  page,
  pageErrors: complaints,
  member: _,
}) => {
  test.slow()
  complaints.expectError('status of 400')
  const count = VAULT_PAGE_ITEMS + 1
  const names = Array.from({ length: count }, (_each, at) => `note ${at}`)
  await addTextsByApi(page, {
    ...Object.fromEntries(names.map((name) => [name, `About ${name}.`])),
    tide: 'High water.',
  })
  await visit(page, '/vault')
  const notes = page.getByRole('checkbox', { name: /^Select note/ })
  const items = page.getByRole('main').getByRole('checkbox')
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await test.step('a long list goes on by itself as it is scrolled', async () => {
    await expect(items).toHaveCount(VAULT_PAGE_ITEMS)
    await items.last().scrollIntoViewIfNeeded()
    await expect(items).toHaveCount(count + 1)
    await items.first().scrollIntoViewIfNeeded()
  })

  await test.step('Select All says what cannot be done with so many', async () => {
    await page.getByLabel(SEARCH).fill('note')
    await expect(vaultCard(page, 'tide.txt')).toHaveCount(0)
    await expect(notes).toHaveCount(VAULT_PAGE_ITEMS)
    await notes.first().check()
    await expect(bar).toContainText(`1 of ${count} items selected`)
    await bar.getByRole('button', { name: 'Select All' }).click()
    await expect(bar).toContainText(`${count} of ${count} items selected`)
    await bar.getByRole('button', { name: 'Start Chat' }).click()
    await expect(page.getByText(attachmentMessages.tooManyFilesDetail('chat'))).toBeVisible()
    await bar.getByRole('button', { name: 'Deselect All' }).click()
    await expect(bar).toHaveCount(0)
  })

  await test.step('whoever is quick, and the server is not, does not delete the one that was ticked before', async () => {
    await notes.first().check()
    const { promise: requested, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**${vaultApi.choices.path}*`, async (route) => {
      await requested
      await route.continue()
    })
    await bar.getByRole('button', { name: 'Select All' }).click()
    await expect(bar.getByRole('button', { name: 'Delete' })).toBeDisabled()
    answer()
    await bar.getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete ${count} items?` })
    await dialog.getByRole('button', { name: `Delete ${count} items` }).click()
    await expect(page.getByText(vaultMessages.deleted(count))).toBeVisible()
    await page.getByLabel(SEARCH).fill('')
    await expect(vaultCard(page, 'tide.txt')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^Select/ })).toHaveCount(1)
  })
})
