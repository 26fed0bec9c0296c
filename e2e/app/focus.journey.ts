import type { Page } from '@playwright/test'
import { chatMessages } from '#contract/chat/messages.ts'
import {
  answers,
  askAndWait,
  composer,
  expect,
  waitForAnswer,
  openNewChat,
  replyWithText,
  sendMessage,
  test,
} from '../support/chat-fixtures.ts'
import { createPrompt } from '../support/prompts.ts'

test('the focus returns to the composer after the palette, after a prompt was filled in and a stopped answer', async ({
  page,
  scriptedModel: script,
  member: _,
}) => {
  script.answer('A long story', replyWithText('Once upon a time there was a hedgehog. '.repeat(200), 30))
  await createPrompt(page, { promptName: 'Asking', promptText: 'Tell me about {{what}}.' })
  await openNewChat(page)
  await expect(composer(page)).toBeFocused()

  await test.step('the palette, which tells a member how to leave', async () => {
    await openPalette(page)
    await expect(page.getByRole('option', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Sign up' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(composer(page)).toBeFocused()
  })

  await test.step('a command of it', async () => {
    await openPalette(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(composer(page)).toBeFocused()
  })

  await test.step('what a command of it opened', async () => {
    await openPalette(page)
    await page.keyboard.type('shortcuts')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(composer(page)).toBeFocused()
  })

  await test.step('a prompt that was filled in', async () => {
    await page.keyboard.type('/ask')
    await page.getByRole('option', { name: /Asking/ }).click()
    await page.getByRole('dialog', { name: 'Asking' }).getByLabel('What').fill('hedgehogs')
    await page.keyboard.press('Enter')
    await expect(composer(page)).toHaveValue(/Tell me about hedgehogs\./)
    await expect(composer(page)).toBeFocused()
  })

  await test.step('a running answer that Escape in the composer stopped', async () => {
    await sendMessage(page, 'A long story')
    await expect(answers(page).last()).toContainText('Once upon a time')
    await composer(page).press('Escape')
    await expect(page.getByText('You stopped this answer.', { exact: true })).toBeVisible()
    await expect(composer(page)).toBeFocused()
  })
})

test('the focus returns after a message was edited and a chat renamed; a long title stays in its field', async ({
  page,
}) => {
  await openNewChat(page)
  await askAndWait(page, 'First words')
  const edit = page.getByRole('button', { name: 'Edit message' })
  await edit.click()
  await expect(page.getByRole('textbox', { name: 'Edit your message' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Edit your message' }).fill('Other words')
  await page.keyboard.press('Enter')
  await expect(answers(page).last()).toContainText('Other words')
  await waitForAnswer(page)
  await expect(composer(page)).toBeFocused()

  const title = page.getByRole('button', { name: /, rename$/ })
  const field = page.getByRole('textbox', { name: 'Chat title' })
  await title.click()
  await field.fill('x'.repeat(101))
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(chatMessages.titleTooLong)
  await composer(page).focus()
  await expect(field).toHaveValue('x'.repeat(101))
  await field.fill('A good title')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'A good title, rename' })).toBeFocused()

  const dots = page.getByRole('button', { name: 'More for this chat' })
  await dots.click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('y'.repeat(101))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(chatMessages.titleTooLong)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dots).toBeFocused()
})

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
}
