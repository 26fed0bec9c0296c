import { startFakeProvider } from '#server/testing/fake-provider.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, signInByApi, test } from '../support/fixtures.ts'
import { OWNER } from '../support/global-setup.ts'
import { runApp } from '../support/run-app.ts'
import { waitUntilLoaded } from '../support/screens.ts'

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

test('someone who is not the owner is told who connects models', async ({ page, member: signedUp }) => {
  await signInByApi(page, signedUp)
  await page.goto('/models')
  await expect(page.getByText('Only the owner connects models')).toBeVisible()
})
