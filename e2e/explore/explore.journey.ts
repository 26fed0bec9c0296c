import type { Page } from '@playwright/test'
import { botsApi } from '#contract/bots/api.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { EXPLORE_ITEMS } from '#contract/limits.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { panel } from '../support/bots.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/screens.ts'

const explore = (page: Page) => panel(page, 'Explore')
const section = (page: Page, name: string) => explore(page).getByRole('region', { name })
const items = (page: Page, name: string) => section(page, name).getByRole('listitem')

test('a visitor finds three prompts from the new chat, and no bots', async ({ page }) => {
  await visit(page, '/chat')
  await page.getByRole('link', { name: 'Explore prompts' }).click()
  await expect(page).toHaveURL('/chat?panel=explore')
  await expect(items(page, 'Prompts')).toHaveCount(EXPLORE_ITEMS)
  await expect(section(page, 'Professional Bots')).toHaveCount(0)
  await expectAccessible(page, 'what a visitor explores')
  await section(page, 'Prompts')
    .getByRole('link', { name: /^See More/ })
    .click()
  await expect(page).toHaveURL('/chat/prompts')
})

test('a prompt is put into the composer, with what it asks for filled in', async ({ page, member: _ }) => {
  await visit(page, '/chat?panel=explore')
  await items(page, 'Prompts').filter({ hasText: '{{' }).first().getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('the spring tide')
  await page.getByRole('dialog').getByRole('button', { name: 'Use prompt' }).click()
  await expect(page.getByRole('textbox', { name: 'Message Alcove' })).toHaveValue(/the spring tide/)
})

test('a member finds three professional bots, one press from a chat or a profile', async ({ page, member: _ }) => {
  await visit(page, '/chat')
  await page.getByRole('link', { name: 'Explore bots and prompts' }).click()
  const bots = items(page, 'Professional Bots')
  await expect(bots).toHaveCount(EXPLORE_ITEMS)
  await expectAccessible(page, 'what a member explores')
  const name = (await bots.first().getByRole('button').first().innerText()).split('\n')[0]!
  await bots.first().getByRole('button', { name: 'Profile of' }).click()
  await expect(panel(page, 'Bot profile')).toContainText(name)
  await visit(page, '/chat?panel=explore')
  await bots.first().getByRole('button').first().click()
  await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  await visit(page, '/chat?panel=explore')
  await section(page, 'Professional Bots')
    .getByRole('link', { name: /^See More/ })
    .click()
  await expect(page).toHaveURL('/chat/bots')
})

test('a half that does not come leaves the other, and a way to try again', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  complaints.expectError('status of 403')
  const refusal = { status: 403, json: { status: 'error', data: { code: 'forbidden', message: 'Not now.' } } }
  await page.route(`**${botsApi.curated.path}*`, (route) => route.fulfill(refusal))
  await visit(page, '/chat?panel=explore')
  await expect(items(page, 'Prompts')).toHaveCount(EXPLORE_ITEMS)
  await expect(explore(page).getByText(botMessages.loadCuratedFailed)).toBeVisible()
  await page.unroute(`**${botsApi.curated.path}*`)
  await explore(page).getByRole('button', { name: 'Try again' }).click()
  await expect(items(page, 'Professional Bots')).toHaveCount(EXPLORE_ITEMS)

  await page.route(`**${promptsApi.listPublic.path}*`, (route) => route.fulfill(refusal))
  await visit(page, '/chat?panel=explore')
  await expect(explore(page).getByText(promptMessages.loadFailed)).toBeVisible()
  await page.unroute(`**${promptsApi.listPublic.path}*`)
  await explore(page).getByRole('button', { name: promptMessages.tryAgain }).click()
  await expect(items(page, 'Prompts')).toHaveCount(EXPLORE_ITEMS)
})
