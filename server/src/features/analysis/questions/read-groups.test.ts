import { describe, expect, it } from 'vitest'
import { phraseOf } from '#contract/analysis/describe-query.ts'
import { tableOf } from '../../../testing/analysis/table-of-rows.ts'
import { readQuestion } from './read-question.ts'

const sales = tableOf(
  'sales',
  {
    Order: 'integer',
    City: 'text',
    Product: 'text',
    Quantity: 'integer',
    Price: 'number',
    Status: 'text',
    Date: 'date',
    Sent: 'date',
  },
  [
    [1, 'Oslo', 'Tea', 1, 10, 'paid', '2026-01-05', '2026-01-07'],
    [2, 'Rome', 'Oil', 2, 20, 'open', '2026-05-06', '2026-05-09'],
    [3, 'Rome', 'Tea', 3, 30, 'paid', '2026-05-09', '2026-05-11'],
    [4, 'Oslo', 'Oil', 4, 40, 'open', '2026-06-09', '2026-06-11'],
  ],
)
const phrases = (question: string) => readQuestion(question, sales).readings.map(({ query }) => phraseOf(query))

describe('groups', () => {
  it.each([
    ['orders per month that are paid', 'number of rows by month of Date where Status is paid'],
    ['how many orders per city that are paid', 'number of rows by City where Status is paid'],
    ['paid orders by city', 'number of rows by City where Status is paid'],
    ['quantity per city except Rome', 'total Quantity by City where City is not Rome'],
    ['average quantity per order in Rome', 'average Quantity where City is Rome'],
    ['which product sold best', 'total Quantity by Product the highest'],
    ['worst selling product in Rome', 'total Quantity by Product the lowest where City is Rome'],
    ['how many teas were sold', 'total Quantity where Product is Tea'],
    ['quantity in May', 'total Quantity where Date is in May'],
    ['how many orders were sent before May 11', 'number of rows where Sent is before 2026-05-11'],
  ])('%s', (question, phrase) => {
    expect(phrases(question)[0]).toBe(phrase)
  })

  it('averages or adds up prices, as the person chooses', () => {
    expect(phrases('price by city')).toEqual(['average Price by City', 'total Price by City'])
  })

  it('asks whether the most is that of all rows or of one', () => {
    expect(phrases('which city has the highest quantity')).toEqual([
      'total Quantity by City the highest',
      'City with the highest Quantity',
    ])
  })

  it.each([
    'which cities have more than 3 orders',
    'which cities have no open orders',
    'paid orders per city and product',
  ])('answers no other question: %s', (question) => {
    expect(phrases(question)).toEqual([])
  })
})
