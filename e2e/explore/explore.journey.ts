import type { Page } from '@playwright/test'
import { botsApi } from '#contract/bots/api.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { EXPLORE_ITEMS } from '#contract/limits.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { panel } from '../support/bots.ts'
import { expect, test } from '../support/fixtures.ts'
import { visit, walkToPanels } from '../support/screens.ts'

const explore = (page: Page) => panel(page, 'Explore')
const section = (page: Page, name: string) => explore(page).getByRole('region', { name })
const items = (page: Page, name: string) => section(page, name).getByRole('listitem')
const seeMore = (page: Page, name: string) => section(page, name).getByRole('link', { name: /^See More/ })

test('a visitor finds three prompts from the new chat, and no bots', async ({ page }) => {
  await visit(page, '/chat')
  await page.getByRole('link', { name: 'Explore prompts' }).click()
  await expect(page).toHaveURL('/chat?panel=explore')
  await expect(items(page, 'Prompts')).toHaveCount(EXPLORE_ITEMS)
  await expect(section(page, 'Professional Bots')).toHaveCount(0)
  await expectAccessible(page, 'what a visitor explores')
  await seeMore(page, 'Prompts').click()
  await expect(page).toHaveURL('/chat/prompts')
})

test('a member finds three professional bots and three prompts, one press from where they are used @slow', async ({
  page,
  member: _,
  pageErrors: complaints,
}) => {
  complaints.expectError('status of 403')
  const bots = items(page, 'Professional Bots')
  await test.step('a half that does not come leaves the other, and a way to try again', async () => {
    await refuse(page, botsApi.curated.path)
    await visit(page, '/chat?panel=explore')
    await expect(items(page, 'Prompts')).toHaveCount(EXPLORE_ITEMS)
    await expect(explore(page).getByText(botMessages.loadCuratedFailed)).toBeVisible()
    await page.unroute(`**${botsApi.curated.path}*`)
    await explore(page).getByRole('button', { name: 'Try again' }).click()
    await expect(bots).toHaveCount(EXPLORE_ITEMS)

    await refuse(page, promptsApi.listPublic.path)
    await visit(page, '/chat')
    await page.getByRole('link', { name: 'Explore bots and prompts' }).click()
    await expect(bots).toHaveCount(EXPLORE_ITEMS)
    await expect(explore(page).getByText(promptMessages.loadFailed)).toBeVisible()
    await page.unroute(`**${promptsApi.listPublic.path}*`)
    await explore(page).getByRole('button', { name: promptMessages.tryAgain }).click()
    await expect(items(page, 'Prompts')).toHaveCount(EXPLORE_ITEMS)
    await expectAccessible(page, 'what a member explores')
  })

  await test.step('a prompt is put into the composer, with what it asks for filled in', async () => {
    await items(page, 'Prompts').filter({ hasText: '{{' }).first().getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('the spring tide')
    await page.getByRole('dialog').getByRole('button', { name: 'Use prompt' }).click()
    await expect(page.getByRole('textbox', { name: 'Message Alcove' })).toHaveValue(/the spring tide/)
  })

  await test.step('a bot is one press from its profile, a chat, and all the others', async () => {
    await walkToPanels(page, '/chat?panel=explore')
    const name = (await bots.first().getByRole('button').first().innerText()).split('\n')[0]!
    await bots.first().getByRole('button', { name: 'Profile of' }).click()
    await expect(panel(page, 'Bot profile')).toContainText(name)
    await walkToPanels(page, '/chat?panel=explore')
    await bots.first().getByRole('button').first().click()
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
    await walkToPanels(page, '/chat?panel=explore')
    await seeMore(page, 'Professional Bots').click()
    await expect(page).toHaveURL('/chat/bots')
  })
})

async function refuse(page: Page, path: string): Promise<void> {
  const refusal = { status: 403, json: { status: 'error', data: { code: 'forbidden', message: 'Not now.' } } }
  await page.route(`**${path}*`, (route) => route.fulfill(refusal))
}
