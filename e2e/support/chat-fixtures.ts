import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chatApi } from '#contract/chat/api.ts'
import { expect, test as base, waitForApp } from './fixtures.ts'

export { expect } from './fixtures.ts'
export { replyWithText, tokensOf, type Reply } from '#server/testing/fake-provider.ts'

/** Journeys through the scripted app: its model, its web and its plugin do as the journey says. */
export const test = base.extend({
  // The model is there from the start, also where a journey gives it no words.
  baseURL: async ({ scriptedApp, scriptedModel: _ }, use) => {
    await use(scriptedApp.url)
  },
})

/** Opens a new chat, ready to type. */
export async function openNewChat(page: Page): Promise<void> {
  await page.goto('/chat')
  await waitForApp(page)
  await expect(composer(page)).toBeVisible()
}

export function composer(page: Page) {
  return page.getByRole('textbox', { name: 'Message Alcove' })
}

export async function sendMessage(page: Page, text: string): Promise<void> {
  await waitForApp(page)
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

/** Sends and waits until the answer is whole. */
export async function askAndWait(page: Page, text: string): Promise<void> {
  await sendMessage(page, text)
  await expect(questions(page).last()).toContainText(text.slice(0, 60))
  await waitForAnswer(page)
}

export async function waitForAnswer(page: Page): Promise<void> {
  await expect(answers(page).last()).toHaveAttribute('aria-busy', 'false')
}

/** Sends without a page: the chat is there, its answer on its way. Answers its id. */
export async function beginChat(page: Page, text: string): Promise<string> {
  // What changes something must come from our own page.
  const { origin } = new URL((await page.request.get('/health')).url())
  const data = { clientMessageId: randomUUID(), text }
  const answer = await page.request.post(chatApi.send.path, { headers: { origin }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { chat: { id: string } } }).data.chat.id
}

export const answers = (page: Page) => page.getByRole('article', { name: 'Answer' })
export const questions = (page: Page) => page.getByRole('article', { name: 'You' })

/** The chat that a page shows, once its address names it. */
export async function chatIdOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  return /\/chat\/([0-9a-f-]{36})/.exec(page.url())![1]!
}
