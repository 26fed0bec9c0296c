import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { analysisApi } from '#contract/analysis/api.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { expectAccessible, showIn } from '../support/accessibility.ts'
import { answers, askAndWait, expect, openNewChat, test } from '../support/chat-fixtures.ts'
import { craftWindow } from '../support/crafts.ts'
import { attachFiles, textFile, waitForChips, type SampleFile } from '../support/files.ts'

const CITIES = ['Oslo', 'Rome', 'Köln', 'Bonn']
const ROWS = Array.from({ length: 600 }, (_, n) => [n, CITIES[n % 4], `2025-0${(n % 9) + 1}-15`, n % 10 ? n / 4 : ''])
const SALES = [['order', 'city', 'day', 'price'], ...ROWS].map((row) => row.join(',')).join('\n')

const panel = (page: Page) => page.getByRole('complementary').filter({ has: page.getByRole('radio', { name: 'Rows' }) })
const show = (page: Page, view: string) => panel(page).getByRole('radio', { name: view }).check({ force: true })

async function attachSales(page: Page, ...others: SampleFile[]): Promise<void> {
  test.slow()
  await openNewChat(page)
  await attachFiles(page, { ...textFile('sales.csv', SALES), mimeType: 'text/csv' }, ...others)
  await waitForChips(page, 1 + others.length)
}

test('a table that is attached shows what is in it, and opens to every row @slow', async ({ page, member: _ }) => {
  await attachSales(page)
  await test.step('its card says what is in it', async () => {
    const card = page.getByRole('region', { name: 'Table sales.csv' })
    await expect(page.getByRole('form', { name: 'Message' }).filter({ has: card })).toContainText(
      '600 rows · 4 columns',
    )
    await askAndWait(page, 'What is this?')
    await expect(card).toContainText('600 rows · 4 columns')
    await expect(card).toContainText('4 values')
    await expectAccessible(page, 'the card of a table')
  })
  await test.step('its columns are described, and can be read otherwise', async () => {
    await page.getByRole('button', { name: 'Open table' }).click()
    const columns = panel(page).getByRole('list', { name: 'Columns' })
    await expect(columns.getByRole('listitem')).toHaveCount(4)
    await expect(columns).toContainText('60 (10 %)')
    await expect(columns.getByRole('listitem').filter({ hasText: 'city' })).toContainText('First from A to Z')
    await expectAccessible(page, 'the columns of a table')
    await columns.getByLabel('Type of order').selectOption('Text')
    await expect(panel(page)).toContainText('How it was read · corrected')
    await panel(page).getByText('How it was read').click()
    await panel(page).getByRole('button', { name: 'Use detected settings' }).click()
    await expect(columns.getByLabel('Type of order')).toHaveValue('integer')
  })
  await test.step('rows are sorted, filtered, searched and walked through by key', async () => {
    await show(page, 'Rows')
    const grid = panel(page).getByRole('grid')
    await expect(grid).toHaveAttribute('aria-rowcount', '601')
    const cell = (row: number) => grid.locator(`[aria-rowindex="${row + 1}"] [role="gridcell"]`).first()
    await expect(cell(1)).toHaveText('0')
    const order = grid.getByRole('columnheader', { name: 'order' })
    await order.getByRole('button').click()
    await order.getByRole('button').click()
    await expect(order).toHaveAttribute('aria-sort', 'descending')
    await expect(cell(1)).toHaveText('599')

    await grid.focus()
    await page.keyboard.press('Control+End')
    await expect(cell(600)).toHaveText('0')
    await expect(cell(600)).toBeInViewport()
    expect(await grid.getByRole('row').count()).toBeLessThan(60)
    await expectAccessible(page, 'the rows of a table')

    await panel(page).getByRole('button', { name: 'Filter' }).click()
    await panel(page).getByLabel('Column', { exact: true }).selectOption('price')
    await panel(page).getByLabel('Condition').selectOption('atLeast')
    await panel(page).getByLabel('Value').fill('149')
    await panel(page).getByRole('button', { name: 'Add filter' }).click()
    await expect(grid).toHaveAttribute('aria-rowcount', '5')
    await panel(page).getByLabel('Search the rows').fill('Rome')
    await expect(grid).toHaveAttribute('aria-rowcount', '2')
    await panel(page)
      .getByRole('button', { name: /^Remove filter/ })
      .click()
    await expect(grid).toHaveAttribute('aria-rowcount', '151')
  })
  await test.step('a narrow window draws the panel elsewhere, and shows the same', async () => {
    await page.setViewportSize({ width: 700, height: 800 })
    const narrow = page.getByRole('grid', { name: 'Rows of sales.csv' })
    await expect(narrow).toHaveAttribute('aria-rowcount', '151')
    await expect(narrow.getByRole('columnheader', { name: 'order' })).toHaveAttribute('aria-sort', 'descending')
  })
})

test('plain questions are answered without a model, with the query that can be run again @slow', async ({
  page,
  member: _,
  pageErrors,
}) => {
  await attachSales(page)
  await page.getByRole('button', { name: 'Open table' }).click()
  await show(page, 'Ask')
  await test.step('a chart can be read in light and in dark', async () => {
    await panel(page)
      .getByRole('button', { name: /^average / })
      .click()
    const average = panel(page)
      .getByRole('region', { name: /^average / })
      .first()
    const label = average.frameLocator('iframe').locator('.role-axis-label text').first()
    const inkOf = async (scheme: 'light' | 'dark') => {
      await showIn(page, { colorScheme: scheme })
      const paper = await average.evaluate((element) => getComputedStyle(element).backgroundColor)
      const ink = () => label.evaluate((element) => getComputedStyle(element).fill)
      // The chart is drawn anew: its words are there when they can be told from the paper.
      await expect.poll(async () => contrastOf(page, await ink(), paper)).toBeGreaterThan(4.5)
      return ink()
    }
    const light = await inkOf('light')
    expect(await inkOf('dark')).not.toBe(light)

    await average.getByRole('button', { name: 'Open large' }).click()
    const large = page.getByRole('dialog', { name: /^average / })
    await expect(large.frameLocator('iframe').locator('[aria-roledescription="bar"]').first()).toBeVisible()
    await expectAccessible(page, 'a chart opened large in the dark')
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
  })
  const result = panel(page).getByRole('region', { name: 'average price by city', exact: true })
  const changed = panel(page).getByRole('region', { name: analysisMessages.changedManually })
  /** What stood there before is pale until the answer is there. */
  const answered = async (press: () => Promise<void>) => {
    const answer = page.waitForResponse((response) => response.url().includes(analysisApi.ask.path))
    await press()
    await answer
    await expect(panel(page).locator('[aria-busy=true]')).toHaveCount(0)
  }
  const ask = async (question: string) => {
    await panel(page).getByLabel('Question about this table').fill(question)
    await answered(() => panel(page).getByRole('button', { name: 'Ask', exact: true }).click())
  }
  const rewrite = async (card: Locator, sql: string) => {
    const editor = card.getByRole('textbox', { name: 'Edit the code' })
    await editor.press('Control+a')
    await editor.press('Delete')
    await page.keyboard.type(sql)
  }
  await test.step('a question is answered by rows and a chart', async () => {
    await ask('average price by city')
    await expect(result.getByRole('table').getByRole('row')).toHaveCount(5)
    await expect(result.frameLocator('iframe').locator('[aria-roledescription="bar"]').first()).toBeVisible()
  })
  await test.step('how it was read is said in parts, and each is changed by key', async () => {
    const parts = panel(page).getByRole('list', { name: 'Read as:' })
    const part = (name: string) => parts.getByRole('button', { name })
    const change = async (name: string, choice: string) => {
      await part(name).press('Enter')
      await expectAccessible(page, 'what a part of a question can be instead')
      await answered(() => page.getByRole('menuitem', { name: choice, exact: true }).press('Enter'))
    }
    await expect(parts.getByRole('button')).toHaveText(['average price', 'by city'])
    await change('average price', 'Total price')
    await expect(panel(page).getByRole('region', { name: 'Total price by city', exact: true })).toBeVisible()
    await expect(part('total price')).toBeFocused()
    await change('by city', 'No groups')
    await expect(panel(page).getByRole('region', { name: 'Total price', exact: true })).toBeVisible()
    await expect(part('total price')).toBeFocused()
    await expectAccessible(page, 'how a question was read')
  })
  await test.step('a question goes on from the one before, and what is not understood offers what is near', async () => {
    const parts = panel(page).getByRole('list', { name: 'Read as:' }).getByRole('button')
    await ask('and in Rome?')
    await expect(parts).toHaveText(['total price', 'where city is Rome'])
    await ask('average of order or price')
    await expect(parts).toHaveCount(0)
    const nearest = panel(page).getByRole('list', { name: 'Questions you can ask' })
    await expectAccessible(page, 'a question that was not understood')
    await answered(() => nearest.getByRole('button').first().press('Enter'))
    await expect(parts.first()).toBeFocused()
    await ask('average price by city')
    await expect(result.getByRole('table').getByRole('row')).toHaveCount(5)
  })
  await test.step('its query is changed, run again and kept as a file', async () => {
    await result.getByRole('button', { name: 'SQL' }).click()
    await rewrite(result, 'select city, count(*) as orders from sales group by city order by city')
    await result.getByRole('button', { name: 'Run' }).click()
    await expect(changed.getByRole('columnheader', { name: 'orders' })).toBeVisible()
    await expect(panel(page).getByRole('list', { name: 'Read as:' })).toHaveCount(0)
    await expectAccessible(page, 'an answer about a table')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      changed.getByRole('button', { name: 'Download as CSV' }).first().click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('Oslo,150')
  })
  await test.step('the result is saved, and opens large', async () => {
    await changed.getByRole('button', { name: 'Save to vault' }).click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(vaultMessages.saved)
    await expect(changed.getByRole('button', { name: 'Saved to vault' })).toBeVisible()
    await changed.getByRole('button', { name: 'Open large' }).click()
    const large = page.getByRole('dialog', { name: 'sales.csv' })
    await expect(large.getByRole('table').getByRole('row')).toHaveCount(5)
    await expect(large.getByRole('button', { name: 'Download as CSV' }).first()).toBeVisible()
    await expect(large.getByRole('button', { name: 'Save to vault' })).toBeVisible()
    await expectAccessible(page, 'a result opened large')
    await page.keyboard.press('Escape')
    await expect(changed.getByRole('button', { name: 'Open large' })).toBeFocused()
  })
  await test.step('a query that reaches outside is refused, and the first one comes back', async () => {
    pageErrors.expectError('400 (Bad Request)')
    await rewrite(changed, "select * from read_csv('/etc/passwd')")
    await changed.getByRole('button', { name: 'Run' }).click()
    await expect(panel(page).getByRole('alert')).toContainText(analysisMessages.notAllowed('read_csv'))
    await panel(page).getByRole('button', { name: 'Back to the first query' }).click()
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
    await expect(panel(page).getByRole('list', { name: 'Read as:' })).toBeVisible()
  })
})

test('a model asks the tables, and its answer shows chart, rows and query @slow', async ({
  page,
  member: _,
  scriptedModel: script,
}) => {
  let step = 0
  const sql = 'select city, avg(price) as price from sales group by city order by price desc'
  script.answer('Which city', () => {
    step += 1
    if (step > 1) return { steps: [{ text: 'See the chart.' }, { end: 'stop' }] }
    const input = { sql, kind: 'bar', x: 'city', y: 'price', title: 'Price by city' }
    return { steps: [{ call: 'draw_chart', input }, { end: 'tool_calls' }] }
  })
  const text = '# Prices\n\nIn crowns.\n\n|what|price|\n|:--|--:|\n|tea|2.5|\n|salt|1|\n'
  await attachSales(page, { ...textFile('prices.md', text), mimeType: 'text/markdown' })
  await test.step('a table inside a document is found, looked at and asked', async () => {
    await page
      .getByRole('list', { name: 'Attachments' })
      .getByRole('button', { name: /prices/ })
      .first()
      .click()
    const file = page.getByRole('complementary').filter({ has: page.getByRole('radio', { name: 'Tables' }) })
    await file.getByRole('radio', { name: 'Tables' }).check({ force: true })
    await expect(file).toContainText('2 rows · 2 columns')
    await file.getByRole('radio', { name: 'Ask' }).check({ force: true })
    await file.getByLabel('Question about this table').fill('total price')
    await file.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(file).toContainText('Total price: 3.5.')
    await expectAccessible(page, 'the tables of a document')
  })
  const card = answers(page).getByRole('region', { name: 'Price by city', exact: true })
  await test.step('the model draws a chart, and says by which query', async () => {
    await page.getByRole('button', { name: 'Modes' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Data analysis' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText(analysisMessages.extraQueries(15))).toBeVisible()
    await askAndWait(page, 'Which city has the highest prices?')
    await expect(card.frameLocator('iframe').locator('[aria-roledescription="bar"]')).toHaveCount(4)
    await expect(card.getByRole('table').getByRole('row')).toHaveCount(5)
    await card.getByRole('button', { name: 'SQL' }).click()
    await expect(card.getByRole('textbox', { name: 'Edit the code' })).toContainText('group by city')
    await expectAccessible(page, 'an answer with a chart')
  })
  await test.step('the chart is there after a reload, and becomes a craft', async () => {
    await page.reload()
    await expect(card.getByRole('table')).toBeVisible()
    await card.getByRole('button', { name: 'Make a craft of this chart' }).click()
    const craft = craftWindow(page)
    await expect(craft.frameLocator('iframe').locator('[aria-roledescription="bar"]')).toHaveCount(4)
    await expect(craft.getByRole('button', { name: 'Share craft' })).toBeVisible()
  })
})

/** How well a colour can be read on another, as WCAG measures it; the browser knows what its words for them look like. */
function contrastOf(page: Page, ink: string, paper: string): Promise<number> {
  return page.evaluate(
    (colours) => {
      const lightnessOf = (colour: string) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d')!
        context.fillStyle = colour
        context.fillRect(0, 0, 1, 1)
        const linear = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
          part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
      }
      const [dark, light] = colours.map(lightnessOf).toSorted((a, b) => a - b)
      return (light! + 0.05) / (dark! + 0.05)
    },
    [ink, paper],
  )
}
