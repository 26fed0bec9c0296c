import type { Locator } from '@playwright/test'
import { researchApi } from '#contract/research/api.ts'
import { researchViewMessages } from '#contract/research/view-messages.ts'
import { startFakeProvider } from '#server/testing/fake-provider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, signInByApi, test } from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { runApp } from '../support/run-app.ts'
import { waitUntilLoaded } from '../support/screens.ts'

const { models: messages } = researchViewMessages

test('an owner connects a server, tests it, picks its model, gets an answer and removes it again', async ({
  browser,
}) => {
  const provider = await startFakeProvider({ models: ['hello', 'thinks'], apiKey: 'sk-right-key-1234' })
  // An install of its own: what is connected here must not answer other journeys.
  const app = await runApp()
  const page = await browser.newPage({ baseURL: app.url })
  try {
    await page.request.post('/v1/account/sign-up', { data: OWNER })
    await page.goto('/models')
    await waitUntilLoaded(page)
    await page.getByRole('button', { name: 'Connect a model' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Other server').click()
    await dialog.getByLabel('Address').fill(provider.baseUrl)
    await dialog.getByLabel('API key, if it wants one').fill('sk-right-key-1234')
    await dialog.getByLabel('Name').fill('My server')
    await dialog.getByRole('button', { name: 'Connect' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('2 models', { exact: true })).toBeVisible()
    await expect(page.getByText('key ends in 1234')).toBeVisible()
    await page.getByRole('button', { name: 'Test My server' }).click()
    await expect(page.getByRole('main').getByText('It works. 2 models found.', { exact: true })).toBeVisible()
    await expectAccessible(page, 'the Models page')

    await page.goto('/chat')
    await page.getByRole('button', { name: /^Model: / }).click()
    await page.getByRole('option', { name: /thinks/ }).click()
    await page.getByRole('textbox', { name: 'Message Alcove' }).fill('What is the answer?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article', { name: 'Answer' })).toContainText('Forty-two.')

    await page.goto('/models')
    await page.getByRole('button', { name: 'More for My server' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog', { name: 'Remove My server?' }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Nothing connected yet')).toBeVisible()
  } finally {
    await page.close()
    await app.stop()
    await provider.close()
  }
})

test('an owner says which models plan, read and write for deep research', async ({ browser }) => {
  const provider = await startFakeProvider({ models: ['hello', 'thinks'] })
  // An install of its own: what is chosen here holds for everybody.
  const app = await runApp({ settings: { MODEL_BASE_URL: provider.baseUrl, MODEL_NAMES: 'hello,thinks' } })
  const page = await browser.newPage({ baseURL: app.url })
  try {
    await page.request.post('/v1/account/sign-up', { data: OWNER })
    await page.goto('/models')
    await waitUntilLoaded(page)
    const choice = (role: string) => page.getByRole('combobox', { name: `${role}, for deep research` })
    const shown = (role: string) => choice(role).locator('option:checked')
    await expect(shown(messages.reader)).toHaveText(messages.ofChat)
    const saved = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().endsWith(researchApi.changeModels.path),
    )
    await choice(messages.writer).selectOption(await valueOf(choice(messages.writer), /thinks/))
    await (await saved).finished()
    await page.reload()
    await waitUntilLoaded(page)
    await expect(shown(messages.writer)).toContainText('thinks')
    await expect(shown(messages.planner)).toHaveText(messages.ofChat)
    await expectAccessible(page, 'the models of deep research')
  } finally {
    await page.close()
    await app.stop()
    await provider.close()
  }
})

/** What stands behind an option that is known by its words. */
async function valueOf(select: Locator, words: RegExp): Promise<string> {
  return (await select.locator('option').filter({ hasText: words }).first().getAttribute('value'))!
}

test('someone who is not the owner is told who connects models', async ({ page, member: signedUp }) => {
  await signInByApi(page, signedUp)
  await page.goto('/models')
  await expect(page.getByText('Only the owner connects models')).toBeVisible()
})
