import * as xlsx from '@e965/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { csv, startTables } from '../../testing/sample-files/tables.ts'
import { readTable } from './questions/read-table.ts'
import { readOne } from './questions/understand-question.ts'

const { withTables, stop } = startTables()
afterAll(stop)

const ROWS = [
  ['Gemeinde', 'Fläche', 'Preis', 'Datum', 'Anteil', 'Betrag', 'Einwohner'],
  ['Adorf', '49,4 ha', '1.234,56', '31.12.2024', '5 %', '1.200 EUR', '1.200'],
  ['Bdorf', '7,25 ha', '99,90', '01.02.2024', '12,5 %', '850 EUR', '980'],
  ['Cdorf', '120 ha', '12.000,00', '15.06.2023', '0,5 %', '10.500 EUR', '25.300'],
]

const book = xlsx.utils.book_new()
xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(ROWS), 'S')
const files = [
  ['between commas', csv(ROWS.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'))],
  ['between semicolons', csv(ROWS.map((row) => row.join(';')).join('\n'))],
  [
    'in a workbook',
    {
      name: 'a.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      bytes: Buffer.from(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer),
    },
  ],
] as const

describe.each(files)('numbers and dates as Germans write them, %s', (_, file) => {
  it.each([
    ['total Betrag', 12_550],
    ['total Einwohner', 27_480],
    ['total Preis', 13_334.46],
    ['highest Anteil', 12.5],
    ['which Gemeinde has the highest Fläche', 'Cdorf'],
    ['how many rows with Fläche over 10 ha', 2],
    ['how many rows with Fläche over 49,4', 1],
    ['Wie viele Gemeinden haben mehr als 10 ha', 2],
    ['how many rows with Preis of at least 1.234,56', 2],
    ['how many rows with Anteil over 4 %', 2],
    ['how many rows in 2024', 2],
    ['how many rows after 31.01.2024', 2],
    ['how many rows between 01.01.2024 and 30.12.2024', 1],
    ['how many rows where Betrag is 1.200 EUR', 1],
    ['Wie viele Zeilen mit Preis über 1.200,50', 2],
  ])('%s', async (question, value) => {
    const cell = await withTables([file], async (session) => {
      const [profile] = session.tables
      const read = await readOne(session, await readTable(session, profile!, question), profile!, { question })
      return read.kind === 'understood' ? (await session.query(read.sql, 10)).rows[0]![0] : read
    })
    expect(cell).toBe(value)
  })
})
