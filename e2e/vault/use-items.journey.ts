import { attachmentMessages } from '#contract/attachments/messages.ts'
import { expect, test } from '../support/fixtures.ts'
import { vaultCard, drop, imageFile, addTextsByApi, openLoadedChat, READ_MS } from '../support/files.ts'
import { visit } from '../support/screens.ts'

test('items begin a chat, and deleting one says first that the chat uses it', async ({ page, member: _ }) => {
  test.slow()
  await addTextsByApi(page, { lamps: 'The lamps at the east pier are out since Monday.' })
  await visit(page, '/vault')
  await vaultCard(page, 'lamps.txt').hover()
  await page.getByRole('button', { name: 'More for lamps.txt' }).click()
  await page.getByRole('menuitem', { name: 'Start Chat' }).click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  const composer = page.getByRole('textbox', { name: 'Message Alcove' })
  await expect(page.getByRole('form', { name: 'Message' }).getByRole('list', { name: 'Attachments' })).toContainText(
    'lamps.txt',
  )
  await composer.fill('Since when are the lamps out?')
  await composer.press('Enter')
  await expect(page.getByRole('article', { name: 'Answer' })).toContainText('Monday', { timeout: 90_000 })

  await page.goto('/vault')
  await vaultCard(page, 'lamps.txt').hover()
  await page.getByRole('button', { name: 'More for lamps.txt' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Attachment lamps.txt?' })
  await expect(dialog).toContainText('In use in 1 chat')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(attachmentMessages.removed)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Vault is Empty' })).toBeVisible()
})

test('projects have no room for images, and until there are any the list is empty', async ({ page, member: _ }) => {
  await addTextsByApi(page, { plan: 'The plan.' })
  await visit(page, '/vault')
  await drop(page, imageFile('pier.png', 'Pier'))
  await expect(vaultCard(page, 'pier.png')).toBeVisible({ timeout: READ_MS })
  await vaultCard(page, 'pier.png').getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: 'Selected items' })
  await bar.getByRole('button', { name: 'Add to Project' }).click()
  await expect(page.getByText(attachmentMessages.noImagesInProjectsDetail)).toBeVisible()
  await vaultCard(page, 'plan.txt').getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Add to Project' }).click()
  const choice = page.getByRole('dialog', { name: 'Add to Project' })
  await expect(choice).toContainText('No projects found')
  await expect(choice).toContainText(attachmentMessages.imagesSkipped(['pier.png']))
})

test('items are picked into a chat from the panel beside it', async ({ page, member: _ }) => {
  await addTextsByApi(page, { ferry: 'The ferry runs again from May.' })
  await openLoadedChat(page)
  await page.getByRole('button', { name: 'Attach', exact: true }).click()
  await page.getByRole('menuitem', { name: 'From the vault' }).click()
  const panel = page.getByRole('complementary', { name: 'Vault' })
  const row = panel.getByRole('button', { name: /ferry\.txt/ })
  await row.click()
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  const chips = page.getByRole('form', { name: 'Message' }).getByRole('list', { name: 'Attachments' })
  await expect(chips).toContainText('ferry.txt')
  await row.click()
  await expect(chips).toHaveCount(0)
})
