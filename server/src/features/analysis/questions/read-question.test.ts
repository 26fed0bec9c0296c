import { describe, expect, it } from 'vitest'
import { phraseOf } from '#contract/analysis/describe-query.ts'
import { tableOf } from '../../../testing/analysis/table-of-rows.ts'
import { readFollowUp } from './read-follow-up.ts'
import { readQuestion } from './read-question.ts'
import type { ReadTable } from './read-table.ts'
import { writeSql } from './write-sql.ts'

const orders = tableOf(
  'orders',
  {
    order_id: 'integer',
    City: 'text',
    product_category: 'text',
    Status: 'text',
    price: 'number',
    quantity: 'integer',
    ordered: 'date',
  },
  [
    [1, 'Oslo', 'Tea', 'paid', 10, 1, '2024-01-05'],
    [2, 'Rome', 'Olive oil', 'open', 20, 2, '2024-05-06'],
    [3, 'Rome', 'Tea', 'paid', 30, 3, '2024-05-09'],
    [4, 'Paris', 'Tea', 'open', 15, 1, '2025-02-01'],
    [5, 'Oslo', 'Olive oil', 'cancelled', 12, 4, '2025-03-01'],
  ],
)
const stadiums = tableOf(
  'stadiums',
  { Stadium: 'text', City: 'text', Capacity: 'integer', Opened: 'integer', Team: 'text' },
  [
    ['Old Park', 'Leeds', 30_000, 1897, 'Leeds United'],
    ['North Bank', 'London', 60_000, 1913, 'Arsenal'],
    ['River Ground', 'Hull', 25_000, 1920, 'Hull City'],
    ['West End', 'London', 42_000, 2002, 'Fulham'],
  ],
)

const medals = tableOf(
  'medals',
  { Rank: 'integer', Nation: 'text', Gold: 'integer', Silver: 'integer', Total: 'integer' },
  [
    [1, 'Russia (RUS)', 3, 1, 4],
    [2, 'Germany (GER)', 2, 4, 6],
    [3, 'France (FRA)', 1, 0, 1],
    [null, 'Total', 6, 5, 11],
  ],
)
const matches = tableOf(
  'season',
  { Date: 'date', Opponent: 'text', Venue: 'text', Result: 'text', Attendance: 'integer', Year: 'integer' },
  [
    ['2001-03-04', 'Leeds', 'Home', 'W', 2000, 2001],
    ['2001-03-11', 'Hull', 'Away', 'L', 3000, 2001],
    ['2004-04-02', 'York', 'Home', 'D', 1500, 2004],
  ],
)

const readAs = (question: string, table: ReadTable) => {
  const [best] = readQuestion(question, table).readings
  return best ? phraseOf(best.query) : null
}

describe('a question about a table is read', () => {
  it.each([
    // What is not.
    ['How many orders are not paid', 'number of rows where Status is not paid'],
    ['how many orders are neither paid nor open', 'number of rows where Status is not paid or open'],
    ['how many orders except Rome', 'number of rows where City is not Rome'],
    ['how many orders without a city', 'number of rows where City is empty'],
    // And, or, lists.
    ['how many orders in Rome or Oslo', 'number of rows where City is Rome or Oslo'],
    ['how many orders in Rome, Oslo and Paris', 'number of rows where City is Rome or Oslo or Paris'],
    ['how many paid orders are there in Oslo', 'number of rows where Status is paid and City is Oslo'],
    // Figures.
    ['price between 10 and 20', 'rows where price is between 10 and 20'],
    [
      'how many orders have a price over 15 and a quantity of at least 2',
      'number of rows where quantity is at least 2 and price is over 15',
    ],
    ['how many orders cost less than 20', 'number of rows where price is under 20'],
    // Times.
    ['how many orders were placed in May', 'number of rows where ordered is in May'],
    ['how many orders in May 2024', 'number of rows where ordered is in May and ordered is in 2024'],
    ['how many orders after May 2024', 'number of rows where ordered is not before 2024-06-01'],
    ['how many orders before 2025', 'number of rows where ordered is before 2025'],
    ['how many orders since 2025', 'number of rows where ordered is in or after 2025'],
    [
      'how many orders in the second quarter of 2024',
      'number of rows where ordered is in quarter 2 and ordered is in 2024',
    ],
    // Texts.
    ['orders where city starts with R', 'rows where City begins with r'],
    ['how many orders in rome', 'number of rows where City is Rome'],
    ['average pirce in Paris', 'average price where City is Paris'],
    // Shares, sums and groups.
    ['what percentage of orders is paid', 'share of the rows where Status is paid'],
    ['what share of the price is from Rome', 'share of price where City is Rome'],
    ['share of orders by city', 'share of the rows by City'],
    ['what is the median price', 'median price'],
    ['total price per month', 'total price by month of ordered'],
    ['number of orders by status', 'number of rows by Status'],
    ['how many different cities are there', 'number of different City'],
    ['difference in price between Rome and Oslo', 'difference in price between City is Rome and City is Oslo'],
    // The most, the least, the first.
    ['which city has the most orders', 'number of rows by City the highest'],
    ['which city has the highest total price', 'total price by City the highest'],
    ['top 3 orders by price', 'rows with the 3 highest price'],
    ['top 3 cities by price', 'total price by City the 3 highest'],
    ['cheapest order', 'rows with the lowest price'],
    ['what is the last order', 'rows in the last row'],
    ['show the first 7 rows', 'rows in the first 7 rows'],
    ['show the first row', 'rows in the first row'],
    ['how many per month', 'number of rows by month of ordered'],
    ['top 5 by price', 'rows with the 5 highest price'],
    ['orders in rome sorted by price', 'rows sorted by price where City is Rome'],
    ['how many rows are there', 'number of rows'],
  ])('%s', (question, phrase) => {
    expect(readAs(question, orders)).toBe(phrase)
  })

  it.each([
    ['which stadium has the highest capacity', 'Stadium with the highest Capacity'],
    [
      'how many stadiums that opened before 1920 are in London',
      'number of different Stadium where Opened is under 1920 and City is London',
    ],
    ['which stadium opened first', 'Stadium with the lowest Opened'],
    ['largest stadium in London', 'Stadium with the highest Capacity where City is London'],
    ['what is the capacity of West End', 'Capacity where Stadium is West End'],
    ['which team plays at Old Park', 'Team where Stadium is Old Park'],
    ['when did Old Park open', 'Opened where Stadium is Old Park'],
    ['which stadium comes after North Bank', 'Stadium in the row after Stadium is North Bank'],
    ['what stadium has the same city as North Bank', 'Stadium where City is the same as for North Bank'],
    [
      'how many more capacity does North Bank have than West End',
      'difference in Capacity between Stadium is North Bank and Stadium is West End',
    ],
  ])('%s', (question, phrase) => {
    expect(readAs(question, stadiums)).toBe(phrase)
  })
})

describe('a question about figures of teams and countries', () => {
  it.each([
    [
      'how many more gold medals did russia win than france',
      medals,
      'difference in Gold between Nation contains Russia and Nation contains France',
    ],
    [
      'what is the difference between the gold medals won by russia and germany',
      medals,
      'difference in Gold between Nation contains Russia and Nation contains Germany',
    ],
    ['which nations won more silver medals than russia', medals, 'Nation where Silver is over that of Russia (RUS)'],
    [
      'which nation has the same number of silver as russia',
      medals,
      'Nation where Silver is the same as for Russia (RUS)',
    ],
    ['which nation has 2 gold medals', medals, 'Nation where Gold is 2'],
    ['which nation won no silver', medals, 'Nation where Silver is 0'],
    ['who ranked third', medals, 'Nation where Rank is 3'],
    ['which country came in first', medals, 'Nation where Rank is 1'],
    ['how many games did they win', matches, 'number of rows where Result is W'],
    ['how many home games were lost', matches, 'number of rows where Venue is Home and Result is L'],
    ['how many people attended the game against york', matches, 'total Attendance where Opponent is York'],
    [
      'how many years passed between leeds and york',
      matches,
      'difference in Year between Opponent is Leeds and Opponent is York',
    ],
    ['how many games from 2004', matches, 'number of rows where Date is in 2004'],
    ['which city has the most stadiums', stadiums, 'number of rows by City the highest'],
  ] as const)('%s', (question, table, phrase) => {
    expect(readAs(question, table)).toBe(phrase)
  })

  it('counts and compares without the row of sums, and says so', () => {
    expect(readAs('what is the average gold', medals)).toBe('average Gold where Nation is not Total')
    expect(readAs('which nation won the most gold', medals)).toBe(
      'Nation with the highest Gold where Nation is not Total',
    )
  })

  it('takes no size for a lost game, and nobody who asks for a country', () => {
    const sizes = tableOf('orders', { Size: 'text', Country: 'text', price: 'number' }, [
      ['S', 'American', 1],
      ['L', 'French', 2],
      ['L', 'French', 3],
    ])
    expect(readAs('how many orders were lost', sizes)).toBeNull()
    expect(readAs('show us the orders from France', sizes)).toBe('rows where Country is French')
  })
})

describe('a question that is not understood', () => {
  it.each([
    ['how many orders did the king buy', ['king', 'buy']],
    ['how many orders by Paris or with a quantity over 2', ['or']],
    ['how many unicorns in Rome', ['unicorns']],
    ['how many customers are angry', ['customers', 'angry']],
  ])('names what nothing answers to: %s', (question, words) => {
    expect(readQuestion(question, orders)).toMatchObject({ readings: [], unread: words })
  })

  it.each(['write me a poem', 'hello', 'why did sales go down', 'is Rome larger than Oslo'])(
    'is no query: %s',
    (question) => {
      expect(readQuestion(question, orders).readings).toEqual([])
    },
  )

  it('offers what it would be without them', () => {
    const { nearest } = readQuestion('how many orders did the king buy in Rome', orders)
    expect(nearest.map(phraseOf)).toContain('number of rows where City is Rome')
  })

  it('leaves a figure to more than one column open', () => {
    const { readings } = readQuestion('how many are over 10', orders)
    expect(readings.map(({ query }) => phraseOf(query))).toEqual([
      'number of rows where price is over 10',
      'number of rows where quantity is over 10',
    ])
    expect(readings[0]!.score).toBe(readings[1]!.score)
  })
})

describe('a question that goes on from the one before', () => {
  const [before] = readQuestion('how many orders in Rome', orders).readings
  it.each([
    ['and in Oslo', 'number of rows where City is Oslo'],
    ['only Paris', 'number of rows where City is Paris'],
    ['in Oslo', 'number of rows where City is Oslo'],
    ['by status', 'number of rows by Status where City is Rome'],
    ['and paid', 'number of rows where City is Rome and Status is paid'],
    ['and by product category', 'number of rows by product_category where City is Rome'],
    ['how many of them are paid', 'number of rows where City is Rome and Status is paid'],
    ['what is the total price of those', 'total price where City is Rome'],
  ])('%s', (question, phrase) => {
    const query = readFollowUp(question, orders, before!.query)
    expect(query && phraseOf(query)).toBe(phrase)
  })

  it.each([
    'How many rows are there',
    'rows with a price over 100 in May',
    'average price by city',
    'how many orders are open',
    'write me a poem',
  ])('starts afresh where it is whole, or none: %s', (question) => {
    expect(readFollowUp(question, orders, before!.query)).toBeNull()
  })
})

it('writes no SQL of anybody else', () => {
  const table = tableOf('t"; drop', { 'a"; drop table x; --': 'number', "it's": 'text' }, [[1, "O'Neil"]])
  const sqlOf = (question: string) => writeSql(readQuestion(question, table).readings[0]!.query, table)
  expect(sqlOf('average a drop table x')).toContain('"a""; drop table x; --"')
  expect(sqlOf("how many rows for O'Neil")).toContain("'O''Neil'")
  expect(sqlOf('average a drop table x')).toContain('from "t""; drop"')
})
