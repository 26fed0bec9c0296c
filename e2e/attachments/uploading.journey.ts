import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { expect, test } from '../support/fixtures.ts'
import { answers, composer, questions, sendMessage } from '../support/chat-fixtures.ts'
import { attachFiles, chips, openLoadedChat, pauseUploads, textFile, waitForChips } from '../support/files.ts'

const UPLOADS = `**${attachmentsApi.begin.path}/*`

test('an upload shows how far it is, can be cancelled, outlives a break of the network, and is waited for @slow', async ({
  page,
  pageErrors: complaints,
}) => {
  test.slow()
  await openLoadedChat(page)
  await test.step('it shows how far it is, and can be cancelled', async () => {
    // The bytes leave and no answer comes.
    await page.route(UPLOADS, (route) => (route.request().method() === 'PUT' ? undefined : route.continue()))
    await attachFiles(page, textFile('slow.txt', 'word '.repeat(2_000)))
    await expect(chips(page).getByRole('progressbar', { name: 'slow.txt' })).toBeVisible()
    const cancelled = page.waitForRequest((request) => request.method() === 'DELETE')
    await page.getByRole('button', { name: 'Cancel slow.txt' }).click()
    await cancelled
    await expect(chips(page)).toHaveCount(0)
    await page.unroute(UPLOADS)
  })

  await test.step('it goes on after a break of the network', async () => {
    complaints.expectError('net::ERR_')
    let breaks = 2
    await page.route(UPLOADS, (route) => {
      const isBroken = route.request().method() === 'PUT' && breaks > 0
      if (isBroken) breaks -= 1
      return isBroken ? route.abort('connectionreset') : route.continue()
    })
    await attachFiles(page, textFile('broken.txt', 'It arrived after all.'))
    await waitForChips(page, 1)
    await expect(chips(page)).toContainText('Text')
    expect(breaks).toBe(0)
    await page.unroute(UPLOADS)
  })

  await test.step('a message waits for its files, and leaves as soon as they are there', async () => {
    const release = await pauseUploads(page)
    await attachFiles(page, textFile('late.txt', 'The harbour opens in May.'))
    await sendMessage(page, 'When does the harbour open?')
    await expect(page.getByText('This will be sent as soon as all files are ready.')).toBeVisible()
    await expect(questions(page)).toHaveCount(0)
    release()
    await expect(questions(page)).toContainText('When does the harbour open?', { timeout: 60_000 })
    await expect(answers(page)).toContainText('May', { timeout: 90_000 })
  })
})

test('a message waits for its file even before the code that sends files is here', async ({ page, pageErrors }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let attempts = 0
  await page.route('**/assets/chat-uploads*.js', async (route) => {
    attempts += 1
    await promise
    await (attempts === 1 ? route.abort() : route.continue())
  })
  pageErrors.expectError('net::ERR_FAILED')
  await openLoadedChat(page)
  await attachFiles(page, textFile('first.txt', 'The harbour opens in May.'))
  await sendMessage(page, 'When does the harbour open?')
  await expect(page.getByText('This will be sent as soon as all files are ready.')).toBeVisible()
  resolve()
  // Nothing is sent without its file: the words stay, and are sent with the next try.
  await expect(page.getByText(attachmentMessages.uploadFailed)).toBeVisible()
  await expect(composer(page)).toHaveValue('When does the harbour open?')
  await attachFiles(page, textFile('first.txt', 'The harbour opens in May.'))
  await composer(page).press('Enter')
  await expect(questions(page).getByRole('list', { name: 'Attachments' })).toContainText('first.txt')
})
