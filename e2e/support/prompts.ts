import type { Page } from '@playwright/test'
import { promptsApi } from '#contract/prompts/api.ts'
import type { NewPrompt } from '#contract/prompts/schema.ts'
import { expect } from './fixtures.ts'

/** A prompt that this browser's person keeps, saved without the dialog. */
export async function createPrompt(page: Page, prompt: NewPrompt): Promise<string> {
  // What changes something must come from our own page.
  const { origin } = new URL((await page.request.get('/health')).url())
  const answer = await page.request.post(promptsApi.save.path, { headers: { origin }, data: prompt })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

/** The names of the cards in one of the sections, in order. */
export const promptNames = (page: Page, section: 'Saved Prompts' | 'Public Prompts' | 'Search results') =>
  page.getByRole('list', { name: section }).getByRole('heading', { level: 3 })

export const promptCard = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()

/** The options over the composer. */
export const slashOptions = (page: Page) => page.getByRole('listbox', { name: 'Prompts' }).getByRole('option')
