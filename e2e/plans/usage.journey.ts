import { budgetMessages } from '#contract/usage/budget-messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, askAndWait, expect, replyWithText, test as base } from '../support/chat-fixtures.ts'
import { newCredentials, signUpByApi } from '../support/fixtures.ts'
import type { RunningApp } from '../support/run-app.ts'
import { visit, walkTo } from '../support/screens.ts'

/** An install of its own: prices hold for everybody, and everybody's usage is counted. */
const test = base.extend<{ app: RunningApp }>({
  app: async ({ startApp, outsideWorld: { settings }, scriptedModel: _ }, use) => use(await startApp({ settings })),
  baseURL: async ({ app }, use) => use(app.url),
})

test('what is used is shown and paid for, and a budget ends an answer @slow', async ({
  page,
  browser,
  baseURL,
  member: _,
  scriptedModel,
}) => {
  test.slow()
  const usage = { input: 1_000, output: 200 }
  scriptedModel.answer('What is the answer?', { steps: [{ text: 'Forty-two.' }, { end: 'stop' }, { usage }] })
  const long = Array.from({ length: 600 }, (__, at) => `word${at}`).join(' ')
  scriptedModel.answer('Write a book', replyWithText(long))
  const elsewhere = await browser.newContext({ baseURL: baseURL! })
  const person = await elsewhere.newPage()
  const credentials = newCredentials()
  const { email } = credentials
  await signUpByApi(person, credentials)
  await test.step('the owner says what a model costs, and what one person may use', async () => {
    await visit(page, '/owner/spending')
    await page.getByLabel('Tokens in').fill('2.50')
    await page.getByLabel('Tokens out').fill('10')
    await page.getByRole('button', { name: 'Set price' }).click()
    await expect(page.getByRole('list', { name: 'Prices' })).toContainText('$2.50 in · $10.00 out')
    await page.getByLabel('Applies to').selectOption('One person')
    await page.getByLabel('Monthly amount').fill('9999999999')
    await page.getByRole('button', { name: 'Set budget' }).click()
    await expect(page.getByText(budgetMessages.amountTooLarge)).toBeVisible()
    await expect(page.getByText(budgetMessages.personMissing)).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Measured').selectOption('In tokens')
    await page.getByLabel('Monthly amount').fill('2000')
    await page.getByRole('button', { name: 'Set budget' }).click()
    await expect(page.getByRole('list', { name: 'Budgets' })).toContainText('0 of 2,000 tokens')
    await expectAccessible(page, 'costs and budgets')
  })
  await test.step('what was used is shown, and what it cost', async () => {
    await visit(person, '/chat')
    await askAndWait(person, 'What is the answer?')
    await expect(answers(person)).toContainText('Forty-two.')

    await walkTo(person, '/usage')
    await expect(person.getByRole('list', { name: 'Budgets' })).toContainText('1,200 of 2,000')
    const models = person.getByRole('table', { name: 'Usage by model' })
    await expect(models.getByRole('row', { name: /scripted/ })).toContainText('$0.0045')
    await expect(person.getByRole('img', { name: /^Messages by day: most on/ })).toBeVisible()
    await person.getByRole('radio', { name: 'Feature' }).check()
    await expect(person.getByRole('table', { name: 'Usage by feature' })).toContainText('Chat')
    await expectAccessible(person, 'what a person has used')
    const file = person.waitForEvent('download')
    await person.getByRole('link', { name: 'Download as CSV' }).click()
    expect((await file).suggestedFilename()).toMatch(/^usage-.*\.csv$/)
  })
  await test.step('the budget ends an answer', async () => {
    await walkTo(person, '/chat')
    await askAndWait(person, 'Write a book.')
    await expect(answers(person)).toContainText(budgetMessages.ownUsedUp)
    await expect(answers(person)).toContainText('word0 word1 word2')
    await expect(answers(person)).not.toContainText('word599')
    await walkTo(person, '/usage')
    await expect(person.getByRole('list', { name: 'Budgets' })).toContainText(budgetMessages.ownUsedUp)
  })
  await test.step('the owner sees the acts, and who has used what', async () => {
    await walkTo(page, '/owner/audit')
    await expect(page.getByRole('list', { name: 'Acts' })).toContainText('a million tokens in:$2.50')
    await expect(page.getByRole('list', { name: 'Acts' })).toContainText('a month:2,000 tokens')
    await walkTo(page, '/owner/spending')
    await page.getByRole('link', { name: 'See usage' }).click()
    await expect(page.getByRole('radio', { name: 'Everyone' })).toBeChecked()
    await page.getByRole('radio', { name: 'Person' }).check()
    await expect(page.getByRole('table', { name: 'Usage by person' })).toContainText(email)
  })
  await elsewhere.close()
})
