import { expect, it } from 'vitest'
import { indexPassages, TABLE_INDEXED_CHARS, titleOfFile } from './index-passages.ts'

it('a passage stands under its document and its headings', () => {
  const text = `# Leave\n\n${'Everybody has leave in the first year. '.repeat(20)}\n\n## Sick leave\n\n${'Whoever is ill stays at home for the day. '.repeat(20)}`
  const headings = [
    { level: 1, title: 'Leave', start: 0 },
    { level: 2, title: 'Sick leave', start: text.indexOf('## Sick') },
  ]
  const passages = indexPassages({ text, pages: [], headings }, 'Handbook')
  expect(passages.map(({ heading }) => heading)).toEqual(['Handbook › Leave', 'Handbook › Leave › Sick leave'])
  expect(passages.map(({ language }) => language)).toEqual(['english', 'english'])
})

it('rows of a long table stand under its columns, and its first rows have them already', () => {
  const rows = Array.from({ length: 120 }, (_, at) => `| Person ${at} | Town ${at} | ${1900 + at} |`)
  const text = `Before.\n\n| Name | Born in | Year |\n| --- | --- | --- |\n${rows.join('\n')}\n\n${'After the table. '.repeat(30)}`
  const passages = indexPassages({ text, pages: [], headings: [] }, null)
  const inTable = passages.filter((passage) => passage.text.startsWith('| Person'))
  expect(inTable.length).toBeGreaterThan(1)
  for (const { heading } of inTable) expect(heading).toBe('Name, Born in, Year')
  expect(passages.at(-1)!.heading).toBe(null)
})

it('of a table with very many rows only the first are passages, and what stands below it is one', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `| Person ${at} | Town ${at} |`)
  const end = 'The list was made by hand. '.repeat(40)
  const text = `| Name | Town |\n| --- | --- |\n${rows.join('\n')}\n\n${end}`
  const passages = indexPassages({ text, pages: [], headings: [] }, null)
  expect(passages.length).toBeLessThan(TABLE_INDEXED_CHARS / 500)
  expect(passages[0]!.text).toContain('Person 0 |')
  expect(passages.some((passage) => passage.text.includes('| Person 19000 |'))).toBe(false)
  expect(passages.at(-1)!.text).toContain('by hand')
})

it('words of several words are found by each of them, where a language writes them as one', () => {
  const text = 'Die Mutterschutzfrist ist nicht verkürzt und wird nach der Geburt berechnet.'
  const [german] = indexPassages({ text, pages: [], headings: [] }, null)
  expect(german!.language).toBe('german')
  expect(german!.terms).toContain('schutzfrist')
  const [english] = indexPassages({ text: 'The misunderstanding is not what it was.', pages: [], headings: [] }, null)
  expect(english!.terms).toEqual([])
})

it('scripts without spaces are found by pairs of signs', () => {
  const [passage] = indexPassages({ text: '図書館は九時', pages: [], headings: [] }, null)
  expect(passage!.terms).toEqual(['図書', '書館', '館は', 'は九', '九時'])
})

it('a file has a name for people', () => {
  expect(titleOfFile('annual-report_2024.pdf')).toBe('annual report 2024')
  expect(titleOfFile('.pdf')).toBe(null)
})
