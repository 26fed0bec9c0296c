import { chatApi } from '#contract/chat/api.ts'
import { CHAT_LIMIT_GUEST } from '#contract/usage/limits.ts'
import {
  answers,
  askAndWait,
  composer,
  expect,
  waitForAnswer,
  openNewChat,
  questions,
  sendMessage,
  test,
} from '../support/chat-fixtures.ts'
import { chips, waitForChips } from '../support/files.ts'

test('Enter sends, Shift+Enter breaks the line, and the field grows', async ({ page }) => {
  await openNewChat(page)
  const before = (await composer(page).boundingBox())!.height
  await composer(page).fill('one')
  for (const line of ['two', 'three', 'four']) {
    await composer(page).press('Shift+Enter')
    await page.keyboard.type(line)
  }
  expect((await composer(page).boundingBox())!.height).toBeGreaterThan(before + 30)
  await composer(page).press('Enter')
  await expect(questions(page)).toContainText('one\ntwo\nthree\nfour')
  await expect(composer(page)).toHaveValue('')
})

test('an Enter that picks a word of an input method does not send', async ({ page }) => {
  await openNewChat(page)
  await composer(page).fill('にほん')
  await composer(page).evaluate((field) =>
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  )
  await expect(composer(page)).toHaveValue('にほん')
  await expect(questions(page)).toHaveCount(0)
})

test('drafts survive a reload, each in its own chat', async ({ page }) => {
  await openNewChat(page)
  await askAndWait(page, 'A first question')
  const chat = page.url()
  await composer(page).fill('a draft in this chat')
  await openNewChat(page)
  await expect(composer(page)).toHaveValue('')
  await composer(page).fill('a draft of a new one')
  await page.reload()
  await expect(composer(page)).toHaveValue('a draft of a new one')
  await page.goto(chat)
  await expect(composer(page)).toHaveValue('a draft in this chat')
})

test('a message that could not be sent stays with its reason, and Retry sends it once', async ({
  page,
  context,
  pageErrors: complaints,
}) => {
  complaints.expectError('net::ERR_INTERNET_DISCONNECTED')
  await openNewChat(page)
  await askAndWait(page, 'A first question')
  await context.setOffline(true)
  await sendMessage(page, 'Do not lose me')
  await expect(page.getByText('Alcove cannot be reached. Check your connection and try again.')).toBeVisible()
  await expect(composer(page)).toHaveValue('Do not lose me')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(answers(page)).toHaveCount(2)
  await waitForAnswer(page)
  await expect(composer(page)).toHaveValue('')
  await page.reload()
  await expect(questions(page).filter({ hasText: 'Do not lose me' })).toHaveCount(1)
})

test('a message whose answer got lost on the way back is not doubled by Retry', async ({
  page,
  pageErrors: complaints,
}) => {
  complaints.expectError('net::ERR_FAILED')
  await openNewChat(page)
  await askAndWait(page, 'A first question')
  let isFirst = true
  await page.route(`**${chatApi.send.path}`, async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    // The server takes it; the browser never hears so.
    await route.fetch()
    await route.abort()
  })
  await sendMessage(page, 'Only once, please')
  await expect(composer(page)).toHaveValue('Only once, please')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(answers(page)).toHaveCount(2)
  await page.reload()
  await expect(questions(page).filter({ hasText: 'Only once, please' })).toHaveCount(1)
  await expect(answers(page)).toHaveCount(2)
})

test('a long paste becomes a text file beside the text, and is sent with it', async ({ page }) => {
  await openNewChat(page)
  await composer(page).fill('Sum this up')
  await composer(page).evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', `The audit. ${'word '.repeat(1_000)}`)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(composer(page)).toHaveValue('Sum this up')
  await waitForChips(page, 1)
  await expect(chips(page)).toContainText('Pasted text.txt')
  await composer(page).press('Enter')
  await expect(questions(page)).toContainText('Sum this up')
  await expect(questions(page).getByRole('button', { name: /Pasted text\.txt/ })).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
})

test('what is left is shown before it runs out, and at the end a guest is asked to sign up', async ({
  page,
  pageErrors: complaints,
  scriptedApp,
}) => {
  complaints.expectError('429')
  await openNewChat(page)
  await askAndWait(page, 'Question 1')
  const chatId = page.url().split('/').at(-1)!
  for (let number = 2; number < CHAT_LIMIT_GUEST; number++) {
    const data = { clientMessageId: crypto.randomUUID(), chatId, text: `Question ${number}` }
    await expect
      .poll(
        async () =>
          (await page.request.post(chatApi.send.path, { data, headers: { origin: scriptedApp.url } })).status(),
        { intervals: [50] },
      )
      .toBe(200)
  }
  await page.reload()
  await expect(page.getByText('One message left today.')).toBeVisible()
  await waitForAnswer(page)
  await askAndWait(page, 'The last one')
  await sendMessage(page, 'One too many')
  await expect(page.getByRole('dialog', { name: 'Create your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(composer(page)).toHaveValue('One too many')
})
