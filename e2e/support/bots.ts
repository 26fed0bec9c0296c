import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { botsApi } from '#contract/bots/api.ts'
import { avatarPath, type Bot } from '#contract/bots/schema.ts'
import { expect } from './fixtures.ts'

/** A name that nobody else in this run has. */
export const uniqueName = (word: string) => `${word} ${randomInt(1e9)}`

type BotOptions = { name?: string; description?: string; isDeployed?: boolean; isPublic?: boolean }

/** A bot of whoever sits here, made without the wizard. */
export async function createBot(page: Page, options: BotOptions = {}): Promise<Bot> {
  const { name = uniqueName('Bot'), description = 'Knows the tides.', isDeployed = true, isPublic = false } = options
  const bot = await post(page, botsApi.create.path, {
    name,
    personality: description,
    prompt: 'Answer about the tides.',
    welcomeMessage: 'Ahoy, what is it?',
    icon: avatarPath('a'),
  })
  const chatbotId = bot.id
  if (isDeployed) {
    await post(page, botsApi.update.path, { type: 'update', chatbotId, chatbotConfig: { isDraft: false } })
  }
  if (isPublic) await post(page, botsApi.update.path, { type: 'chatbot-access', chatbotId, accessType: 'public' })
  return bot
}

async function post(page: Page, path: string, data: object): Promise<Bot> {
  // What changes something must come from our own page.
  const { origin } = new URL((await page.request.get('/health')).url())
  const answer = await page.request.post(path, { headers: { origin }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: Bot }).data
}

/** The card of a bot in one of the lists. */
export const botCard = (page: Page, list: string, name: string) =>
  page
    .getByRole('list', { name: list, exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) })

/** The panel beside the page. */
export const panel = (page: Page, title: string) => page.getByRole('complementary', { name: title })
