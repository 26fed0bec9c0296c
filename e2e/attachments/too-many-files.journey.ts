import { MAX_FILES } from '#contract/attachments/limits.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { composer } from '../support/chat-fixtures.ts'
import { expect, test } from '../support/fixtures.ts'
import { addToVault, attachFiles, chips, openLoadedChat, textFile, vaultCard } from '../support/files.ts'
import { walkTo, visit } from '../support/screens.ts'

const files = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => textFile(`${word} ${at + 1}.txt`, `Note ${at + 1} of the ${word}.`))

test('of more than ten files it is said which were left out, and one press adds them next', async ({
  page,
  member: _,
}) => {
  const toasts = page.getByRole('region', { name: 'Notifications' })

  await test.step('in the vault they go with the next upload', async () => {
    await visit(page, '/vault')
    await addToVault(page, ...files('survey', MAX_FILES + 2))
    await expect(toasts).toContainText(attachmentMessages.tooManyFiles)
    await expect(toasts).toContainText(attachmentMessages.leftOut(['survey 11.txt', 'survey 12.txt']))
    await expect(vaultCard(page, 'survey 10.txt')).toBeVisible()
    await expect(vaultCard(page, 'survey 11.txt')).toHaveCount(0)
    await toasts.getByRole('button', { name: attachmentMessages.addNext(2) }).click()
    await expect(vaultCard(page, 'survey 12.txt')).toBeVisible()
    await expect(vaultCard(page, 'survey 11.txt')).toBeVisible()
  })

  await test.step('what a message has no room for is kept in the vault', async () => {
    await openLoadedChat(page)
    await attachFiles(page, ...files('harbour', MAX_FILES + 1))
    await expect(chips(page)).toHaveCount(MAX_FILES)
    await expect(toasts).toContainText(attachmentMessages.leftOut(['harbour 11.txt']))
    await toasts.getByRole('button', { name: attachmentMessages.keepInVault }).click()
    await expect(toasts).toContainText(attachmentMessages.uploaded)
    await expect(composer(page)).toBeVisible()
    await walkTo(page, '/vault')
    await expect(vaultCard(page, 'harbour 11.txt')).toBeVisible()
  })
})
