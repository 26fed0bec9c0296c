import { expectAccessible } from '../support/accessibility.ts'
import { answers, askAndWait } from '../support/chat-fixtures.ts'
import { attachFiles, openLoadedChat, textFile, waitForChips } from '../support/files.ts'
import { expect, test } from '../support/fixtures.ts'

const NOTES = Array.from({ length: 12 }, (_, at) => `Remark ${at + 1}`)
const COLUMNS = ['Country', 'Capital', 'Currency', ...NOTES, 'Harbour master']
const rowOf = (country: string, capital: string, currency: string, master: string) => [
  country,
  capital,
  currency,
  ...NOTES.map(() => 'nothing that anybody would ask about'),
  master,
]
const ROWS = [
  ...Array.from({ length: 80 }, (_, at) => rowOf(`Land ${at}`, `Town ${at}`, `Coin ${at}`, `Keeper ${at}`)),
  rowOf('Namibia', 'Windhoek', '"Namibia Dollar, Rand"', 'Ndapewa Shilongo'),
  rowOf('Niger', 'Niamey', 'CFA Franc', 'nobody'),
  rowOf('Togo', 'Lomé', 'CFA Franc', 'Afi Mensah'),
]
const CSV = [COLUMNS, ...ROWS].map((row) => row.join(',')).join('\n')

test('a question about a file of rows is answered by the row, and leads to the cell @slow', async ({ page }) => {
  await openLoadedChat(page)
  await attachFiles(page, { ...textFile('countries.csv', CSV), mimeType: 'text/csv' })
  await waitForChips(page, 1)
  const answer = answers(page).last()
  const panel = page.getByRole('complementary').filter({ hasText: 'countries.csv' })

  await test.step('one row stands alone, what is asked for first', async () => {
    await askAndWait(page, 'What is the currency of Namibia?')
    await expect(answer).toContainText('Namibia – Currency: Namibia Dollar, Rand; Capital: Windhoek')
    await expect(answer.getByRole('table')).toHaveCount(0)
    await expect(answer).not.toContainText('no direct answer')
    await expectAccessible(page, 'an answer from one row')
  })
  await test.step('its citation opens the file with the cell in sight', async () => {
    await answer
      .getByRole('button', { name: /^Source \d+: countries.csv$/ })
      .first()
      .click()
    const cell = panel.getByRole('gridcell', { name: 'Namibia Dollar, Rand' })
    await expect(cell).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, 'the file behind an answer from a row')
    await page.keyboard.press('Escape')
  })
  await test.step('a cell at the far end of a wide row is not cut off, and comes into sight', async () => {
    await askAndWait(page, 'Who is the harbour master of Namibia?')
    await expect(answer).toContainText('Namibia – Harbour master: Ndapewa Shilongo')
    await answer
      .getByRole('button', { name: /^Source \d+: countries.csv$/ })
      .first()
      .click()
    await expect(panel.getByRole('gridcell', { name: 'Ndapewa Shilongo' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
  })
  await test.step('several rows are a table', async () => {
    const table = answer.getByRole('table')
    // On a busy machine meanings come too late for a question, and words alone find no one who "pays": the next has them.
    await expect(async () => {
      await askAndWait(page, 'Which countries pay with the CFA Franc?')
      await expect(table.getByRole('row')).toHaveCount(3, { timeout: 5_000 })
    }).toPass()
    await expect(table.getByRole('columnheader', { name: 'Currency' })).toBeVisible()
    await expect(table.getByRole('row').nth(1)).toContainText('Niamey')
    await expect(table.getByRole('row').nth(2)).toContainText('Lomé')
    await expectAccessible(page, 'an answer from several rows')
  })
})
