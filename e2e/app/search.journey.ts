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

test('by keys alone, a misspelt word leads to the message in which it was said @slow', async ({
  page,
  scriptedModel: script,
  member: signedUp,
  pageErrors: complaints,
}) => {
  expect(signedUp.email).toContain('@')
  complaints.expectError('503')
  script.answer('rhubarb', replyWithText('Sow the rhubarb in March, under a flowerpot.'))
  const { chat } = await begin(page, 'When do I sow rhubarb?')
  await createProject(page, 'Flowerpot workshop')
  await openNewChat(page)
  await expect(page.getByRole('region', { name: 'Newest chats' }).getByRole('link')).toHaveAccessibleName(/rhubarb\?$/)
  await searchFor(page, 'flowrepot')
  await expect(option(page, /Flowerpot workshop/)).toHaveAttribute('aria-selected', 'true')
  const found = option(page, /under a flowerpot/)
  await expect(page.getByRole('group', { name: 'In your chats' }).getByRole('option')).toHaveCount(1)
  await expect(found.locator('mark')).toHaveText('flowerpot')
  await expectAccessible(page, 'what the palette found')
  await page.keyboard.press('ArrowDown')
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/chat/${chat.id}.*#m-`))
  await expect(answers(page)).toContainText('under a flowerpot')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('a search that fails says so and is tried again', async () => {
    let isDown = true
    await page.route(`**${searchApi.search.path}?*`, (route) =>
      isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    )
    await searchFor(page, 'dockerfile')
    await expect(option(page, /The search failed/)).toBeVisible()
    isDown = false
    await page.keyboard.press('Enter')
    await expect(option(page, /Dockerfile, small and safe/)).toBeVisible()
  })

  await test.step('one that finds nothing says that', async () => {
    await page.getByPlaceholder('Search commands').fill('zzqxv')
    await expect(page.getByText('Nothing found for “zzqxv”')).toBeVisible()
  })

  await test.step('a command is found by a misspelt word, too', async () => {
    await page.getByPlaceholder('Search commands').fill('vualt')
    await expect(option(page, 'Vault').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/vault')
  })
})

async function searchFor(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder('Search commands')).toBeFocused()
  await page.keyboard.type(words)
}
