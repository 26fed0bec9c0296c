import type { Page } from '@playwright/test'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expect, test } from '../support/fixtures.ts'
import { answers, composer, waitForAnswer, questions, sendMessage } from '../support/chat-fixtures.ts'
import {
  attachFiles,
  chips,
  waitForChips,
  drop,
  imageFile,
  openLoadedChat,
  pauseUploads,
  reportFile,
  textFile,
} from '../support/files.ts'
import { walkTo } from '../support/screens.ts'

const TIDE = 'The highest tide ever measured at Harlow was 7.83 metres.'
/** Puts words where the cursor is, as a clipboard would. */
async function pasteText(page: Page, text: string): Promise<void> {
  await composer(page).evaluate((field, words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const UPLOADS = `**${attachmentsApi.begin.path}/*`

test('a document is asked about, and the answer leads to the exact passage on its page @slow', async ({ page }) => {
  test.slow()
  await openLoadedChat(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Ask about a document' }).click()
  await (await chooser).setFiles([reportFile('coast.pdf', 6, TIDE)])
  await waitForChips(page, 1)
  await sendMessage(page, 'What was the highest tide ever measured at Harlow?')
  await expect(questions(page).getByRole('list', { name: 'Attachments' })).toContainText('coast.pdf')
  // The first question of a fresh install waits until the engine that compares meanings has been set up.
  await expect(answers(page)).toContainText('7.83 metres', { timeout: 90_000 })
  await waitForAnswer(page)

  await answers(page)
    .getByRole('button', { name: /^coast\.pdf/ })
    .first()
    .click()
  const panel = page.getByRole('complementary', { name: 'Attachment' })
  await expect(panel.getByRole('img', { name: 'Page 6' })).toBeInViewport()
  await expect(panel.locator('[data-mark]').first()).toBeVisible()
  await expect(page).toHaveURL(/side=attachment.*page=6.*mark=\d+-\d+/)

  await panel.getByText('Text', { exact: true }).click()
  await expect(panel.locator('mark').filter({ hasText: '7.83 metres' })).toBeInViewport()
  // Whoever opens the same address sees the same passage.
  await page.reload()
  await expect(panel.locator('[data-mark]').first()).toBeVisible()
})

test('a guest attaches three files, dropped or pasted, and a draft keeps them across a reload', async ({
  page,
  pageErrors: complaints,
}) => {
  await openLoadedChat(page)
  await test.step('a file that is not what its name says is refused, and can be taken out', async () => {
    complaints.expectError('status of 415')
    await drop(page, textFile('lying.png', 'no picture at all'))
    await expect(chips(page)).toContainText(attachmentMessages.rejected)
    await expect(page.getByText(attachmentMessages.rejectedDetail)).toBeVisible()
    await page.getByRole('button', { name: 'Remove lying.png' }).click()
    await expect(chips(page)).toHaveCount(0)
  })

  await test.step('files that are dropped or pasted are attached', async () => {
    await drop(page, textFile('dropped.txt', 'Dropped words'), textFile('second.md', '# Second'))
    await expect(chips(page)).toHaveCount(2)
    await composer(page).evaluate((field) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File(['pasted words'], 'pasted.txt', { type: 'text/plain' }))
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await waitForChips(page, 3)
    await expect(chips(page)).toContainText(['dropped.txt', 'second.md', 'pasted.txt'])
  })

  await test.step('a draft keeps its attachments across a reload, and one that is taken out is gone', async () => {
    await composer(page).fill('half a thought')
    for (const [name, count] of [['second.md', 2] as const, ['pasted.txt', 1] as const]) {
      await page.getByRole('button', { name: `Remove ${name}` }).click()
      await expect(chips(page)).toHaveCount(count)
    }
    await page.reload()
    await expect(composer(page)).toHaveValue('half a thought')
    await expect(chips(page)).toHaveText([/dropped\.txt/])
  })

  await test.step('three files and no more', async () => {
    await drop(page, ...['a.txt', 'b.txt', 'c.txt', 'd.txt'].map((name) => textFile(name, name)))
    await expect(page.getByText(attachmentMessages.guestTooManyFiles)).toBeVisible()
    await expect(chips(page)).toHaveCount(3)
  })
})

test('a long paste outlives reloads and a server that is away, and one that may not go along stays in the text @slow', async ({
  page,
  pageErrors: complaints,
}) => {
  test.slow()
  complaints.expectError('net::ERR_')
  await openLoadedChat(page)
  await attachFiles(page, textFile('a.txt', 'a'), textFile('b.txt', 'b'))
  await waitForChips(page, 2)
  const words = 'Nothing that someone wrote is lost. '.repeat(200)

  await test.step('it outlives a server that is away', async () => {
    await page.route(`**${attachmentsApi.begin.path}`, (route) => route.abort('connectionrefused'))
    await pasteText(page, words)
    await expect(page.getByRole('button', { name: 'Remove Pasted text.txt' })).toBeVisible()
    await page.unroute(`**${attachmentsApi.begin.path}`)
  })

  await test.step('one that has not arrived is there after a reload, and arrives then', async () => {
    await page.route(UPLOADS, (route) => (route.request().method() === 'PUT' ? undefined : route.continue()))
    await page.reload()
    await expect(chips(page).getByRole('progressbar', { name: 'Pasted text.txt' })).toBeVisible()
    await page.unroute(UPLOADS)
    await page.reload()
    await waitForChips(page, 3)
    await expect(chips(page).filter({ hasText: 'Pasted text.txt' })).toHaveCount(1)
  })

  await test.step('one that may not go along stays in the text', async () => {
    await composer(page).fill('So:')
    await pasteText(page, words)
    await expect(page.getByText(attachmentMessages.guestTooManyFiles)).toBeVisible()
    await expect(composer(page)).toHaveValue(`So:${words}`)
    await page.getByRole('button', { name: 'Remove Pasted text.txt' }).click()
    await expect(chips(page)).toHaveCount(2)
    await page.reload()
    await expect(composer(page)).toHaveValue(`So:${words}`)
    await expect(chips(page)).toHaveCount(2)
  })

  await test.step('it is sent and read like a file, once', async () => {
    await composer(page).fill('')
    await pasteText(page, `The lighthouse of Harlow was built in 1871. ${'It stood alone. '.repeat(400)}`)
    await waitForChips(page, 3)
    await sendMessage(page, 'When was the lighthouse of Harlow built?')
    await expect(answers(page)).toContainText('1871', { timeout: 90_000 })
    await page.reload()
    await expect(questions(page)).toContainText('Pasted text')
    await expect(chips(page)).toHaveCount(0)
  })
})

test('what cannot be taken is refused with its reason, and what was sent is kept in the vault, once @slow', async ({
  page,
  member: _,
}) => {
  await openLoadedChat(page)
  await test.step('files that cannot be taken are refused before they are sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/attachments/') && sent.push(request.url()))
    await drop(page, { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') })
    await expect(page.getByText(attachmentMessages.rejected)).toBeVisible()
    await expect(page.getByText(attachmentMessages.rejectedDetail)).toBeVisible()
    await drop(page, { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
    await expect(page.getByText(attachmentMessages.imageTooLarge)).toBeVisible()
    expect(sent).toEqual([])
  })

  await test.step('what was sent in a chat is listed beside it and can be kept in the vault, once', async () => {
    await attachFiles(page, textFile('keep-me.txt', 'The lamps at the east pier are out.'))
    await waitForChips(page, 1)
    await sendMessage(page, 'What about the lamps?')
    await expect(questions(page)).toBeVisible()
    await page.getByRole('button', { name: 'Attachments of this chat' }).click()
    const panel = page.getByRole('complementary', { name: 'Attachments' })
    await panel.getByRole('button', { name: 'Save to vault' }).click()
    await expect(page.getByText(vaultMessages.saved)).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-disabled', 'true')
    await panel.getByRole('button', { name: /keep-me\.txt/ }).click()
    const preview = page.getByRole('complementary', { name: 'File preview' })
    await expect(preview).toContainText('The lamps at the east pier are out.')
    await preview.getByRole('button', { name: 'Back to attachments' }).click()
    await expect(panel).toBeVisible()
    await waitForAnswer(page)
  })

  await test.step('of images three go along, and a model that cannot look at them says so', async () => {
    // Nobody needs to read them.
    await pauseUploads(page)
    await drop(page, ...['a.png', 'b.png', 'c.png', 'd.png'].map((name) => imageFile(name)))
    await expect(page.getByText(attachmentMessages.tooManyImages)).toBeVisible()
    await expect(chips(page).filter({ hasText: '.png' })).toHaveCount(3)
    await expect(page.getByText('This model cannot look at images.')).toBeVisible()
  })

  await test.step('a link that makes no sense or leads nowhere is refused in the words of the spec', async () => {
    await page.getByRole('button', { name: 'Attach', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Add a link' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a link' })
    await dialog.getByLabel('Address').fill('not an address')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await expect(dialog.getByText(attachmentMessages.invalidUrl)).toBeVisible()
    await dialog.getByLabel('Address').fill('http://127.0.0.1:9/private')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await expect(page.getByText(attachmentMessages.sourceFailed).first()).toBeVisible()
  })
  await walkTo(page, '/vault')
  await expect(page.getByRole('button', { name: 'keep-me.txt', exact: true })).toBeVisible()
})
