import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { chatApi } from '#contract/chat/api.ts'
import { searchApi } from '#contract/search/api.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, expect, openNewChat, replyWithText, test } from '../support/chat-fixtures.ts'
import { createProject } from '../support/projects.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

async function begin(page: Page, text: string, chatId?: string): Promise<{ chat: { id: string } }> {
  const { origin } = new URL((await page.request.get('/health')).url())
  const data = { clientMessageId: randomUUID(), text, ...(chatId && { chatId }) }
  const answer = await page.request.post(chatApi.send.path, { headers: { origin }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { chat: { id: string } } }).data
}

test('by keys alone, a misspelt word leads to the message in which it was said', async ({
  page,
  scriptedModel: script,
  member: signedUp,
}) => {
  expect(signedUp.email).toContain('@')
  script.answer('rhubarb', replyWithText('Sow the rhubarb in March, under a flowerpot.'))
  const { chat } = await begin(page, 'When do I sow rhubarb?')
  await createProject(page, 'Flowerpot workshop')
  await openNewChat(page)
  await expect(page.getByRole('region', { name: 'Newest chats' }).getByRole('link')).toHaveAccessibleName(/rhubarb\?$/)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder('Search commands')).toBeFocused()
  await page.keyboard.type('flowrepot')
  await expect(option(page, /Flowerpot workshop/)).toHaveAttribute('aria-selected', 'true')
  const said = option(page, /under a flowerpot/)
  await expect(page.getByRole('group', { name: 'In your chats' }).getByRole('option')).toHaveCount(1)
  await expect(said.locator('mark')).toHaveText('flowerpot')
  await expectAccessible(page, 'what the palette found')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/chat/${chat.id}.*#m-`))
  await expect(answers(page)).toContainText('under a flowerpot')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a search that fails says so and is tried again; one that finds nothing says that', async ({
  page,
  pageErrors: complaints,
}) => {
  complaints.expectError('503')
  await openNewChat(page)
  let isDown = true
  await page.route(`**${searchApi.search.path}?*`, (route) =>
    isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder('Search commands')).toBeFocused()
  await page.keyboard.type('dockerfile')
  await expect(option(page, /The search failed/)).toBeVisible()
  isDown = false
  await page.keyboard.press('Enter')
  await expect(option(page, /Dockerfile, small and safe/)).toBeVisible()
  await page.getByPlaceholder('Search commands').fill('zzqxv')
  await expect(page.getByText('Nothing found for “zzqxv”')).toBeVisible()
  await page.getByPlaceholder('Search commands').fill('vualt')
  await expect(option(page, 'Vault').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/vault')
})
