import type { Locator, Page } from '@playwright/test'
import { modelMessages } from '#contract/models/messages.ts'
import { inviteTexts } from '#contract/registration/invite-texts.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { startFakeProvider } from '#server/testing/fake-provider.ts'
import { answers, composer, waitForAnswer } from '../support/chat-fixtures.ts'
import { drop, openLoadedChat, reportFile, textFile, waitForChips } from '../support/files.ts'
import { expect, newCredentials, test } from '../support/fixtures.ts'
import { visit } from '../support/screens.ts'

const ORDERS = 'order,city,status\n1,Oslo,paid\n2,Rome,open\n3,Rome,open\n'

/**
 * What a newcomer presses until something works, on an install where nobody has been yet. Fields, files and Enter are no
 * presses. A number here grows only when the way has become longer.
 */
test('a newcomer reaches what they came for with few presses @slow', async ({ page, browser, startApp, mcpServer }) => {
  test.slow()
  const provider = await startFakeProvider({ models: ['llama3.1:8b'] })
  const { url } = await startApp()
  let count = 0
  const press = async (target: Locator) => {
    count += 1
    await target.click()
  }
  const takes = async (name: string, most: number, walk: () => Promise<void>) => {
    count = 0
    await test.step(name, walk)
    expect(count, name).toBeLessThanOrEqual(most)
  }
  const newChat = (one: Page) => openLoadedChat(one, `${url}/chat`)
  const ask = async (text: string) => {
    await composer(page).fill(text)
    await page.keyboard.press('Enter')
  }

  await takes('an answer', 0, async () => {
    await newChat(page)
    await ask('What is 12 times 12?')
    await expect(answers(page).last()).toContainText('144')
  })
  await takes('an answer from a document that shows where it stands', 1, async () => {
    await newChat(page)
    await drop(page, reportFile('survey.pdf', 5, 'The lighthouse was painted in the spring of 1998.'))
    await waitForChips(page, 1)
    await ask('When was the lighthouse painted?')
    await expect(answers(page).last()).toContainText('1998')
    await press(
      answers(page)
        .last()
        .getByRole('button', { name: /^Source 1/ })
        .first(),
    )
    await expect(page.getByText('The lighthouse was painted in the spring of 1998.').last()).toBeVisible()
  })
  await takes('owning the install', 1, async () => {
    await newChat(page)
    await press(page.getByRole('button', { name: modelMessages.setUp }))
    const { email, password } = newCredentials()
    const dialog = page.getByRole('dialog', { name: 'Set up this Alcove' })
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${url}/owner/set-up`)
  })
  await takes('an answer computed over a table', 0, async () => {
    await newChat(page)
    await drop(page, { ...textFile('orders.csv', ORDERS), mimeType: 'text/csv' })
    await waitForChips(page, 1)
    await ask('How many orders in Rome are open?')
    await waitForAnswer(page)
    await expect(answers(page).last()).toContainText('Number of rows where city is Rome and status is open: 2.')
  })
  await takes('a second person', 2, async () => {
    await visit(page, `${url}/owner/set-up`)
    const people = page.getByRole('listitem', { name: 'People' })
    await people.getByLabel(inviteTexts.invitee).fill('Grace')
    await press(people.getByRole('button', { name: inviteTexts.invite }))
    const link = await people.getByLabel(inviteTexts.link).inputValue()
    const invited = await (await browser.newContext()).newPage()
    await invited.goto(link)
    const { email, password } = newCredentials()
    await invited.getByLabel('E-mail').fill(email)
    await invited.getByLabel('Password', { exact: true }).fill(password)
    await press(invited.getByRole('button', { name: inviteTexts.join }))
    await expect(invited).toHaveURL(/\/chat$/)
    await invited.context().close()
  })
  await takes('a model', 2, async () => {
    await visit(page, `${url}/owner/set-up`)
    const model = page.getByRole('listitem', { name: 'A model' })
    await model.getByLabel('Key or address').fill(provider.baseUrl)
    await expect(model.getByRole('list', { name: 'Its models' })).toContainText('llama3.1:8b')
    await press(model.getByRole('button', { name: 'Connect', exact: true }))
    await expect(model).toContainText(setUpMessages.models(1))
  })
  await takes('a plugin', 2, async () => {
    await visit(page, `${url}/chat/plugins`)
    await press(page.getByRole('button', { name: pluginTexts.add }))
    const dialog = page.getByRole('dialog', { name: pluginTexts.add })
    await dialog.getByLabel(pluginTexts.url).fill(mcpServer.url)
    await dialog.getByLabel(pluginTexts.name).fill('Harbour')
    await press(dialog.getByRole('button', { name: pluginTexts.connect }))
    await expect(dialog).toHaveCount(0)
  })
  await takes('a bot', 4, async () => {
    await visit(page, `${url}/chat/bots`)
    await press(page.getByRole('button', { name: 'Create bot' }).first())
    await page.getByLabel('Name', { exact: true }).fill('Study Buddy')
    await expect(page.getByText('Available')).toBeVisible()
    await press(page.getByRole('button', { name: 'Next', exact: true }))
    await page.getByLabel('Personality or description').fill('A patient teacher.')
    await press(page.getByRole('button', { name: 'Next', exact: true }))
    await page.getByLabel('Prompt', { exact: true }).fill('You teach patiently.')
    await press(page.getByRole('button', { name: 'Create bot' }).last())
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  })
  await provider.close()
})
