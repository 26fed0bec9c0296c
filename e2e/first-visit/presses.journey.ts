import type { BrowserContext, Page } from '@playwright/test'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { modelMessages } from '#contract/models/messages.ts'
import { inviteTexts } from '#contract/registration/invite-texts.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { startFakeProvider } from '#server/testing/fake-provider.ts'
import { answers, composer, waitForAnswer } from '../support/chat-fixtures.ts'
import { drop, openLoadedChat, reportFile, textFile, waitForChips } from '../support/files.ts'
import { expect, newCredentials, test } from '../support/fixtures.ts'
import { visit } from '../support/screens.ts'

const ORDERS = 'order,city,status\n1,Oslo,paid\n2,Rome,open\n3,Rome,open\n'

/**
 * What a newcomer presses until something works, on an install where nobody has been yet. Fields, files and Enter are no
 * presses; the browser counts every other one, whoever made it. A number here changes only when the way does.
 */
test('a newcomer reaches what they came for with few presses @slow', async ({ page, browser, startApp, mcpServer }) => {
  test.slow()
  const provider = await startFakeProvider({ models: ['llama3.1:8b'] })
  const { url } = await startApp()
  let count = 0
  const countPresses = async (context: BrowserContext) => {
    await context.exposeFunction('notePress', () => void (count += 1))
    await context.addInitScript(() => {
      // Keys and files have no pointer.
      const note = () => (globalThis as { notePress?: () => void }).notePress?.()
      addEventListener('pointerdown', note, { capture: true })
    })
  }
  await countPresses(page.context())
  const takes = async (name: string, presses: number, walk: () => Promise<void>) => {
    count = 0
    await test.step(name, walk)
    expect(count, name).toBe(presses)
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
    await answers(page)
      .last()
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click()
    await expect(page.getByText('The lighthouse was painted in the spring of 1998.').last()).toBeVisible()
  })
  await takes('a picture, where it is asked for', 0, async () => {
    await newChat(page)
    await ask('Draw a lighthouse at dusk')
    await expect(answers(page).last().getByRole('img', { name: 'a lighthouse at dusk' })).toBeVisible()
  })
  await takes('a picture, where pictures are made', 2, async () => {
    await newChat(page)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Image Gen' }).click()
    await page.getByLabel('What should the picture show?').fill('Two boats')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Your images' }).getByRole('img', { name: 'Two boats' })).toBeVisible()
  })
  await takes('owning the install', 1, async () => {
    await newChat(page)
    await page.getByRole('button', { name: modelMessages.setUp }).click()
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
  let invited = page
  await takes('a second person', 2, async () => {
    await visit(page, `${url}/owner/set-up`)
    const people = page.getByRole('listitem', { name: 'People' })
    await people.getByLabel(inviteTexts.invitee).fill('Grace')
    await people.getByRole('button', { name: inviteTexts.invite }).click()
    const link = await people.getByLabel(inviteTexts.link).inputValue()
    const context = await browser.newContext()
    await countPresses(context)
    invited = await context.newPage()
    await invited.goto(link)
    const { email, password } = newCredentials()
    await invited.getByLabel('E-mail').fill(email)
    await invited.getByLabel('Password', { exact: true }).fill(password)
    await invited.getByRole('button', { name: inviteTexts.join }).click()
    await expect(invited).toHaveURL(/\/chat$/)
  })
  await takes('an answer computed over a table, where that costs messages', 1, async () => {
    await openLoadedChat(invited, `${url}/chat`)
    await drop(invited, { ...textFile('orders.csv', ORDERS), mimeType: 'text/csv' })
    await waitForChips(invited, 1)
    await invited.getByRole('button', { name: analysisMessages.computeOffer(15) }).click()
    await composer(invited).fill('How many orders in Rome are open?')
    await invited.keyboard.press('Enter')
    await expect(answers(invited).last()).toContainText('Number of rows where city is Rome and status is open: 2.')
    await invited.context().close()
  })
  await takes('a model', 1, async () => {
    await visit(page, `${url}/owner/set-up`)
    const model = page.getByRole('listitem', { name: 'A model' })
    await model.getByLabel('Key or address').fill(provider.baseUrl)
    await expect(model.getByRole('list', { name: 'Its models' })).toContainText('llama3.1:8b')
    await model.getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(model).toContainText(setUpMessages.models(1))
  })
  await takes('a task', 2, async () => {
    await newChat(page)
    await composer(page).fill('Every Monday at 8, summarise the news of my field')
    await page.getByRole('button', { name: taskTexts.offer('Every Monday at 08:00') }).click()
    const dialog = page.getByRole('dialog', { name: taskTexts.add })
    await expect(dialog.getByLabel(taskTexts.prompt)).toHaveValue('Summarise the news of my field')
    await dialog.getByRole('button', { name: taskTexts.create }).click()
    await expect(page.getByText(taskTexts.created)).toBeVisible()
    // It is a task, and no message besides.
    await expect(composer(page)).toHaveValue('')
    await expect(answers(page)).toHaveCount(0)
  })
  await takes('a plugin', 2, async () => {
    await visit(page, `${url}/chat/plugins`)
    await page.getByRole('button', { name: pluginTexts.add }).click()
    const dialog = page.getByRole('dialog', { name: pluginTexts.add })
    await dialog.getByLabel(pluginTexts.url).fill(mcpServer.url)
    await dialog.getByLabel(pluginTexts.name).fill('Harbour')
    await dialog.getByRole('button', { name: pluginTexts.connect }).click()
    await expect(dialog).toHaveCount(0)
  })
  await takes('a bot', 4, async () => {
    await visit(page, `${url}/chat/bots`)
    await page.getByRole('button', { name: 'Create bot' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill('Study Buddy')
    await expect(page.getByText('Available')).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByLabel('Personality or description').fill('A patient teacher.')
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await page.getByLabel('Prompt', { exact: true }).fill('You teach patiently.')
    await page.getByRole('button', { name: 'Create bot' }).last().click()
    await expect(page).toHaveURL(/\/chat\/[0-9a-f-]{36}/)
  })
  await provider.close()
})
