import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analysisApi } from '#contract/analysis/api.ts'
import { phraseOf } from '#contract/analysis/describe-query.ts'
import { analysisMessages, plainAnswers } from '#contract/analysis/messages.ts'
import type { NewQuestion } from '#contract/analysis/schema.ts'
import type { Person } from '../../testing/app.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { uploadAndRead } from '../../testing/intake.ts'

let app: ChatApp
let ann: Person
let itemId: string
beforeAll(async () => {
  app = await startChatApp()
  ann = await app.signUp()
  itemId = await put('sales.csv', SALES)
})
afterAll(() => app.close())

const SALES = 'city,price,ordered\nOslo,10,2024-01-05\nRome,20,2024-01-20\nOslo,30,2024-02-01\nBonn,,2024-02-02\n'
const put = async (name: string, bytes: string | Uint8Array, as = ann) =>
  (await uploadAndRead(app, as, { name, bytes })).id
const query = (sql: string, as = ann, ids = [itemId]) => app.call(analysisApi.query, { itemIds: ids, sql }, as)

describe('the tables of an item', () => {
  it('are described, and known from then on', async () => {
    const described = await app.call(analysisApi.describe, { itemId }, ann)
    expect(described).toMatchObject({ itemId, fileName: 'sales.csv', tables: [{ name: 'sales', rows: 4 }] })
    expect(described.tables[0]!.columns.map(({ name, type }) => [name, type])).toEqual([
      ['city', 'text'],
      ['price', 'integer'],
      ['ordered', 'date'],
    ])
    expect(await app.call(analysisApi.describe, { itemId }, ann)).toEqual(described)
  })

  it('are read as their person says, until they take it back', async () => {
    const id = await put('days.csv', 'day,code\n01/02/2024,1\n02/03/2024,2\n')
    const change = { itemId: id, table: 'days' }
    await app.call(analysisApi.correct, { ...change, dateOrder: 'dmy' }, ann)
    const { tables } = await app.call(
      analysisApi.correct,
      { ...change, columns: [{ column: 1, type: 'text', name: 'Key' }] },
      ann,
    )
    expect(tables[0]).toMatchObject({
      reading: { isCorrected: true, dateOrder: 'dmy' },
      columns: [{ most: '2024-03-02' }, { name: 'Key', type: 'text' }],
    })
    expect((await query('select max("Key") from days', ann, [id])).rows).toEqual([['2']])
    const reset = await app.call(analysisApi.resetReading, change, ann)
    expect(reset.tables[0]).toMatchObject({
      reading: { isCorrected: false },
      columns: [{ most: '2024-02-03' }, { name: 'code' }],
    })
  })

  it('are shown row by row, in order, filtered and searched', async () => {
    const rows = (wanted: object) =>
      app.call(analysisApi.rows, { itemId, table: 'sales', offset: 0, limit: 10, ...wanted }, ann)
    expect(await rows({ limit: 2 })).toMatchObject({
      total: 4,
      rows: [
        ['Oslo', 10, '2024-01-05'],
        ['Rome', 20, '2024-01-20'],
      ],
    })
    expect(await rows({ sort: [{ column: 'price', isDescending: true }] })).toMatchObject({
      rows: [
        ['Oslo', 30, '2024-02-01'],
        ['Rome', 20, '2024-01-20'],
        ['Oslo', 10, '2024-01-05'],
        ['Bonn', null, '2024-02-02'],
      ],
    })
    const cities = async (wanted: object) => {
      const { rows: found, total } = await rows(wanted)
      return [total, found.map(([city]) => city)]
    }
    expect(await cities({ filters: [{ column: 'price', operator: 'over', value: 15 }] })).toEqual([2, ['Rome', 'Oslo']])
    expect(await cities({ filters: [{ column: 'price', operator: 'missing' }] })).toEqual([1, ['Bonn']])
    expect(await cities({ filters: [{ column: 'ordered', operator: 'atLeast', value: '2024-02-01' }] })).toEqual([
      2,
      ['Oslo', 'Bonn'],
    ])
    expect(await cities({ filters: [{ column: 'city', operator: 'is', value: "x' or 1=1 --" }] })).toEqual([0, []])
    expect(await cities({ search: 'OSL' })).toEqual([2, ['Oslo', 'Oslo']])
    await expect(rows({ table: 'nothing' })).rejects.toMatchObject({ status: 404 })
  })

  it('that stand in a page or a text can be asked, too', async () => {
    const id = await put(
      'prices.md',
      '# Prices\n\n| what | price |\n| --- | --- |\n| tea | 2.50 |\n| salt | 1 |\n\nThe end.\n',
    )
    expect((await query('select sum(price) from prices', ann, [id])).rows).toEqual([[3.5]])
    const bare = await put('words.md', 'Only words here.\n')
    await expect(app.call(analysisApi.describe, { itemId: bare }, ann)).rejects.toMatchObject({
      message: analysisMessages.noTables,
    })
  })

  it('are nobody else’s', async () => {
    const bob = await app.signUp()
    const own = await put('own.csv', 'a\n1\n', bob)
    const unknown = '00000000-0000-7000-8000-000000000000'
    for (const ids of [[itemId], [unknown], [own, itemId]]) {
      await expect(query('select 1', bob, ids)).rejects.toMatchObject({ status: 404 })
    }
    await expect(app.call(analysisApi.describe, { itemId }, bob)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a query', () => {
  it('answers with its rows, or with a sentence about what is wrong', async () => {
    expect(await query('select city, sum(price) as total from sales group by 1 order by 1')).toMatchObject({
      columns: [
        { name: 'city', type: 'text' },
        { name: 'total', type: 'integer' },
      ],
      rows: [
        ['Bonn', null],
        ['Oslo', 40],
        ['Rome', 20],
      ],
      isTruncated: false,
    })
    await expect(query('select nothing from sales')).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('"nothing" not found') as string,
    })
    await expect(query('drop table sales')).rejects.toMatchObject({ message: analysisMessages.readOnly })
    await expect(query("select * from read_csv('/etc/passwd')")).rejects.toMatchObject({
      message: analysisMessages.notAllowed('read_csv'),
    })
  })

  it('is downloaded as CSV', async () => {
    const send = (sql: string) =>
      app.request('/v1/analysis/csv', {
        method: 'POST',
        headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ itemIds: [itemId], sql }),
      })
    const response = await send('select city, price from sales order by 2 nulls last')
    expect(response.headers.get('content-disposition')).toContain('sales-result.csv')
    expect(await response.text()).toBe('city,price\r\nOslo,10\r\nRome,20\r\nOslo,30\r\nBonn,\r\n')
    expect((await send('drop table sales')).status).toBe(400)
  })

  it('can be asked in plain words', async () => {
    const ask = (question: string) => app.call(analysisApi.ask, { itemIds: [itemId], question }, ann)
    expect(await ask('average price by city')).toMatchObject({
      isUnderstood: true,
      text: 'Average price by city: Oslo 20; Rome 20; Bonn nothing.',
      query: {
        show: { kind: 'aggregate', aggregate: 'avg', column: 'price' },
        groupBy: { column: 'city', part: null },
      },
      result: {
        rows: [
          ['Oslo', 20],
          ['Rome', 20],
          ['Bonn', null],
        ],
      },
      chart: { mark: { type: 'bar' } },
    })
    expect(await ask('how many are over 15?')).toMatchObject({ text: 'Number of rows where price is over 15: 2.' })
    expect(await ask('total price per month')).toMatchObject({
      result: {
        rows: [
          ['2024-01-01', 30],
          ['2024-02-01', 30],
        ],
      },
    })
    expect(await ask('write a poem')).toMatchObject({
      isUnderstood: false,
      text: expect.stringMatching(/did not understand.*average price by city/) as string,
    })
  })

  it('says which words of a question nothing answers to, and what it can answer instead', async () => {
    const ask = (question: string) => app.call(analysisApi.ask, { itemIds: [itemId], question }, ann)
    const { isUnderstood, text, nearest } = await ask('average price of the red ones in Oslo')
    expect({ isUnderstood, text }).toEqual({ isUnderstood: false, text: plainAnswers.unread(['red']) })
    expect(nearest!.map(phraseOf)).toContain('average price where city is Oslo')
  })

  it('is asked again as its person reads it, or as going on from the one before', async () => {
    const ask = (question: string, more: Partial<NewQuestion> = {}) =>
      app.call(analysisApi.ask, { itemIds: [itemId], question, ...more }, ann)
    const before = (await ask('how many rows in Oslo')).query!
    const edited = { ...before, conditions: [{ ...before.conditions[0]!, isNegated: true }] }
    expect(await ask('how many rows in Oslo', { query: edited })).toMatchObject({
      text: 'Number of rows where city is not Oslo: 2.',
    })
    expect(await ask('and in Rome?', { before })).toMatchObject({
      text: 'Number of rows where city is Rome: 1.',
    })
    const elsewhere = ask('how many rows', { query: { ...edited, table: 'other' } })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
    const foreign = { ...edited, conditions: [{ ...edited.conditions[0]!, column: 'x" or 1=1 --' }] }
    await expect(ask('how many rows', { query: foreign })).rejects.toMatchObject({ code: 'bad_input' })
  })
})
