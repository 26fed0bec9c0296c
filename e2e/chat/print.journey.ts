import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { answers, composer } from '../support/chat-fixtures.ts'
import { showIn } from '../support/accessibility.ts'
import { importChat } from '../support/import-chat.ts'

const LONG_LINE = `const total = ${Array.from({ length: 40 }, (_, at) => `part${at}`).join(' + ')} // the very end`
const PASTED = Array.from({ length: 40 }, (_, at) => `pasted line ${at}`).join('\n')

/** More turns than are read at once, so that the first ones have never been on the page. */
const TURNS = Array.from({ length: 64 }, (_, at) => {
  if (at === 2) return PASTED
  return at % 2 === 0
    ? `Question number ${at}.`
    : `## Answer number ${at}.\n\n| year | saving |\n|---|---|\n| 2026 | 120 |\n\n\`\`\`ts\n${LONG_LINE}\n\`\`\``
})

test('a whole chat prints on clean pages: every message, nothing of the app, no line cut @slow', async ({
  page,
  member: _,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const chatId = await importChat(page, 'The audit', TURNS)
  await page.goto(`/chat/${chatId}`)
  await expect(answers(page).last()).toBeVisible()
  const seen = await topOf(answers(page).last())

  const printed = await readPdf(await page.pdf({ format: 'A4' }))
  for (const [at] of TURNS.entries()) {
    if (at !== 2) expect(printed.text).toContain(at % 2 === 0 ? `Question number ${at}.` : `Answer number ${at}.`)
  }
  expect(printed.text).toContain('The audit')
  expect(printed.text).toContain('pasted line 39')
  expect(printed.text.split('// the very end')).toHaveLength(TURNS.length / 2 + 1)
  expect(printed.isCut).toBe(false)
  for (const word of ['Ask anything', 'History', 'Share', 'Show all', 'Reading older messages']) {
    expect(printed.text).not.toContain(word)
  }

  await test.step('afterwards the chat is where it was', async () => {
    await expect(composer(page)).toBeVisible()
    // A browser may round where it scrolls to; what is less than a pixel nobody sees.
    await expect.poll(async () => Math.abs((await topOf(answers(page).last())) - seen)).toBeLessThan(1)
  })
  await test.step('paper is white in the dark too', async () => {
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
    const inTheDark = await ink()
    await showIn(page, { media: 'print', colorScheme: 'dark' })
    const onPaper = await ink()
    await showIn(page, { media: 'screen', colorScheme: 'light' })
    expect(onPaper).toBe(await ink())
    expect(onPaper).not.toBe(inTheDark)
  })
})

test('what is printed by key waits for diagrams far above, and for formulas; buttons stay on the screen @slow', async ({
  page,
  member: _,
}) => {
  const diagram = '```mermaid\ngraph TD\n A[Harbour] --> B[Lighthouse]\n```'
  const filler = Array.from({ length: 40 }, (__, at) => `Paragraph ${at}.`).join('\n\n')
  const drawn = `$$\\frac{a}{b}$$\n\n${diagram}`
  const chatId = await importChat(page, 'Drawn', ['First', drawn, ...Array.from({ length: 12 }, () => filler)])
  await page.goto(`/chat/${chatId}`)
  await expect(answers(page).last()).toBeVisible()
  // What a browser would put on paper at the moment when it is asked to.
  await page.evaluate(() => {
    window.print = () => (document.body.dataset['printed'] = String(document.querySelectorAll('[data-drawing]').length))
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-printed', '0')
  await expect(page.locator('iframe')).toHaveCount(1)
  // A browser may leave frames of another process empty on paper: what is drawn is printed as a picture.
  expect((await readPdf(await page.pdf({ format: 'A4' }))).text).toContain('Lighthouse')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a chart of the dark theme is printed in light colours, on white @slow', async ({ page, member: _ }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const rows = ['North', 'South'].map((region, at) => ({ region, sold: at + 1 }))
  const encoding = { x: { field: 'region', type: 'nominal' }, y: { field: 'sold', type: 'quantitative' } }
  const chart = JSON.stringify({ data: { values: rows }, mark: 'bar', encoding })
  await page.goto(`/chat/${await importChat(page, 'Sales', ['Draw it', `\`\`\`vega-lite\n${chart}\n\`\`\``])}`)
  const picture = page.locator('img[alt="Chart"]')
  await expect(picture).toHaveCount(1)
  const svg = decodeURIComponent((await picture.getAttribute('src'))!)
  expect(svg).toContain('fill="#ffffff"')
  expect(svg).toContain('North')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image) => getComputedStyle(image).filter)).toBe('none')
})

async function topOf(turn: Locator): Promise<number> {
  return await turn.evaluate((element) => element.getBoundingClientRect().top)
}

async function readPdf(bytes: Buffer): Promise<{ text: string; isCut: boolean }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  let text = ''
  let isCut = false
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const right = page.view[2]!
    for (const item of (await page.getTextContent()).items) {
      if (!('str' in item)) continue
      text += item.hasEOL ? `${item.str} ` : item.str
      isCut ||= Number(item.transform[4]) + item.width > right
    }
  }
  return { text, isCut }
}
