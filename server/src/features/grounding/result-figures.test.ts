import { describe, expect, it } from 'vitest'
import { marksOf } from './choose-marks.ts'
import { readAnswer } from './match-sentences.ts'
import { createPassageIndex } from './passage-index.ts'
import { createResultFigures } from './result-figures.ts'
import type { ResultView } from './result-table.ts'
import type { RetrievedPassage } from '../retrieval/index.ts'

type Rows = ResultView['rows']

function result(columns: string, rows: Rows, sql = 'select …'): ResultView {
  const named = columns.split(' ').map((name, at) => ({
    name,
    type: typeof rows[0]?.[at] === 'number' ? ('integer' as const) : ('text' as const),
  }))
  const sources = [{ itemId: 'orders', fileName: 'orders.csv' }]
  return { kind: 'table', sql, sources, columns: named, totalRows: rows.length, isTruncated: false, rows }
}

const passage = (itemId: string, text: string): RetrievedPassage => {
  return { id: itemId, text, title: `${itemId}.md`, section: null, itemId, url: null, page: null, start: 0 }
}
/** What a file holds says nothing about a result. */
const FILE = passage('orders', 'Berlin 93 orders, Paris 107 orders, Rome 12 orders. 1999, 555, 41, 33, 250.')

const CITIES = result('city orders revenue', [
  ['Berlin', 107, 5350],
  ['Rome', 93, 4200.5],
  ['São Paulo', 50, 1999.25],
])

/** What is said of a sentence: the figures that follow from no result. */
function missing(
  answer: string,
  views: readonly ResultView[],
  { question = '', others = [] as RetrievedPassage[] } = {},
) {
  const index = createPassageIndex()
  for (const one of [FILE, ...others]) index.add(one)
  const results = createResultFigures()
  views.forEach(results.add)
  index.addAllowed(question)
  results.addQuestion(question)
  for (const view of views) index.addAllowed(JSON.stringify(view.rows))
  const { marks } = marksOf(readAnswer(answer, index, { results }))
  return marks.flatMap((mark) => ('unsupported' in mark ? mark.unsupported : 'notFound' in mark ? ['not found'] : []))
}

describe('a figure that follows from the result is left alone', () => {
  it.each([
    'Berlin has 107 orders.',
    'Berlin has 107 orders and Rome 93.',
    'Berlin and Rome have 107 and 93 orders.',
    'Berlin, Rome and São Paulo have 107, 93 and 50 orders.',
    'Berlin leads with 107 orders, followed by Rome with 93.',
    'With 107 orders, Berlin leads.',
    'Rome (93 orders) comes before Sao Paulo (50).',
    '| Berlin | 107 | 5,350 |',
    '- Berlin: 107 orders (42.8 %)',
    'There are 250 orders in all.',
    'Of the 250 orders, 107 are from Berlin.',
    'Berlin has 14 more orders than Rome.',
    'Berlin and Rome have 200 orders together.',
    'Together, Berlin and Rome make up 80 % of the orders.',
    'Berlin accounts for 43 percent of all orders.',
    'On average a city has 83.3 orders.',
    'The median is 93 orders per city.',
    'An order in Berlin is worth 50 on average, so 5,350 / 107.',
    'Rome made about 4,200 in revenue.',
    'Rome made 4,201 in revenue.',
    'Berlin made 1,149.50 more than Rome.',
    'Berlin had 2.14 times as many orders as São Paulo.',
    'Berlin leads. It has 107 orders.',
    'The result has 3 cities.',
    'Berlin hat 107 Bestellungen, Rome 93.',
    'Berlin a 107 commandes, 14 de plus que Rome.',
  ])('%s', (answer) => {
    expect(missing(answer, [CITIES])).toEqual([])
  })
})

describe('a figure that does not is marked', () => {
  it.each<[string, string[]]>([
    ['Berlin has 93 orders.', ['93']],
    ['Berlin has 9 orders.', ['9']],
    ['Rome has 107 orders and Berlin 93.', ['107', '93']],
    ['Berlin and Rome have 93 and 107 orders.', ['93', '107']],
    ['- Rome: 107 orders', ['107']],
    ['| Rome | 107 | 4,200.5 |', ['107']],
    ['Berlin has 41 orders.', ['41']],
    ['There are 260 orders in all.', ['260']],
    ['There were 1999 orders.', ['1999']],
    ['Berlin has 33 more orders than Rome.', ['33']],
    ['Berlin and Rome have 250 orders together.', ['250']],
    ['Berlin accounts for 55 % of all orders.', ['55 %']],
    ['Berlin has 5,350 orders.', ['5,350']],
    ['Berlin leads. It has 93 orders.', ['93']],
    ['Berlin hat 93 Bestellungen.', ['93']],
  ])('%s', (answer, expected) => {
    expect(missing(answer, [CITIES])).toEqual(expected)
  })

  it('also where the person said it', () => {
    const question = 'Does Berlin have 93 orders, more than 20?'
    expect(missing('Berlin has 93 orders.', [CITIES], { question })).toEqual(['93'])
    expect(missing('Berlin has 107 orders, so more than 20.', [CITIES], { question })).toEqual([])
  })

  it('of somebody whom no result knows', () => {
    expect(missing('We sold 107 in Madrid last year.', [CITIES], { question: 'How is Madrid?' })).toEqual(['107'])
  })

  it('but not where another document says so', () => {
    const others = [passage('report', 'Berlin had 555 orders in the year before. Madrid had 107.')]
    expect(missing('Berlin had 555 orders in the year before.', [CITIES], { others })).toEqual([])
    expect(missing('Rome had 555 orders in the year before.', [CITIES], { others })).toEqual(['555'])
  })
})

describe('a result says whom its figures are of', () => {
  const berlin = result('count', [[107]], "select count(*) from orders where city = 'Berlin'")
  const rome = result('count', [[93]], "select count(*) from orders where city = 'Rome' and year >= 2020")
  const months = result('month product sold', [
    ['2024-01-01', 'chairs', 40],
    ['2024-01-01', 'desks', 15],
    ['2024-02-01', 'chairs', 70],
  ])
  const years = result('year sold', [
    [2019, 500],
    [2020, 600],
  ])

  it.each<[string, readonly ResultView[], string[]]>([
    ['Berlin has 107 orders, Rome 93.', [berlin, rome], []],
    ['Berlin has 93 orders.', [berlin, rome], ['93']],
    ['Since 2020 there were 93 in Rome.', [berlin, rome], []],
    ['The difference between Berlin and Rome is 14.', [berlin, rome], []],
    ['In January we sold 40 chairs.', [months], []],
    ['In February we sold 40 chairs.', [months], ['40']],
    ['In January we sold 55 pieces.', [months], []],
    ['Desks sold 15 in January 2024.', [months], []],
    ['In 2020 we sold 600, up 20 % from 500 in 2019.', [years], []],
    ['In 2019 we sold 600.', [years], ['600']],
    ['Sales grew by 100 from 2019 to 2020.', [years], []],
    ['Sales grew by 30 % from 2019 to 2020.', [years], ['30 %']],
  ])('%s', (answer, views, expected) => {
    expect(missing(answer, views)).toEqual(expected)
  })
})

describe('a figure of somebody with a name of several words', () => {
  const people = result('name department salary', [
    ['Ann Lee', 'Sales', 52_000],
    ['Bob Ray', 'Sales', 48_000],
    ['Cid Fox', 'IT', 61_000],
    ['Dee Kim', 'IT', 59_000],
  ])

  it.each<[string, string[]]>([
    ['Cid earns 61,000 and Dee 59,000.', []],
    ['Bob earns 52k.', ['52k']],
    ['The Sales department earns 100,000 in all, IT 120,000.', []],
    ['The average salary in IT is 60,000.', []],
    ['The average salary in IT is 50,000.', ['50,000']],
  ])('%s', (answer, expected) => {
    expect(missing(answer, [people])).toEqual(expected)
  })
})

describe('a figure that something else says what it is of', () => {
  it.each<[string, string[]]>([
    ['**Berlin**\n\n- 107 orders', []],
    ['**Berlin**\n\n- 93 orders', ['93']],
    ['## Rome\n\nOrders: 93\n\n## Berlin\n\nOrders: 93', ['93']],
    ['Berlin has more than 100 orders, Rome fewer than 100.', []],
    ['Berlin has more than 200 orders.', ['200']],
  ])('%s', (answer, expected) => {
    expect(missing(answer, [CITIES])).toEqual(expected)
  })

  it('a loss is a difference', () => {
    const quarters = result('quarter revenue cost', [
      ['Q1', 1_234_567, 800_000],
      ['Q3', 990_000, 1_010_000],
    ])
    expect(missing('Q3 made a loss of 20,000.', [quarters])).toEqual([])
    expect(missing('Q3 made a loss of 30,000.', [quarters])).toEqual(['30,000'])
  })

  it('the question is no source for a figure of the result, and a name in it is one at the start of a sentence', () => {
    const question = 'There were 300 orders, right? How many does Paris have?'
    expect(missing('Yes, there were 300 orders.', [CITIES], { question })).toEqual(['300'])
    expect(missing('Your goal of 300 orders was missed.', [CITIES], { question })).toEqual([])
    expect(missing('Paris has 107 orders.', [CITIES], { question })).toEqual(['107'])
  })
})
