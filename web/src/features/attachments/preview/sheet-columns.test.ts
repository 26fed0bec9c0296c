import { describe, expect, it, test } from 'vitest'
import { columnsOf, markedColumns, sheetOf } from './sheet-columns.ts'
import { languageOf, previewKindOf } from './preview-kind.ts'

describe('of a large table', () => {
  it('a row that is marked up to a cell shows that cell, too', () => {
    const line = '| Hull | north | 12 | Ann Reid | late |'
    const row = { start: 100, line }
    const markTo = (words: string) => ({ start: 100, end: 100 + line.indexOf(words) + words.length })
    expect(markedColumns(row, markTo('Ann Reid'))).toEqual([0, 3])
    expect(markedColumns(row, markTo('late'))).toEqual([0, 4])
    expect(markedColumns(row, { start: 100, end: 100 + line.length })).toEqual([0])
    expect(markedColumns(row, { start: 20, end: 400 })).toEqual([0])
    const at = 100 + line.indexOf('12')
    expect(markedColumns(row, { start: at, end: at + 2 })).toEqual([2])
  })
})

test('columns are as wide as what they hold, within reason, and numbers stand at their end', () => {
  const rows = ['| North | 1,200.50 | |', `| ${'x'.repeat(500)} | -3 % | a |`].map((line, at) => ({
    start: at * 600,
    line,
  }))
  const [name, sum, rest, unnamed] = columnsOf({
    head: { start: 0, line: '| Region | Sum |' },
    columns: 4,
    totalRows: 2,
    first: 0,
    rows,
  })
  expect(name).toMatchObject({ width: 320, isNumbers: false })
  expect(sum).toMatchObject({ isNumbers: true })
  expect(rest).toMatchObject({ name: null, isNumbers: false })
  expect(unnamed).toMatchObject({ name: null, width: 72, isNumbers: false })
})

test('a passage is on the sheet that its text stands on', () => {
  const pages = [
    { number: 1, start: 0, end: 10 },
    { number: 2, start: 12, end: 20 },
  ]
  expect(sheetOf(pages, { page: null, span: { start: 12, end: 14 } })).toBe(2)
  expect(sheetOf(pages, { page: 2, span: null })).toBe(2)
  expect(sheetOf(pages, { page: null, span: null })).toBe(1)
  expect(sheetOf([], { page: null, span: null })).toBe(1)
})

test.each([
  ['application/pdf', 'document', 3, 'pages'],
  ['application/pdf', 'document', 0, 'text'],
  ['text/csv', 'spreadsheet', 0, 'sheet'],
  ['application/vnd.ms-excel', 'spreadsheet', 2, 'sheet'],
  ['application/vnd.oasis.opendocument.presentation', 'presentation', 2, 'slides'],
  ['application/epub+zip', 'document', 2, 'document'],
  ['text/html', 'code', 0, 'document'],
  ['text/markdown', 'text', 0, 'markdown'],
  ['application/x-ipynb+json', 'code', 0, 'markdown'],
  ['application/json', 'code', 0, 'code'],
  ['text/plain', 'code', 0, 'code'],
  ['text/plain', 'text', 0, 'text'],
  ['image/png', 'image', 0, 'text'],
] as const)('%s (%s, %i pages) is shown as %s', (mimeType, kind, pages, view) => {
  expect(previewKindOf({ mimeType, kind }, pages)).toBe(view)
})

test.each([
  ['main.PY', 'py'],
  ['Dockerfile', 'dockerfile'],
  ['a.tar.gz', 'gz'],
])('%s is written in %s', (name, language) => {
  expect(languageOf(name)).toBe(language)
})
