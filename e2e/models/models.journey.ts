import type { Locator } from '@playwright/test'
import { settingsApi } from '#contract/settings/api.ts'
import { researchViewMessages } from '#contract/research/view-messages.ts'
import { startFakeProvider } from '#server/testing/fake-provider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, forgetPerson, newCredentials, signUpByApi, test as base } from '../support/fixtures.ts'
import type { RunningApp } from '../support/run-app.ts'
import { visit, waitUntilLoaded, walkTo } from '../support/screens.ts'

const { models: messages } = researchViewMessages

/** An install of its own: what is connected here must not answer other journeys, and what is chosen holds for everybody. */
const test = base.extend<{ app: RunningApp }>({
  app: async ({ startApp }, use) => use(await startApp()),
  baseURL: async ({ app }, use) => use(app.url),
})

test('an owner connects a server, tests it, chooses its models, gets an answer and removes it again @slow', async ({
  page,
  member: _,
}) => {
  const provider = await startFakeProvider({ models: ['hello', 'thinks'], apiKey: 'sk-right-key-1234' })
  await visit(page, '/models')
  await test.step('a server is connected and tested', async () => {
    await page.getByRole('button', { name: 'Connect a model' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Key or address').fill(provider.baseUrl)
    await dialog.getByLabel('API key, if needed').fill('sk-right-key-1234')
    await expect(dialog.getByRole('list', { name: 'Its models' })).toContainText('thinks')
    await dialog.getByText('More', { exact: true }).click()
    await dialog.getByLabel('Name').fill('My server')
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('2 models', { exact: true })).toBeVisible()
    await expect(page.getByText('key ends in 1234')).toBeVisible()
    await page.getByText('What its models can do', { exact: true }).click()
    const abilities = page.getByRole('group', { name: 'What thinks can' })
    await abilities.getByRole('button', { name: 'Tools' }).click()
    await expect(abilities.getByRole('button', { name: 'Tools', pressed: true })).toBeVisible()
    await page.getByRole('button', { name: 'Test My server' }).click()
    await expect(page.getByRole('main').getByText('It works. 2 models found.', { exact: true })).toBeVisible()
  })
  await test.step('which models plan, read and write for deep research is said', async () => {
    const choice = (role: string) => page.getByRole('combobox', { name: `${role}, for deep research` })
    const shown = (role: string) => choice(role).locator('option:checked')
    await expect(shown(messages.reader)).toHaveText(messages.ofChat)
    const saved = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().endsWith(settingsApi.change.path),
    )
    await choice(messages.writer).selectOption(await valueOf(choice(messages.writer), /thinks/))
    await (await saved).finished()
    await expectAccessible(page, 'the Models page with a connection and the models of deep research')
    await page.reload()
    await waitUntilLoaded(page)
    await expect(shown(messages.writer)).toContainText('thinks')
    await expect(shown(messages.planner)).toHaveText(messages.ofChat)
  })
  await test.step('its model is picked, and answers', async () => {
    await walkTo(page, '/chat')
    await page.getByRole('button', { name: /^Model: / }).click()
    await page.getByRole('option', { name: /thinks/ }).click()
    await page.getByRole('textbox', { name: 'Message Alcove' }).fill('What is the answer?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article', { name: 'Answer' })).toContainText('Forty-two.')
  })
  await test.step('the server is removed again', async () => {
    await walkTo(page, '/models')
    await page.getByRole('button', { name: 'More for My server' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog', { name: 'Remove My server?' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Nothing connected yet')).toBeVisible()
  })
  await test.step('someone who is not the owner is told who connects models', async () => {
    await forgetPerson(page)
    await signUpByApi(page, newCredentials())
    await visit(page, '/models')
    await expect(page.getByText('Only the owner can connect models')).toBeVisible()
  })
  await provider.close()
})

/** What stands behind an option that is known by its words. */
async function valueOf(select: Locator, words: RegExp): Promise<string> {
  return (await select.locator('option').filter({ hasText: words }).first().getAttribute('value'))!
}
