import type { Page } from '@playwright/test'
import { analysisApi } from '#contract/analysis/api.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { labsApi } from '#contract/labs/api.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, askAndWait, openNewChat } from '../support/chat-fixtures.ts'
import { attachFiles, textFile, waitForChips } from '../support/files.ts'
import { expect, test } from '../support/fixtures.ts'

const ORDERS = `order,city,status,price
1,Oslo,paid,10
2,Rome,open,25
3,Rome,paid,30
4,Rome,open,12
5,Köln,open,8
`

test('an answer without a model shows how it read a question about a table, to be changed by key @slow', async ({
  page,
  member: _,
}) => {
  await turnOnAnalysis(page)
  await openNewChat(page)
  await attachFiles(page, { ...textFile('orders.csv', ORDERS), mimeType: 'text/csv' })
  await waitForChips(page, 1)
  const answer = answers(page).last()
  const parts = answer.getByRole('list', { name: 'Read as:' })
  const answered = async (press: () => Promise<void>) => {
    const response = page.waitForResponse((one) => one.url().includes(analysisApi.ask.path))
    await press()
    await response
    await expect(answer.locator('[aria-busy=true]')).toHaveCount(0)
  }

  await test.step('the answer stands in parts', async () => {
    await askAndWait(page, 'How many orders in Rome are open?')
    await expect(answer).toContainText('Number of rows where city is Rome and status is open: 2.')
    await expect(parts.getByRole('button')).toHaveText(['number of rows', 'where city is Rome', 'and status is open'])
    await expectAccessible(page, 'how an answer read a question')
  })
  await test.step('a part is changed by key, and the answer of that stands below', async () => {
    await parts.getByRole('button', { name: 'where city is Rome' }).press('Enter')
    await answered(() => page.getByRole('menuitem', { name: 'city is Oslo' }).press('Enter'))
    await expect(parts.getByRole('button').nth(1)).toHaveText('where city is Oslo')
    await expect(parts.getByRole('button').nth(1)).toBeFocused()
    await expect(answer).toContainText(analysisMessages.readOtherwise)
    await expectAccessible(page, 'an answer whose reading was changed')
    await answer.getByRole('button', { name: 'Back to the first reading' }).press('Enter')
    await expect(parts.getByRole('button').nth(1)).toHaveText('where city is Rome')
    await expect(parts.getByRole('button').first()).toBeFocused()
  })
  await test.step('a query that is written by hand has no reading beside it', async () => {
    await answer.getByRole('button', { name: 'SQL' }).click()
    const editor = answer.getByRole('textbox', { name: 'Edit the code' })
    await editor.press('Control+a')
    await editor.press('Delete')
    await page.keyboard.type('select max(price) as dearest from orders')
    await answer.getByRole('button', { name: 'Run' }).click()
    await expect(answer.getByRole('region', { name: analysisMessages.changedManually })).toContainText('dearest')
    await expect(parts).toHaveCount(0)
    await answer.getByRole('button', { name: 'Back to the first query' }).click()
    await expect(parts).toBeVisible()
  })
  await test.step('what was not understood is offered as what can be answered', async () => {
    await askAndWait(page, 'How many unicorns are in Rome?')
    await expect(answer).toContainText('I did not understand “unicorns” here.')
    const offers = answer.getByRole('list', { name: 'Questions you can ask' })
    await expectAccessible(page, 'readings that are offered')
    await answered(() => offers.getByRole('button', { name: 'Number of rows where city is Rome' }).press('Enter'))
    await expect(parts.getByRole('button')).toHaveText(['number of rows', 'where city is Rome'])
    const card = answer.getByRole('region', { name: 'Number of rows where city is Rome', exact: true })
    await expect(card.getByRole('table')).toContainText('3')
  })
  await test.step('and it is all there after a reload', async () => {
    await page.reload()
    const first = answers(page).first()
    await expect(first.getByRole('list', { name: 'Read as:' }).getByRole('button')).toHaveCount(3)
    await expect(answer.getByRole('list', { name: 'Questions you can ask' })).toBeVisible()
  })
})

async function turnOnAnalysis(page: Page): Promise<void> {
  const { origin } = new URL((await page.request.get('/health')).url())
  const data = { dataAnalysis: { isEnabled: true } }
  const changed = await page.request.fetch(labsApi.change.path, {
    method: labsApi.change.method,
    headers: { origin },
    data,
  })
  expect(changed.ok(), await changed.text()).toBe(true)
}
