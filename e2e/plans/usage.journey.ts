import { accountApi } from '#contract/account/api.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import { replyWithText, startFakeProvider } from '#server/testing/fake-provider.ts'
import { answers, askAndWait } from '../support/chat-fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, newCredentials, test } from '../support/fixtures.ts'
import { runApp } from '../support/run-app.ts'
import { waitUntilLoaded } from '../support/screens.ts'

test('what is used is shown and paid for, and a budget ends an answer', async ({ page, browser }) => {
  test.slow()
  const provider = await startFakeProvider({ models: ['scripted'] })
  const counted = {
    steps: [{ text: 'Forty-two.' }, { end: 'stop' }, { usage: { input: 1_000, output: 200 } }],
  } as const
  const long = replyWithText(Array.from({ length: 600 }, (_, at) => `word${at}`).join(' '))
  provider.on('scripted', ({ body }) => {
    const words = JSON.stringify(body)
    if (words.includes('Write a title')) return { status: 500 }
    return words.includes('Write a book') ? long : counted
  })
  const app = await runApp({ settings: { MODEL_BASE_URL: provider.baseUrl, MODEL_NAMES: 'scripted' } })
  const elsewhere = await browser.newContext()
  try {
    const signUp = async (context: typeof page, credentials = newCredentials()) => {
      const answer = await context.request.post(`${app.url}${accountApi.signUp.path}`, { data: credentials })
      expect(answer.ok()).toBe(true)
      return credentials
    }
    await signUp(page)
    const person = await elsewhere.newPage()
    const { email } = await signUp(person)

    await page.goto(`${app.url}/owner/spending`)
    await waitUntilLoaded(page)
    await page.getByLabel('Tokens in').fill('2.50')
    await page.getByLabel('Tokens out').fill('10')
    await page.getByRole('button', { name: 'Set price' }).click()
    await expect(page.getByRole('list', { name: 'Prices' })).toContainText('$2.50 in · $10.00 out')
    await page.getByLabel('For whom').selectOption('One person')
    await page.getByLabel('Amount a month').fill('9999999999')
    await page.getByRole('button', { name: 'Set budget' }).click()
    await expect(page.getByText(budgetMessages.amountTooLarge)).toBeVisible()
    await expect(page.getByText(budgetMessages.personMissing)).toBeVisible()
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Counted').selectOption('In tokens')
    await page.getByLabel('Amount a month').fill('2000')
    await page.getByRole('button', { name: 'Set budget' }).click()
    await expect(page.getByRole('list', { name: 'Budgets' })).toContainText('0 of 2,000 tokens')
    await expectAccessible(page, 'costs and budgets')

    await person.goto(`${app.url}/chat`)
    await askAndWait(person, 'What is the answer?')
    await expect(answers(person)).toContainText('Forty-two.')

    await person.goto(`${app.url}/usage`)
    await waitUntilLoaded(person)
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

    await person.goto(`${app.url}/chat`)
    await askAndWait(person, 'Write a book.')
    await expect(answers(person)).toContainText(budgetMessages.ownUsedUp)
    await expect(answers(person)).toContainText('word0 word1 word2')
    await expect(answers(person)).not.toContainText('word599')
    await person.goto(`${app.url}/usage`)
    await expect(person.getByRole('list', { name: 'Budgets' })).toContainText(budgetMessages.ownUsedUp)

    await page.goto(`${app.url}/owner/audit`)
    await expect(page.getByRole('list', { name: 'Acts' })).toContainText('a million tokens in:$2.50')
    await expect(page.getByRole('list', { name: 'Acts' })).toContainText('a month:2,000 tokens')
    await page.goto(`${app.url}/owner/spending`)
    await page.getByRole('link', { name: 'See usage' }).click()
    await expect(page.getByRole('radio', { name: 'Everyone' })).toBeChecked()
    await page.getByRole('radio', { name: 'Person' }).check()
    await expect(page.getByRole('table', { name: 'Usage by person' })).toContainText(email)
  } finally {
    await elsewhere.close()
    // The page asks on while it is open.
    await page.close()
    await app.stop()
    await provider.close()
  }
})
