import { randomUUID } from 'node:crypto'
import * as xlsx from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { SHEET_ROWS_AT_ONCE } from '#contract/attachments/limits.ts'
import { cellsOf } from '#contract/attachments/table-lines.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { uploadAndRead } from '../../../testing/intake.ts'
import { makeDocx, wordText } from '../../../testing/sample-files/office.ts'
import { makeOpenDocument } from '../../../testing/sample-files/open-document.ts'
import { describeSheets } from '../knowledge/describe-sheets.ts'
import { readSheet } from './sheets.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Sheets = Record<string, (string | number)[][]>

function workbook(sheets: Sheets, bookType: 'xlsx' | 'xls' | 'ods'): Buffer | Promise<Buffer> {
  if (bookType === 'ods') return makeOpenDocument('spreadsheet', Object.entries(sheets).map(odsTable).join(''))
  const book = xlsx.utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), name)
  }
  return xlsx.write(book, { type: 'buffer', bookType }) as Buffer
}

function odsTable([name, rows]: [string, (string | number)[][]]): string {
  const cells = (row: (string | number)[]) =>
    row.map((cell) => `<table:table-cell><text:p>${cell}</text:p></table:table-cell>`).join('')
  const lines = rows.map((row) => `<table:table-row>${cells(row)}</table:table-row>`).join('')
  return `<table:table table:name="${name}">${lines}</table:table>`
}

const lines = (rows: readonly { start: number; line: string }[]) =>
  rows.map(({ start, line }) => cellsOf(line, start).map(({ text }) => text))

describe.each(['xlsx', 'xls', 'ods'] as const)('a workbook as %s', (bookType) => {
  it('is read sheet by sheet, each with its columns and rows', async () => {
    const id = randomUUID()
    const bytes = await workbook(
      {
        Sales: [
          ['Region', 'Amount', 'Note'],
          ['North', 12, `a|b ${id}`],
          ['South', 40, 'שלום עולם'],
        ],
        Nothing: [],
        Costs: [
          ['Item', 'Cost'],
          ['Rent', 900],
        ],
      },
      bookType,
    )
    const item = await uploadAndRead(app, app.as.free, { name: `book.${bookType}`, bytes })
    const sales = await app.call(attachmentsApi.sheet, { id: item.id, page: 1 }, app.as.free)
    expect(sales).toMatchObject({ columns: 3, totalRows: 2, first: 0 })
    expect(lines([sales.head!, ...sales.rows])).toEqual([
      ['Region', 'Amount', 'Note'],
      ['North', '12', `a|b ${id}`],
      ['South', '40', 'שלום עולם'],
    ])
    expect(await app.call(attachmentsApi.sheet, { id: item.id, page: 2 }, app.as.free)).toEqual({
      head: null,
      columns: 0,
      totalRows: 0,
      first: 0,
      rows: [],
    })
    const whole = await app.call(attachmentsApi.text, { id: item.id }, app.as.free)
    const at = whole.text.indexOf('Rent')
    const costs = await app.call(attachmentsApi.sheet, { id: item.id, page: 3, at }, app.as.free)
    const [rent] = cellsOf(costs.rows[0]!.line, costs.rows[0]!.start)
    expect(rent).toEqual({ start: at, end: at + 4, text: 'Rent' })
  })
})

describe('the rows of a sheet', () => {
  it('are nobody else’s, and only a table has any', async () => {
    const item = await uploadAndRead(app, app.as.free, { name: 'mine.csv', bytes: `a,b\n1,${randomUUID()}` })
    const document = await uploadAndRead(app, app.as.free, { name: 'mine.txt', bytes: randomUUID() })
    for (const [id, who] of [
      [item.id, app.as.other],
      [document.id, app.as.free],
    ] as const) {
      await expect(app.call(attachmentsApi.sheet, { id, page: 1 }, who)).rejects.toMatchObject({ status: 404 })
    }
    const none = app.call(attachmentsApi.sheet, { id: item.id, page: 2 }, app.as.free)
    await expect(none).rejects.toMatchObject({ status: 404 })
  })

  it('come in pieces of one size, however many there are', () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => `| ${at} | value ${at} |`)
    const text = ['| n | words |', '| --- | --- |', ...rows].join('\n')
    const sheet = (place: Parameters<typeof readSheet>[2]) => readSheet({ text, pages: [], headings: [] }, 1, place)!
    expect(sheet({})).toMatchObject({ totalRows: 50_000, columns: 2, first: 0 })
    expect(sheet({}).rows).toHaveLength(SHEET_ROWS_AT_ONCE)
    expect(sheet({ row: 49_999 }).rows.at(-1)!.line).toBe('| 49999 | value 49999 |')
    expect(sheet({ row: 10 ** 9 }).first).toBe(49_800)
    const at = text.indexOf('value 31415')
    const found = sheet({ at })
    expect(found.first).toBe(31_400)
    const cell = found.rows.flatMap(({ line, start }) => cellsOf(line, start)).find(({ start }) => start === at)
    expect(cell?.text).toBe('value 31415')
  })
})

describe('the summary', () => {
  it('of a table says in plain words what is in it', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => [
      `2026-0${1 + (at % 9)}-03`,
      at % 2 ? 'North' : 'South',
      String(10 + at),
    ])
    const csv = [['Day', 'Region', 'Amount'], ...rows].map((row) => row.join(';')).join('\n')
    const item = await uploadAndRead(app, app.as.free, { name: 'sales.csv', place: 'vault', bytes: csv })
    const { attachments } = await app.call(vaultApi.list, {}, app.as.free)
    const { summary } = JSON.parse(attachments.find(({ id }) => id === item.id)!.summary) as { summary: string }
    expect(summary).toBe(
      'A table of 3 columns and 30 rows: Day, Region and Amount. Day from 2026-01-03 to 2026-09-03. Region is South or North. Amount from 10 to 39.',
    )
  })

  it('of a workbook names its sheets', () => {
    const text = '## Sales\n\n| Year | Sum |\n| --- | --- |\n| 1901 | 1000.5 |\n| 1911 | 3000 |\n\n## Empty'
    const headings = [
      { level: 2, title: 'Sales', start: 0 },
      { level: 2, title: 'Empty', start: text.indexOf('## Empty') },
    ]
    const pages = headings.map(({ start }, at) => ({
      number: at + 1,
      start,
      end: headings[at + 1]?.start ?? text.length,
    }))
    expect(describeSheets({ text, pages, headings })).toBe(
      '2 sheets. Sales: 2 columns and 2 rows: Year and Sum. Year from 1901 to 1911. Sum from 1,000.5 to 3,000. Also Empty.',
    )
  })

  it('of a letter with a table in it has no lines of tables', async () => {
    const words = `The harbour was closed for repairs ${randomUUID()}. `
    const body = `${wordText(`${words}Nobody minded the delay at all.`)}<w:tbl><w:tr><w:tc>${wordText('Pier')}</w:tc><w:tc>${wordText('Open')}</w:tc></w:tr></w:tbl>`
    const item = await uploadAndRead(app, app.as.free, {
      name: 'letter.docx',
      place: 'vault',
      bytes: await makeDocx(body),
    })
    const { attachments } = await app.call(vaultApi.list, {}, app.as.free)
    const { summary } = JSON.parse(attachments.find(({ id }) => id === item.id)!.summary) as { summary: string }
    expect(summary).toContain('The harbour was closed')
    expect(summary).not.toContain('|')
  })
})
