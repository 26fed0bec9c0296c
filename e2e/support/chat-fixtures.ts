import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accountApi } from '#contract/account/api.ts'
import { replyWithText, startFakeProvider, type FakeProvider, type Reply } from '#server/testing/fake-provider.ts'
import { expect, test as base, waitForApp } from './fixtures.ts'
import { runApp, type RunningApp } from './run-app.ts'

export { expect } from './fixtures.ts'
export { replyWithText, tokensOf, type Reply } from '#server/testing/fake-provider.ts'

const MODEL = 'scripted'

/** A provider whose answers the journeys write. */
type ScriptedModel = {
  readonly provider: FakeProvider
  /** What the model answers to a message with these words in it. */
  answer(words: string, reply: Reply | (() => Reply)): void
  /** What the model calls chats from now on; nothing at first. */
  title(words: string): void
}

type ChatWorkerFixtures = { scriptedModel: ScriptedModel; chatApp: RunningApp }

/** Journeys through chats: the real, built app beside a provider that is played by this process. */
export const test = base.extend<object, ChatWorkerFixtures>({
  scriptedModel: [
    async ({}, use) => {
      const provider = await startFakeProvider({ models: [MODEL] })
      let title = ''
      const replies: { words: string; reply: Reply | (() => Reply) }[] = []
      provider.on(MODEL, (request) => {
        const asked = lastQuestion(request.body)
        if (isTitleRequest(request.body)) return title ? replyWithText(title) : { status: 500 }
        const found = replies.findLast(({ words }) => asked.includes(words))?.reply
        if (!found) return replyWithText(`You asked: ${asked}`)
        return typeof found === 'function' ? found() : found
      })
      await use({
        provider,
        answer: (words, reply) => void replies.push({ words, reply }),
        title: (words) => void (title = words),
      })
      await provider.close()
    },
    { scope: 'worker' },
  ],
  chatApp: [
    async ({ scriptedModel }, use) => {
      const app = await runApp({
        settings: { MODEL_BASE_URL: scriptedModel.provider.baseUrl, MODEL_NAMES: MODEL, TRUST_PROXY: '1' },
      })
      // The first account owns the install; the journeys are made by others.
      await fetch(app.url + accountApi.signUp.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'owner@example.com', password: `owner-${randomInt(1e9)}` }),
      })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ chatApp }, use) => {
    await use(chatApp.url)
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

export const answers = (page: Page) => page.getByRole('article', { name: 'Answer' })
export const questions = (page: Page) => page.getByRole('article', { name: 'You' })

/** The chat that a page shows, once its address names it. */
export async function chatIdOf(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  return /\/chat\/([0-9a-f-]{36})/.exec(page.url())![1]!
}

/** After the first answer the model is asked for a title; that is no turn of the chat. */
function isTitleRequest(body: unknown): boolean {
  const { messages } = body as { messages: { role: string; content: unknown }[] }
  return messages[0]?.role === 'system' && JSON.stringify(messages[0].content).includes('Write a title')
}

function lastQuestion(body: unknown): string {
  const { messages } = body as { messages: { role: string; content: string | { text?: string }[] }[] }
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('')
}
