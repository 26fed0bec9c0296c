import { readFile } from 'node:fs/promises'
import { craftMessages } from '#contract/crafts/messages.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { answers, askAndWait, expect, openNewChat, replyWithText, test } from '../support/chat-fixtures.ts'
import { craftAnswer, craftWindow, expectMode, preview, startOutsideServer } from '../support/crafts.ts'

const BARS = {
  data: {
    values: [
      { region: 'North', revenue: 1204310 },
      { region: 'West', revenue: 931006 },
      { region: 'East, <b>far</b>', revenue: 540112 },
    ],
  },
  mark: 'bar',
  encoding: {
    y: { field: 'region', type: 'nominal', sort: '-x' },
    x: { field: 'revenue', type: 'quantitative' },
  },
}
const fence = (spec: unknown) => `\`\`\`vega-lite\n${typeof spec === 'string' ? spec : JSON.stringify(spec)}\n\`\`\``
const fenced = (...specs: unknown[]) =>
  replyWithText(`Here:\n\n${specs.map(fence).join('\n\nAnd:\n\n')}\n\nThat is all.`)

test('a chart is drawn in an answer and as a craft, explains itself, and can be taken away and shared @slow', async ({
  page,
  member: _,
  scriptedModel: script,
}) => {
  script.answer('revenue chart', fenced(BARS))
  script.answer('chart craft', replyWithText(craftAnswer('application/vega-lite', 'Revenue', JSON.stringify(BARS))))
  await openNewChat(page)
  await askAndWait(page, 'Draw a revenue chart')

  await test.step('a chart in an answer is drawn in the frame and explains itself', async () => {
    const answer = answers(page).last()
    const chart = answer.frameLocator('iframe[title="Chart"]')
    const bar = chart.locator('[aria-roledescription="bar"]').first()
    await expect(bar).toBeVisible()
    await expect(chart.getByText('North')).toBeVisible()
    await expect(answer.locator('svg [aria-roledescription="bar"]')).toHaveCount(0)
    await bar.hover()
    await expect(chart.getByRole('tooltip')).toContainText('1,204,310')
    await chart.locator('[aria-roledescription="bar"]').nth(2).hover()
    await expect(chart.getByRole('tooltip')).toContainText('East, <b>far</b>')
  })
  await test.step('it can be taken away', async () => {
    const downloadAs = async (format: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        answers(page)
          .last()
          .getByRole('button', { name: `Download as ${format}` })
          .click(),
      ])
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    const png = await downloadAs('PNG')
    expect(png.name).toBe('Chart.png')
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
    const svg = await downloadAs('SVG')
    expect(svg.name).toBe('Chart.svg')
    expect(svg.bytes.toString()).toContain('<svg')
    const csv = await downloadAs('CSV')
    expect(csv.bytes.toString()).toBe('region,revenue\r\nNorth,1204310\r\nWest,931006\r\n"East, <b>far</b>",540112\r\n')
    await expectAccessible(page, 'a chart in an answer')
  })
  await test.step('a chart is a craft: previewed, downloaded and shared', async () => {
    await askAndWait(page, 'Make a chart craft')
    await expectMode(page, 'Preview')
    await expect(preview(page).locator('[aria-roledescription="bar"]').first()).toBeVisible()
    await expect(
      answers(page)
        .last()
        .getByRole('button', { name: /Revenue/ }),
    ).toContainText('Chart')
    await craftWindow(page).getByRole('button', { name: 'Download' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'PNG', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Revenue.png')
    await craftWindow(page).getByRole('button', { name: 'Share craft' }).click()
    await page.getByRole('button', { name: 'Create public link' }).click()
    await page.goto(await page.getByLabel('Public link').inputValue())
    await expect(page.frameLocator('iframe').locator('[aria-roledescription="bar"]').first()).toBeVisible()
    await expect(page.getByRole('heading')).toContainText('A chart')
  })
})

test('hostile charts end in a sentence, reach nobody and do no harm @slow', async ({ page, scriptedModel: script }) => {
  const canary = await startOutsideServer()
  const leadOut = [
    { ...BARS, data: { url: `${canary.http}/rows.json` } },
    { ...BARS, mark: 'image', encoding: { url: { value: `${canary.http}/a.png` } } },
    { ...BARS, encoding: { ...BARS.encoding, href: { value: canary.http } } },
    { ...BARS, transform: [{ lookup: 'region', from: { key: 'a', data: { url: canary.http } } }] },
  ]
  const endless = { ...BARS, data: { sequence: { start: 0, stop: 1e15, step: 1 } } }
  script.answer('hostile charts', fenced(...leadOut, endless, '{"mark": "bar", '))
  const answer = answers(page).last()
  await openNewChat(page)
  await askAndWait(page, 'Draw hostile charts')
  await expect(answer.getByText(craftMessages.chartLeadsOut)).toHaveCount(leadOut.length)
  await expect(answer.getByText(craftMessages.chartTooManyPoints)).toBeVisible()
  await expect(answer.getByText(craftMessages.chartUnreadable)).toBeVisible()

  // An expression that asks for the page, its window or a function finds nothing: it is interpreted, never run.
  const reaching = ["constructor.constructor('return document')()", 'window.parent', 'document.cookie', "eval('1')"]
  script.answer(
    'expressions',
    fenced(...reaching.map((calculate) => ({ ...BARS, transform: [{ calculate, as: 'x' }] }))),
  )
  await askAndWait(page, 'Draw expressions')
  await expect(answer.getByRole('group', { name: 'Code in vega-lite' })).toHaveCount(reaching.length)
  await expect(answer.locator('iframe')).toHaveCount(0)

  // One that counts for ever is taken away, and the chat goes on.
  script.answer('an endless one', fenced({ ...BARS, transform: [{ calculate: ENDLESS, as: 'x' }] }))
  await askAndWait(page, 'Draw an endless one')
  await expect(answer.getByText(craftMessages.chartStuck)).toBeVisible()
  await askAndWait(page, 'Are you there?')
  expect(canary.hits).toEqual([])
  await canary.close()
})

/** Minutes of sorting, in little memory. */
const ENDLESS = Array.from({ length: 100 }, () => "length(join(sort(sequence(1e6)),'-'))").join(' + ')
