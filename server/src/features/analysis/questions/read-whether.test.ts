import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../testing/analysis/table-of-rows.ts'
import { readQuestion } from './read-question.ts'
import { describeResult } from './describe-result.ts'

const orders = tableOf('orders', { Order: 'integer', City: 'text', Status: 'text', Total: 'number', Date: 'date' }, [
  [1, 'Oslo', 'paid', 10, '2026-01-05'],
  [2, 'Rome', 'open', 20, '2026-05-06'],
  [3, 'Rome', 'paid', 30, '2026-05-09'],
  [4, 'Oslo', 'paid', 15, '2026-02-01'],
])
const cities = tableOf(
  'cities',
  { City: 'text', Country: 'text', Population: 'integer', Area: 'integer', Founded: 'integer' },
  [
    ['Berlin', 'Germany', 3_755_251, 891, 1237],
    ['Rome', 'Italy', 2_748_109, 1285, -753],
    ['Oslo', 'Norway', 717_710, 480, 1040],
  ],
)

/** What is said where the figures are these. */
const phrase = (question: string, table: typeof orders, row: (number | null)[]) => {
  const [best] = readQuestion(question, table).readings
  return best
    ? describeResult(best.query, { columns: row.map(() => ({ name: 'rows', type: 'integer' })), rows: [row] }, best)
    : null
}

describe('a question for yes or no', () => {
  it.each([
    ['are there orders from Rome', [2], 'Yes. Number of rows where City is Rome: 2.'],
    ['is there any open order in May', [1], 'Yes. Number of rows where Date is in May and Status is open: 1.'],
    ['was order 3 paid', [1], 'Yes. Number of rows where Status is paid and Order is 3: 1.'],
    ['are there at least 3 paid orders', [3], 'Yes. Number of rows where Status is paid: 3.'],
    ['are there fewer than 3 paid orders', [3], 'No. Number of rows where Status is paid: 3.'],
    ['are all orders paid', [1], 'No. Number of rows where Status is not paid: 1.'],
    ['are all orders from Oslo paid', [0], 'Yes. Number of rows where City is Oslo and Status is not paid: 0.'],
    [
      'did Rome have more orders than Oslo',
      [2, 2, 0],
      'No. Difference in rows between City is Rome and City is Oslo: 0 (2 and 2).',
    ],
    [
      'are there more paid orders than open ones',
      [3, 1, 2],
      'Yes. Difference in rows between Status is paid and Status is open: 2 (3 and 1).',
    ],
  ])('%s', (question, row, sentence) => {
    expect(phrase(question, orders, row)).toBe(sentence)
  })

  it.each([
    ['is Oslo in Norway', [1], 'Yes. Number of rows where City is Oslo and Country is Norway: 1.'],
    // A word may have been taken for the wrong value.
    ['is Oslo in Italy', [0], 'No rows match. I understood: Number of rows where City is Oslo and Country is Italy.'],
    [
      'is the population of Rome higher than that of Berlin',
      [2_748_109, 3_755_251, 1_007_142],
      'No. Difference in Population between City is Rome and City is Berlin: 1,007,142 (2,748,109 and 3,755,251).',
    ],
    [
      'is Rome older than Oslo',
      [-753, 1040, 1793],
      'Yes. Difference in Founded between City is Rome and City is Oslo: 1,793 (-753 and 1,040).',
    ],
    [
      'was Rome founded after Oslo',
      [-753, 1040, 1793],
      'No. Difference in Founded between City is Rome and City is Oslo: 1,793 (-753 and 1,040).',
    ],
  ])('%s', (question, row, sentence) => {
    expect(phrase(question, cities, row)).toBe(sentence)
  })

  it('asks by which figure, where several are meant', () => {
    const { readings } = readQuestion('is Berlin larger than Rome', cities)
    expect(readings.map(({ query }) => 'column' in query.show && query.show.column)).toEqual(['Population', 'Area'])
  })

  it.each([
    ['is Oslo in Sweden', cities, ['sweden']],
    ['is Rome the largest city', cities, ['largest']],
    ['is Rome the capital of Italy', cities, ['capital']],
    ['did Rome beat Oslo', cities, ['beat']],
    ['is there an order from Lisbon', orders, ['Lisbon']],
    ['are there no paid orders', orders, ['no']],
  ])('is refused by what is not known: %s', (question, table, unread) => {
    const read = readQuestion(question, table)
    expect(read.readings).toEqual([])
    expect(read.unread).toEqual(expect.arrayContaining(unread))
  })

  it.each([
    'were there no orders in May',
    'are there no paid orders',
    'does Oslo have no open orders',
    'is there not a paid order',
    'isn’t order 3 paid',
  ])('does not answer what is denied: %s', (question) => {
    expect(readQuestion(question, orders).readings).toEqual([])
  })

  it('compares no numbers that only tell rows apart', () => {
    expect(readQuestion('did Oslo order more than Rome', orders).readings).toEqual([])
  })

  it('adds up nothing that is no amount, where a value stands in several rows', () => {
    const prices = tableOf('prices', { City: 'text', Price: 'number' }, [
      ['Oslo', 1],
      ['Rome', 2],
      ['Oslo', 3],
    ])
    expect(readQuestion('is the price of Oslo higher than that of Rome', prices).readings).toEqual([])
  })
})
