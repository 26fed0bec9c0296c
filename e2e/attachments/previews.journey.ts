import type { Page } from '@playwright/test'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { makeDocx, makePptx, makeXlsx, shape, wordTable, wordText } from '#server/testing/sample-files/office.ts'
import { makeEpub } from '#server/testing/sample-files/open-document.ts'
import { expect, markedPassage, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { addFilesByApi, type VaultFile } from '../support/files.ts'
import { visit, walkTo } from '../support/screens.ts'

const LAMP = 'The lamp at Harlow was lit in 1871.'
const row = (...cells: (string | number)[]) =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`

/** One of each kind, with the same sentence in it, and what a stranger would try. */
async function samples(): Promise<VaultFile[]> {
  const bold = '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Bold words</w:t></w:r></w:p>'
  const evil = '&lt;script&gt;document.title = "owned"&lt;/script&gt;'
  const rows = Array.from({ length: 1_200 }, (_, at) => `${at},${at === 1_123 ? LAMP : `nothing ${at}`},שלום`)
  return [
    {
      name: 'report.docx',
      bytes: await makeDocx(
        [
          wordText('Annual report', 'Heading1'),
          bold,
          wordText(evil),
          wordTable([
            ['Pier', 'Open'],
            ['East', 'no'],
          ]),
        ].join('') +
          wordText('Filler about the harbour. '.repeat(400)) +
          wordText(LAMP),
      ),
    },
    {
      name: 'book.epub',
      bytes: await makeEpub({
        one: `<h1>Chapter one</h1><ol><li>First</li><li>Second</li></ol>`,
        two: `<h2>Two</h2><p>${LAMP}</p>`,
      }),
    },
    {
      name: 'slides.pptx',
      bytes: await makePptx(
        [shape(['Plans'], 'title') + shape(['One', 'Two']), shape(['Light'], 'title') + shape([LAMP])],
        { 2: 'Speak slowly' },
      ),
    },
    {
      name: 'book.xlsx',
      bytes: await makeXlsx({
        Ships: row('Name', 'Year') + row('Ada', 1901),
        Empty: '',
        Lamps: row('Fact') + row(LAMP),
      }),
    },
    { name: 'many.csv', bytes: ['n,words,hebrew', ...rows].join('\n') },
    {
      name: 'notes.md',
      bytes: `# Notes\n\n- **one** point\n\n<img src="http://elsewhere.test/a.png" onerror="document.title='owned'">\n\n${LAMP}\n`,
    },
    { name: 'main.py', bytes: `def light(year: int) -> str:\n    return "${LAMP}"\n` },
    { name: 'data.json', bytes: JSON.stringify({ facts: [LAMP], more: 'x'.repeat(400) }) },
    {
      name: 'page.html',
      bytes: `<html><body><h1>A page</h1><script>document.title="owned"</script><p>${LAMP}</p><ul><li>point</li></ul></body></html>`,
    },
  ]
}

/** Opens an item beside the chat at a sentence, as a citation does: the app is there, and only its address changes. */
async function openAt(page: Page, id: string, sentence: string): Promise<void> {
  const answer = await page.request.get(attachmentsApi.text.path.replace('{id}', id))
  const { text } = ((await answer.json()) as { data: { text: string } }).data
  const start = text.indexOf(sentence)
  expect(start).toBeGreaterThanOrEqual(0)
  const address = `/chat?side=attachment&item=${id}&mark=${start}-${start + sentence.length}`
  await page.evaluate((next) => history.pushState(null, '', next), address)
}

test('documents are shown as documents, tables as tables, and a citation opens at its exact place @slow', async ({
  page,
  member: _,
}) => {
  test.slow()
  const ids = await addFilesByApi(page, await samples())

  await test.step('a workbook has its sheets as tables', async () => {
    await visit(page, '/vault')
    expect(await summaryOf(page, 'many.csv')).toContain('A table of 3 columns and 1,200 rows: n, words and hebrew.')
    await expect(page.getByText('3 sheets. Ships: 2 columns and 1 row')).toBeAttached()
    await page.getByRole('button', { name: 'book.xlsx', exact: true }).click()
    const preview = page.getByRole('dialog', { name: 'book.xlsx' })
    await preview.getByRole('radio', { name: 'Rows' }).check({ force: true })
    await expect(preview.getByRole('gridcell')).toHaveText(['Ada', '1901'])
    await preview.getByLabel('Table', { exact: true }).selectOption('Lamps')
    await preview.getByRole('gridcell', { name: LAMP }).click()
    await expectAccessible(page, 'a sheet')
    await page.keyboard.press('Escape')
  })

  await test.step('of a long table only what is in sight is drawn', async () => {
    await page.getByRole('button', { name: 'many.csv', exact: true }).click()
    const many = page.getByRole('dialog', { name: 'many.csv' })
    await many.getByRole('radio', { name: 'Rows' }).check({ force: true })
    const table = many.getByRole('grid')
    await expect(table).toHaveAttribute('aria-rowcount', '1201')
    await table.evaluate((box) => (box.scrollTop = box.scrollHeight))
    await expect(table.getByRole('gridcell', { name: '1199', exact: true })).toBeInViewport()
    expect(await table.getByRole('row').count()).toBeLessThan(100)
    await page.keyboard.press('Escape')
  })

  await walkTo(page, '/chat')
  await test.step('a citation opens at its exact place in each', async () => {
    await expectCitations(page, ids)
  })

  await test.step('what a document brings along stays words', async () => {
    const panel = page.getByRole('complementary', { name: 'Attachment' })
    await openAt(page, ids.get('report.docx')!, LAMP)
    await expect(panel.getByRole('heading', { name: 'Annual report' })).toBeAttached()
    await expect(panel.locator('strong')).toHaveText('Bold words')
    await expect(panel.getByRole('columnheader')).toHaveText(['Pier', 'Open'])
    await expect(panel.getByText('<script>')).toBeAttached()
    expect(await page.title()).not.toContain('owned')
  })
})

/** What the vault says of a file in a sentence. */
async function summaryOf(page: Page, name: string): Promise<string> {
  const answer = await page.request.get(vaultApi.list.path)
  const { data } = (await answer.json()) as { data: { attachments: { fileName: string; summary: string }[] } }
  const { summary } = data.attachments.find(({ fileName }) => fileName === name)!
  return (JSON.parse(summary) as { summary: string }).summary
}

async function expectCitations(page: Page, ids: Map<string, string>): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Attachment' })
  const mark = panel.locator('mark')
  const open = async (name: string) => {
    await openAt(page, ids.get(name)!, LAMP)
    await expect(panel.getByText(name).first()).toBeVisible()
  }
  for (const name of ['report.docx', 'book.epub', 'slides.pptx', 'book.xlsx', 'many.csv', 'page.html']) {
    await open(name)
    await expect(mark, name).toHaveText(LAMP)
    await expect(mark, name).toBeInViewport()
  }
  // Colours and indentation cut a line of code into pieces.
  for (const name of ['main.py', 'data.json']) {
    await open(name)
    await expect(mark.first(), name).toBeInViewport()
    await expect.poll(async () => (await mark.allTextContents()).join(''), name).toBe(LAMP)
  }
  await expect(panel.locator('[class^=tok-]').first()).toBeVisible()

  await open('notes.md')
  await expect(panel.getByText(LAMP)).toBeInViewport()
  await expect.poll(() => markedPassage(page)).toBe(LAMP)
  await expect(panel.locator('strong')).toHaveText('one')
  await expect(panel.locator('img')).toHaveCount(0)
}
