import * as xlsx from '@e965/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import { csv, startTables } from '../../testing/sample-files/tables.ts'

const { read, query, withTables, stop } = startTables()
afterAll(stop)

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function workbook(sheets: Record<string, unknown[][]>, bookType: xlsx.BookType, merges: string[] = []): Buffer {
  const book = xlsx.utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet = xlsx.utils.aoa_to_sheet(rows, { cellDates: true, UTC: true })
    if (merges.length > 0) sheet['!merges'] = merges.map((range) => xlsx.utils.decode_range(range))
    xlsx.utils.book_append_sheet(book, sheet, name)
  }
  return Buffer.from(xlsx.write(book, { type: 'buffer', bookType }) as Buffer)
}

async function typesOf(file: Parameters<typeof read>[0]) {
  const [table] = await read(file)
  return Object.fromEntries(table!.columns.map(({ name, type }) => [name, type]))
}

describe('separated values', () => {
  it('are read with their types, and every column is described', async () => {
    const [table] = await read(
      csv(
        'id,city,price,ordered,paid\n1,Oslo,9.5,2024-01-31,true\n2,Rome,,2024-02-01,false\n3,Oslo,20,2024-03-01,true\n',
      ),
    )
    expect(table).toMatchObject({
      name: 'sales',
      rows: 3,
      reading: { headerRow: 1, delimiter: ',', encoding: 'utf-8' },
    })
    expect(table!.columns).toMatchObject([
      { name: 'id', type: 'integer', missing: 0, distinct: 3, least: 1, most: 3, mean: 2 },
      {
        name: 'city',
        type: 'text',
        distinct: 2,
        distribution: {
          kind: 'values',
          values: [
            { value: 'Oslo', count: 2 },
            { value: 'Rome', count: 1 },
          ],
          others: 0,
        },
      },
      { name: 'price', type: 'number', missing: 1, least: 9.5, most: 20, mean: 14.75 },
      { name: 'ordered', type: 'date', least: '2024-01-31', most: '2024-03-01' },
      { name: 'paid', type: 'boolean', distinct: 2 },
    ])
  })

  it('of Windows with semicolons, decimal commas and days first are understood', async () => {
    const text = 'Straße;Betrag;Datum;Anteil\r\nMüllerweg;1.234,50 €;31.12.2023;12,5%\r\nAm Öl;0,75 €;01.02.2024;7%\r\n'
    const file = csv(Buffer.from(text.replaceAll('€', '\u0080'), 'latin1'))
    const [table] = await read(file)
    expect(table!.reading).toMatchObject({
      encoding: 'windows-1252',
      delimiter: ';',
      decimalComma: true,
      dateOrder: 'dmy',
    })
    expect(await query(file, 'select * from sales')).toMatchObject({
      rows: [
        ['Müllerweg', 1234.5, '2023-12-31', 12.5],
        ['Am Öl', 0.75, '2024-02-01', 7],
      ],
    })
  })

  it('never lose a part of a number or the time of a day that comes late', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `${at},2024-01-01`)
    rows[20_000] = '1.5,2024-01-01 10:30:00'
    const file = csv(`n,day\n${rows.join('\n')}\n`)
    expect(await typesOf(file)).toEqual({ n: 'number', day: 'datetime' })
    expect(await query(file, 'select n from sales where n <> trunc(n)')).toMatchObject({ rows: [[1.5]] })
  })

  it('count what does not fit a column, and are text where much does not', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => `${at},${at % 3 === 0 ? 'x' : at}`)
    rows[7] = 'many,1'
    rows[8] = 'n/a,1'
    const [table] = await read(csv(`n,mixed\n${rows.join('\n')}\n`))
    expect(table!.columns).toMatchObject([
      { name: 'n', type: 'integer', missing: 2, unreadable: 1 },
      { name: 'mixed', type: 'text', unreadable: 0 },
    ])
  })

  it('keep codes with zeros in front and long numbers as they are', async () => {
    const file = csv('zip,account\n01234,9007199254740993\n99999,9007199254740995\n')
    expect(await typesOf(file)).toEqual({ zip: 'text', account: 'integer' })
    expect(await query(file, 'select * from sales')).toMatchObject({
      rows: [
        ['01234', '9007199254740993'],
        ['99999', '9007199254740995'],
      ],
    })
  })

  it('have a title above, quotes with lines in them, or rows of many lengths', async () => {
    const titled = csv('Report of May,,\n,,\nname,note,n\n"Ann","a\nb",1\nBob,"say ""hi""",2\n')
    expect((await read(titled))[0]).toMatchObject({ rows: 2, reading: { headerRow: 3 } })
    expect(await query(titled, 'select note from sales')).toMatchObject({ rows: [['a\nb'], ['say "hi"']] })
    const ragged = csv('a,b\n1,2\n3\n4,5,6\n')
    expect(await query(ragged, 'select count(*), sum(a) from sales')).toMatchObject({ rows: [[3, 8]] })
  })

  it('without names get some', async () => {
    const [table] = await read(csv('1,2.5\n2,3.5\n'))
    expect(table).toMatchObject({ rows: 2, reading: { headerRow: null } })
    expect(table!.columns.map(({ name }) => name)).toEqual(['column 1', 'column 2'])
  })

  it('have columns of one name, and columns that numbers name', async () => {
    const twice = csv("Year,Men's winner,Time,Women's winner,Time\n1983,Tom,2:24:15,Ann,2:40:00\n")
    expect(Object.keys(await typesOf(twice))).toEqual(['Year', "Men's winner", 'Time', "Women's winner", 'Time 2'])
    const models = csv('Property,Unit,4275,4301\nStrength,MPa,117 (16.9),113 (16.4)\nModulus,MPa,94 (13.6),81 (11.8)\n')
    expect(await typesOf(models)).toEqual({ Property: 'text', Unit: 'text', 4275: 'text', 4301: 'text' })
    expect((await read(csv('Oslo,4275\nRome,4301\nParis,4435\n')))[0]).toMatchObject({ reading: { headerRow: null } })
  })

  it('are read as their person corrects them', async () => {
    const text = 'day,code,n\n01/02/2024,7,"1,250"\n03/02/2024,8,"2,500"\n'
    expect((await read(csv(text)))[0]!.columns.map(({ type, most }) => [type, most])).toEqual([
      ['date', '2024-03-02'],
      ['integer', 8],
      ['integer', 2500],
    ])
    const corrected = csv(text, {
      dateOrder: 'dmy',
      decimalComma: true,
      columns: [{ column: 1, name: 'kind', type: 'text' }],
    })
    const [table] = await read(corrected)
    expect(table!.reading).toMatchObject({ isCorrected: true, dateOrder: 'dmy', decimalComma: true })
    expect(table!.columns.map(({ name, type, most }) => [name, type, most])).toEqual([
      ['day', 'date', '2024-02-03'],
      ['kind', 'text', '8'],
      ['n', 'number', 2.5],
    ])
    expect((await read(csv('a,b\nc,d\n', { headerRow: null })))[0]).toMatchObject({ rows: 2 })
  })

  it('are read in two bytes a letter, and between tabs', async () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name,n\nZoë,4\n', 'utf16le')])
    expect(await query(csv(wide), 'select * from sales')).toMatchObject({ rows: [['Zoë', 4]] })
    const tabs = { name: 'a.tsv', mimeType: 'text/tab-separated-values', bytes: 'x\ty\n1,5\t2\n' }
    expect((await read(tabs))[0]).toMatchObject({ rows: 1, reading: { delimiter: '\t', decimalComma: true } })
  })
})

describe('workbooks', () => {
  it.each([
    ['a.xlsx', 'xlsx', XLSX],
    ['a.xls', 'biff8', 'application/vnd.ms-excel'],
    ['a.ods', 'ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ] as const)('(%s) are a table a sheet', async (name, kind, mimeType) => {
    const sheets = {
      'North Sea': [
        ['place', 'metres', 'seen'],
        ['Harlow', 7.83, new Date('2024-05-01')],
        ['Ort', 1, new Date('2024-05-02')],
      ],
      Empty: [],
      South: [['n'], [1], [2]],
    }
    const file = { name, mimeType, bytes: workbook(sheets, kind) }
    const tables = await read(file)
    expect(tables.map((table) => [table.name, table.title, table.rows])).toEqual([
      ['north_sea', 'North Sea', 2],
      ['south', 'South', 2],
    ])
    expect(tables[0]!.columns).toMatchObject([
      { name: 'place', type: 'text' },
      { name: 'metres', type: 'number', most: 7.83 },
      { name: 'seen', type: 'date', least: '2024-05-01' },
    ])
  })

  it('fill what was merged downwards', async () => {
    const rows = [
      ['region', 'n'],
      ['North', 1],
      ['', 2],
      ['South', 3],
    ]
    const file = { name: 'a.xlsx', mimeType: XLSX, bytes: workbook({ S: rows }, 'xlsx', ['A2:A3']) }
    expect((await read(file))[0]!.reading.mergedCells).toBe(1)
    expect(await query(file, 'select region, sum(n) as n from s group by 1 order by 1')).toMatchObject({
      rows: [
        ['North', 3],
        ['South', 3],
      ],
    })
  })
})

describe('other files', () => {
  it('of JSON are a list, an object that holds one, or an object a line', async () => {
    const list = '[{"a":1,"b":"x","c":{"d":[1]}},{"a":2.5,"b":null}]'
    for (const [name, bytes] of [
      ['a.json', list],
      ['a.json', `{"meta":{"n":2},"items":${list}}`],
      ['a.ndjson', '{"a":1,"b":"x","c":{"d":[1]}}\n{"a":2.5,"b":null}\n'],
    ] as const) {
      const mimeType = name === 'a.json' ? 'application/json' : 'text/plain'
      const [table] = await read({ name, mimeType, bytes })
      expect(table).toMatchObject({ rows: 2 })
      expect(table!.columns.map((column) => [column.name, column.type])).toEqual([
        ['a', 'number'],
        ['b', 'text'],
        ['c', 'text'],
      ])
    }
  })

  it('hand over the tables that were found in them', async () => {
    const found = [
      {
        title: 'Prices',
        rows: [
          ['what', 'price'],
          ['tea', '2.50'],
          ['salt', '1'],
        ],
      },
    ]
    const [table] = await read({ name: 'page.html', mimeType: 'text/html', bytes: '', found })
    expect(table).toMatchObject({ name: 'prices', rows: 2 })
  })

  it('can be asked together', async () => {
    const cities = { name: 'cities.csv', mimeType: 'text/csv', bytes: 'city,country\nOslo,Norway\nRome,Italy\n' }
    const rows = await withTables([csv('city,n\nOslo,2\nOslo,3\nRome,1\n'), cities], async ({ query: ask }) => {
      return (
        await ask('select country, sum(n)::int as n from sales join cities using (city) group by 1 order by 2', 10)
      ).rows
    })
    expect(rows).toEqual([
      ['Italy', 1],
      ['Norway', 5],
    ])
  })
})
