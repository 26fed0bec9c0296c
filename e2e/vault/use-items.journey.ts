import { attachmentMessages } from '#contract/attachments/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, chatIdOf, sendMessage } from '../support/chat-fixtures.ts'
import { expect, test } from '../support/fixtures.ts'
import {
  addTextsByApi,
  attachFiles,
  chips,
  imageFile,
  openLoadedChat,
  textFile,
  vaultCard,
  waitForChips,
} from '../support/files.ts'
import { visit, walkTo } from '../support/screens.ts'

test('items begin a chat, what is taken out of it stays out, and deleting one says first that it is in use @slow', async ({
  page,
  member: _,
}) => {
  test.slow()
  await addTextsByApi(page, { lamps: 'The lamps at the east pier are out since Monday.', boats: 'The boats are in.' })
  const choose = async (name: string, item: string) => {
    await vaultCard(page, name).hover()
    await vaultCard(page, name)
      .getByRole('button', { name: `More for ${name}` })
      .click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await visit(page, '/vault')

  await test.step('what is taken out of a chat that began in the vault stays out', async () => {
    for (const name of ['lamps.txt', 'boats.txt']) await vaultCard(page, name).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Start Chat' }).click()
    await chatIdOf(page)
    await waitForChips(page, 2)
    const released = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Remove lamps.txt' }).click()
    await released
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(chips(page)).toHaveText([/boats\.txt/])
  })

  await test.step('an item begins a chat that answers from it', async () => {
    await walkTo(page, '/vault')
    await choose('lamps.txt', 'Start Chat')
    await chatIdOf(page)
    await expect(chips(page)).toHaveText([/lamps\.txt/])
    await sendMessage(page, 'Since when are the lamps out?')
    await expect(answers(page)).toContainText('Monday', { timeout: 90_000 })
  })

  await test.step('deleting one says first where it is used', async () => {
    await walkTo(page, '/vault')
    await choose('lamps.txt', 'Delete')
    const question = page.getByRole('dialog', { name: 'Delete Attachment lamps.txt?' })
    await expect(question).toContainText('In use in 1 chat')
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(attachmentMessages.removed)).toBeVisible()
    await expect(vaultCard(page, 'lamps.txt')).toHaveCount(0)
    await choose('boats.txt', 'Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your Vault is Empty' })).toBeVisible()
  })
})

test('items are picked into a chat from the panel beside it, and axe finds nothing there @slow', async ({
  page,
  member: _,
}) => {
  test.slow()
  await addTextsByApi(page, { ferry: 'The ferry runs again from May.' })
  await openLoadedChat(page)
  await attachFiles(page, textFile('notes.txt', 'Notes.'), imageFile('pier.png', 'Pier'))
  await waitForChips(page, 2)
  await expectAccessible(page, 'the chips')
  await page.getByRole('button', { name: 'Attachments of this chat' }).click()
  const panel = page.getByRole('complementary', { name: 'Attachments' })
  await expect(panel).toContainText('With your next message')
  await expectAccessible(page, 'the attachments of the chat')
  await page
    .getByRole('button', { name: /notes\.txt/ })
    .first()
    .click()
  await expect(page.getByRole('complementary', { name: 'Attachment', exact: true })).toContainText('Notes.')
  await expectAccessible(page, 'the preview beside the chat')

  await test.step('items are picked into it from the panel beside it', async () => {
    await page.getByRole('button', { name: 'Attach', exact: true }).click()
    await page.getByRole('menuitem', { name: 'From the vault' }).click()
    const vault = page.getByRole('complementary', { name: 'Vault' })
    const row = vault.getByRole('button', { name: /ferry\.txt/ })
    await row.click()
    await expect(row).toHaveAttribute('aria-pressed', 'true')
    await expect(chips(page)).toHaveText([/notes\.txt/, /pier\.png/, /ferry\.txt/])
    await expectAccessible(page, 'the vault beside the chat')
    await row.click()
    await expect(chips(page)).toHaveText([/notes\.txt/, /pier\.png/])
  })
})
