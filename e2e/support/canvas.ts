import type { Page } from '@playwright/test'
import { canvasMessages } from '#contract/canvas/messages.ts'
import { expect } from './chat-fixtures.ts'
import { visit } from './screens.ts'

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Canvas' })
export const text = (page: Page) => panel(page).getByRole('textbox', { name: 'Text', exact: true })
export const saved = (page: Page) => expect(panel(page).getByText(canvasMessages.saved, { exact: true })).toBeVisible()
export const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
export const review = (page: Page) => panel(page).getByRole('region', { name: 'Proposed changes' })

export const MILL = 'The mill stands at the river bend. It was built in 1802. People like to visit it on sundays.'

/** Begins an empty text and types into it. */
export async function write(page: Page, words: string): Promise<void> {
  await visit(page, '/chat?side=canvas')
  await button(page, 'New text').click()
  await text(page).click()
  await page.keyboard.insertText(words)
  await saved(page)
}

/** Accepts or refuses every proposed change, one after the other. */
export async function settleEach(page: Page, how: 'Accept' | 'Refuse'): Promise<void> {
  const status = review(page).getByRole('status')
  const [left = '1'] = /\d+$/.exec(await status.innerText()) ?? []
  for (let count = Number(left); count > 1; count--) {
    await expect(status).toHaveText(new RegExp(`of ${count}$`))
    await button(page, how).click()
  }
  await expect(status).toHaveText('1 change')
  await button(page, how).click()
  await expect(review(page)).toHaveCount(0)
}
