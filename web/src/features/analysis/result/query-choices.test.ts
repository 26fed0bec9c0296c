import { expect, it } from 'vitest'
import type * as z from 'zod'
import { describeQuery, phraseOf } from '#contract/analysis/describe-query.ts'
import { type queryCondition, tableQuery, type TableQuery } from '#contract/analysis/table-query.ts'
import { column, sampleTable as table } from '../testing/sample-table.ts'
import { queryChoices } from './query-choices.ts'

type Query = Partial<z.input<typeof tableQuery>>
const parse = (query: Query): TableQuery =>
  tableQuery.parse({ table: 'sales', show: { kind: 'count' }, conditions: [], ...query })

type Condition = z.input<typeof queryCondition>
const cityIsRome: Condition = { column: 'city', operator: 'is', values: ['Rome'] }
const priceOver: Condition = { column: 'price', operator: 'over', values: [20] }
const byCity = { column: 'city', part: null }
const dearest = { order: { by: { kind: 'column', column: 'price' }, isDescending: true }, limit: 1 } as const
const most = { order: { by: { kind: 'measure' }, isDescending: true }, limit: 1 } as const
const totalPrice = { kind: 'aggregate', aggregate: 'sum', column: 'price' } as const

/** The labels without the signs around names. */
function choicesOf(query: Query, kind: string, at?: number) {
  const parsed = parse(query)
  const part = describeQuery(parsed).find((one) => one.kind === kind && one.at === at)!
  return queryChoices(part, parsed, table)
    .flat()
    .map((choice) => ({ ...choice, label: choice.label.replaceAll(/[\u2068\u2069]/g, '') }))
}

const NAMED: [sentence: string, query: Query, kind: string, at: number | undefined, label: string, phrase: string][] = [
  ['rows instead of their number', {}, 'show', undefined, 'Rows', 'rows'],
  ['a total', {}, 'show', undefined, 'Total price', 'total price'],
  ['the median of what is named', { show: totalPrice }, 'show', undefined, 'Median price', 'median price'],
  ['what a column can say', {}, 'show', undefined, 'Every city', 'every city'],
  ['a column that differs in each row', {}, 'show', undefined, 'price of each row', 'price'],
  [
    'a column of a sorted row',
    { ...dearest, show: { kind: 'rows' } },
    'show',
    undefined,
    'city',
    'city with the highest price',
  ],
  [
    'a number forgets the order',
    { ...dearest, show: { kind: 'rows' } },
    'show',
    undefined,
    'Number of rows',
    'number of rows',
  ],
  ['rows forget the groups', { ...most, groupBy: byCity }, 'show', undefined, 'Rows', 'rows'],
  [
    'a share of what fits',
    { conditions: [cityIsRome] },
    'show',
    undefined,
    'Share of the rows',
    'share of the rows where city is Rome',
  ],
  ['groups of months', { groupBy: byCity }, 'group', undefined, 'By month of day', 'number of rows by month of day'],
  ['other groups', { groupBy: byCity }, 'group', undefined, 'By paid', 'number of rows by paid'],
  ['no groups', { ...most, groupBy: byCity }, 'group', undefined, 'No groups', 'number of rows'],
  ['the least', { ...most, groupBy: byCity }, 'order', undefined, 'The lowest', 'number of rows by city the lowest'],
  [
    'more of them',
    { ...most, groupBy: byCity },
    'order',
    undefined,
    'The 5 highest',
    'number of rows by city the 5 highest',
  ],
  ['all groups', { ...most, groupBy: byCity }, 'order', undefined, 'All groups', 'number of rows by city'],
  [
    'the lowest',
    { ...dearest, show: { kind: 'rows' } },
    'order',
    undefined,
    'With the lowest price',
    'rows with the lowest price',
  ],
  [
    'by another number',
    { ...dearest, show: { kind: 'rows' } },
    'order',
    undefined,
    'With the highest tax',
    'rows with the highest tax',
  ],
  ['all rows', { ...dearest, show: { kind: 'rows' } }, 'order', undefined, 'All rows', 'rows'],
  ['the last row', { show: { kind: 'rows' }, limit: 1 }, 'order', undefined, 'In the last row', 'rows in the last row'],
  ['another value', { conditions: [cityIsRome] }, 'condition', 0, 'city is Oslo', 'number of rows where city is Oslo'],
  [
    'its opposite',
    { conditions: [cityIsRome] },
    'condition',
    0,
    'city is not Rome',
    'number of rows where city is not Rome',
  ],
  [
    'a value of what was negated',
    { conditions: [{ ...cityIsRome, isNegated: true }] },
    'condition',
    0,
    'city is not Oslo',
    'number of rows where city is not Oslo',
  ],
  [
    'a part of a text',
    { conditions: [cityIsRome] },
    'condition',
    0,
    'city contains Rome',
    'number of rows where city contains Rome',
  ],
  [
    'a whole value instead of a part',
    { conditions: [{ ...cityIsRome, operator: 'contains', values: ['ro'] }] },
    'condition',
    0,
    'city is Bonn',
    'number of rows where city is Bonn',
  ],
  [
    'another sign',
    { conditions: [priceOver] },
    'condition',
    0,
    'price is at most 20',
    'number of rows where price is at most 20',
  ],
  [
    'an end of a range',
    { conditions: [{ column: 'price', operator: 'between', values: [1, 5] }] },
    'condition',
    0,
    'price is at least 1',
    'number of rows where price is at least 1',
  ],
  [
    'one of several',
    { conditions: [{ ...cityIsRome, values: ['Rome', 'Oslo'] }] },
    'condition',
    0,
    'city is Oslo',
    'number of rows where city is Oslo',
  ],
  [
    'another year',
    { conditions: [{ column: 'day', operator: 'is', values: [2024], part: 'year' }] },
    'condition',
    0,
    'day is in 2023',
    'number of rows where day is in 2023',
  ],
  [
    'since a year',
    { conditions: [{ column: 'day', operator: 'is', values: [2024], part: 'year' }] },
    'condition',
    0,
    'day is in or after 2024',
    'number of rows where day is in or after 2024',
  ],
  [
    'another month',
    { conditions: [{ column: 'day', operator: 'is', values: [5], part: 'month' }] },
    'condition',
    0,
    'day is in June',
    'number of rows where day is in June',
  ],
  [
    'empty or not',
    { conditions: [{ column: 'note', operator: 'missing', values: [] }] },
    'condition',
    0,
    'note is not empty',
    'number of rows where note is not empty',
  ],
  [
    'yes or no',
    { conditions: [{ column: 'paid', operator: 'is', values: [true] }] },
    'condition',
    0,
    'paid is no',
    'number of rows where paid is no',
  ],
  [
    'one condition less',
    { conditions: [cityIsRome, priceOver], isAny: true },
    'condition',
    0,
    'Remove',
    'number of rows where price is over 20',
  ],
  [
    'one of two',
    { conditions: [cityIsRome, priceOver] },
    'condition',
    1,
    'One of the conditions is enough',
    'number of rows where city is Rome or price is over 20',
  ],
  [
    'the row before',
    { show: { kind: 'rows' }, beside: { condition: cityIsRome, step: 1 } },
    'beside',
    undefined,
    'In the row before city is Rome',
    'rows in the row before city is Rome',
  ],
]

it.each(NAMED)('a part can be changed: %s', (_, query, kind, at, label, phrase) => {
  const choices = choicesOf(query, kind, at)
  const chosen = choices.find((choice) => choice.label === label)
  expect(chosen && phraseOf(chosen.query), choices.map((choice) => choice.label).join(' | ')).toBe(phrase)
})

it('whatever can be chosen is a whole query, says so, and differs from what is there and from the others', () => {
  for (const [, query, kind, at] of NAMED) {
    const choices = choicesOf(query, kind, at)
    const queries = choices.map((choice) => JSON.stringify(choice.query))
    expect(queries).not.toContain(JSON.stringify(parse(query)))
    expect(new Set(queries).size).toBe(queries.length)
    expect(new Set(choices.map(({ label }) => label)).size, choices.map(({ label }) => label).join(' | ')).toBe(
      queries.length,
    )
    for (const { query: changed } of choices) expect(tableQuery.parse(changed)).toEqual(changed)
  }
})

it('numbers that only tell rows apart are calculated with last, and a table of many columns has no endless menu', () => {
  const labels = choicesOf({}, 'show').map(({ label }) => label)
  expect(labels.indexOf('Total order id')).toBeGreaterThan(labels.indexOf('Total tax'))
  const wide = { ...table, columns: Array.from({ length: 500 }, (_, at) => column(`n${at}`, 'number')) }
  const query = parse({})
  expect(queryChoices(describeQuery(query)[0]!, query, wide).flat().length).toBeLessThan(30)
})

it('a column that the table does not have any more can still be taken out', () => {
  const choices = choicesOf({ conditions: [{ column: 'gone', operator: 'is', values: ['x'] }] }, 'condition', 0)
  expect(choices.at(-1)).toEqual({ label: 'Remove', query: parse({}) })
})
