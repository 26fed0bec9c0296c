import { chatApi } from '#contract/chat/api.ts'
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
import { walkTo } from '../support/screens.ts'

test('a message is written over several lines, with a long paste beside it, and is kept until it is sent @slow', async ({
  page,
}) => {
  await openNewChat(page)
  await test.step('Shift+Enter breaks the line, the field grows, and Enter sends', async () => {
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
    await waitForAnswer(page)
  })
  await test.step('an Enter that picks a word of an input method does not send', async () => {
    await composer(page).fill('にほん')
    await composer(page).evaluate((field) =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    )
    await expect(composer(page)).toHaveValue('にほん')
  })
  await test.step('a long paste becomes a text file beside the text, and is sent with it', async () => {
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
    await expect(questions(page).last()).toContainText('Sum this up')
    await expect(
      questions(page)
        .last()
        .getByRole('button', { name: /Pasted text\.txt/ }),
    ).toBeVisible()
    await expect(chips(page)).toHaveCount(0)
    // The word that was picked was never sent.
    await expect(questions(page)).toHaveCount(2)
    await waitForAnswer(page)
  })
  await test.step('drafts survive a reload, each in its own chat', async () => {
    const chat = page.url()
    await composer(page).fill('a draft in this chat')
    await walkTo(page, '/chat')
    await expect(questions(page)).toHaveCount(0)
    await expect(composer(page)).toHaveValue('')
    await composer(page).fill('a draft of a new one')
    await page.reload()
    await expect(composer(page)).toHaveValue('a draft of a new one')
    await page.goto(chat)
    await expect(composer(page)).toHaveValue('a draft in this chat')
  })
})

test('a message that did not get through stays with its reason, and Retry sends it once', async ({
  page,
  context,
  pageErrors: complaints,
}) => {
  complaints.expectError('net::ERR_INTERNET_DISCONNECTED')
  complaints.expectError('net::ERR_FAILED')
  await openNewChat(page)
  await askAndWait(page, 'A first question')
  const retry = page.getByRole('button', { name: 'Retry' })

  await test.step('one that could not leave', async () => {
    await context.setOffline(true)
    await sendMessage(page, 'Do not lose me')
    await expect(page.getByText('Alcove cannot be reached. Check your connection and try again.')).toBeVisible()
    await expect(composer(page)).toHaveValue('Do not lose me')
    await context.setOffline(false)
    await retry.click()
    await expect(answers(page)).toHaveCount(2)
    await waitForAnswer(page)
    await expect(composer(page)).toHaveValue('')
  })
  await test.step('one whose answer got lost on the way back', async () => {
    let isFirst = true
    await page.route(`**${chatApi.send.path}`, async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      // The server takes it; the browser never hears so.
      await route.fetch()
      await route.abort()
    })
    await sendMessage(page, 'Only once, please')
    await expect(retry).toBeVisible()
    await expect(composer(page)).toHaveValue('Only once, please')
    await retry.click()
    await expect(answers(page)).toHaveCount(3)
    await waitForAnswer(page)
  })
  await page.reload()
  await expect(answers(page)).toHaveCount(3)
  for (const text of ['Do not lose me', 'Only once, please']) {
    await expect(questions(page).filter({ hasText: text })).toHaveCount(1)
  }
})
