import { describe, expect, it } from 'vitest'
import { phraseOf } from '#contract/analysis/describe-query.ts'
import { tableOf } from '../../../testing/analysis/table-of-rows.ts'
import { readQuestion } from './read-question.ts'
import type { ReadTable } from './read-table.ts'

const games = tableOf(
  'games',
  { Week: 'integer', Date: 'date', Opponent: 'text', 'Final score': 'text', Attendance: 'integer', Pts: 'integer' },
  [
    [1, '1974-09-15', 'Jets', '24–16', 74_854, 2],
    [2, '1974-09-22', 'Raiders', '7–27', 48_108, 0],
    [3, '1974-09-29', 'Oilers', '17–7', 28_538, 2],
    [4, '1974-10-06', 'Broncos', '14–17', 67_298, 0],
  ],
)
const races = tableOf('races', { Year: 'integer', Winner: 'text', Runner: 'text', Events: 'integer', Place: 'text' }, [
  [2000, 'Ann Olsen (NOR)', 'Mia Maasai (KEN)', 45, '1st'],
  [2002, 'Joy Kiptoo (KEN)', 'Ida Berg (SWE)', 38, '4th'],
  [2004, 'Eva Stone (USA)', 'Liv Dahl (NOR)', 41, '12th'],
])
const members = tableOf(
  'members',
  { Name: 'text', Party: 'text', Country: 'text', Age: 'integer', Elected: 'date', Born: 'text' },
  [
    ['Ann Lee', 'Dem', 'United States', 40, '2001-01-02', 'Rome'],
    ['Bob Ray', 'Rep', 'Canada', 51, '2004-02-03', 'Oslo'],
    ['Cid Leeson', 'Dem', 'United States', 33, '1999-05-06', 'Oslo'],
  ],
)
const medals = tableOf('medals', { Nation: 'text', Gold: 'integer', Silver: 'integer', Total: 'integer' }, [
  ['Norway', 3, 1, 4],
  ['Kenya', 2, 4, 6],
  ['France', 0, 1, 1],
])
const censuses = tableOf('peoples', { Group: 'text', '1979 census': 'integer', '1989 census': 'integer' }, [
  ['Alans', 65_077, 65_200],
  ['Svans', 1_200, 900],
])

const readAs = (question: string, table: ReadTable) => {
  const [best] = readQuestion(question, table).readings
  return best ? phraseOf(best.query) : null
}

describe('a question is read', () => {
  it.each<[string, ReadTable, string]>([
    // Who the whole table is about.
    ['how many games did the team play', games, 'number of rows'],
    ['what was the final score of the last game', games, 'Final score in the last row'],
    ['who was their first opponent', games, 'Opponent in the first row'],
    ['how many points did they have against the oilers', games, 'total Pts where Opponent is Oilers'],
    ['which game had the least amount of people attending', games, 'Opponent with the lowest Attendance'],
    ['against which opponent was the attendance the highest', games, 'Opponent with the highest Attendance'],
    ['who was the opponent in the game before the last', games, 'Opponent in the second to last row'],
    // Years and places.
    [
      'how many more events were there in 2000 than in 2002',
      races,
      'difference in Events between Year is 2000 and Year is 2002',
    ],
    ['who was the winner of the 2002 edition', races, 'Winner where Year is 2002'],
    ['how many years had more than 40 events', races, 'number of different Year where Events is over 40'],
    ['how many times did they come in at least 4th place', races, 'number of rows where Place is at most 4'],
    ['how many winners are from kenya', races, 'number of rows where Winner contains KEN'],
    // Values by other names.
    ['how many members are democrats', members, 'number of rows where Party is Dem'],
    ['how many members from the us', members, 'number of rows where Country is United States'],
    ['how many members are american', members, 'number of rows where Country is United States'],
    ["how many members whose last name ends in 'son'", members, 'number of rows where Name ends with son'],
    // Which came first, and which has more.
    ['who was the last one to be elected', members, 'Name with the highest Elected'],
    [
      'who was elected first, ann lee or bob ray',
      members,
      'Name with the lowest Elected where Name is Ann Lee or Bob Ray',
    ],
    ['who is older, ann lee or bob ray', members, 'Name with the highest Age where Name is Ann Lee or Bob Ray'],
    [
      'did norway or kenya win more gold medals',
      medals,
      'Nation with the highest Gold where Nation is Norway or Kenya',
    ],
    ['which nation won the most medals', medals, 'Nation with the highest Total'],
    ['how many nations won gold', medals, 'number of different Nation where Gold is at least 1'],
    [
      'what is the total number of medals won by norway and kenya combined',
      medals,
      'total Total where Nation is Norway or Kenya',
    ],
    ['which group had the least members in 1979', censuses, 'Group with the lowest 1979 census'],
  ])('%s', (question, table, phrase) => {
    expect(readAs(question, table)).toBe(phrase)
  })
})

describe('a number that tells rows apart is no amount', () => {
  const numbered = tableOf('sold', { order: 'integer', city: 'text', status: 'text' }, [
    [1007, 'Oslo', 'paid'],
    [1013, 'Rome', 'open'],
    [1021, 'Rome', 'paid'],
  ])
  it.each([
    ['how many orders in Rome are open', 'number of rows where city is Rome and status is open'],
    ['how many orders are there', 'number of rows'],
    ['what is the status of order 1013', 'status where order is 1013'],
  ])('%s', (question, phrase) => {
    expect(readAs(question, numbered)).toBe(phrase)
  })
})

describe('a question is not read as something else', () => {
  it.each<[string, ReadTable, string]>([
    ['weeks are counted, not added up: how many weeks are there', games, 'how many weeks are there'],
    ['nobody is a year: who was elected first', members, 'who was elected first'],
  ])('%s', (_, table, question) => {
    expect(readAs(question, table)).not.toMatch(/^total|^Elected/)
  })

  it.each<[string, ReadTable]>([
    ['is ann lee paid or open', members],
    ['who started on the pole', members],
    ['is norway better than kenya', medals],
    ['who had the most gold after norway', medals],
  ])('%s', (question, table) => {
    expect(readAs(question, table)).toBeNull()
  })
})

describe('dates of different things are not taken for one another', () => {
  const companies = tableOf(
    'companies',
    { Symbol: 'text', Security: 'text', Sector: 'text', 'Date added': 'date', Founded: 'text' },
    [
      ['AAA', 'Alpha Company', 'Energy', '1982-11-30', '1977'],
      ['BBB', 'Beta Works', 'Energy', '1994-06-01', '1975 (1968)'],
      ['CCC', 'Gamma Goods', 'Materials', '2012-01-02', '2011'],
    ],
  )
  it.each<[string, string | null]>([
    ['when was alpha founded', 'Founded where Security contains Alpha'],
    ['which company was founded first', 'Security with the lowest Founded'],
    ['companies founded after 2010', 'rows where Founded is over 2010'],
    [
      'which is older, alpha company or beta works',
      'Security with the lowest Founded where Security is Alpha Company or Beta Works',
    ],
    ['how many companies were added before 1990', 'number of rows where Date added is before 1990'],
    ['how many companies are in the energy sector', 'number of rows where Sector is Energy'],
    ['which company has the symbol BBB', 'Security where Symbol is BBB'],
  ])('%s', (question, phrase) => {
    expect(readAs(question, companies)).toBe(phrase)
  })
})

describe('a question about orders', () => {
  const orders = tableOf(
    'orders',
    {
      order_id: 'integer',
      ordered_on: 'date',
      customer: 'text',
      city: 'text',
      status: 'text',
      price: 'number',
      discount: 'integer',
    },
    [
      [1001, '2024-01-05', 'Anna Berg', 'Oslo', 'paid', 10, 5],
      [1002, '2024-05-06', 'Bo Lind', 'Rome', 'open', 20, null],
      [1003, '2024-06-09', 'Anna Berg', 'Rome', 'paid', 30, null],
      [1004, '2024-09-01', 'Eve Stone', 'Paris', 'open', 15, 10],
    ],
  )
  it.each<[string, string | null]>([
    ['how many orders in May or June', 'number of rows where ordered_on is in May or June'],
    ['how many orders from May to July', 'number of rows where ordered_on is in May or June or July'],
    ['how many orders before March', 'number of rows where ordered_on is before 2024-03-01'],
    ['how many orders have a discount', 'number of rows where discount is not empty'],
    ['which city has the fewest orders', 'number of rows by city the lowest'],
    ['how many orders are paid and in Rome or Paris', 'number of rows where status is paid and city is Rome or Paris'],
    ['how many more orders has Rome than Oslo', 'difference in rows between city is Rome and city is Oslo'],
    ['orders where customer starts with A', 'rows where customer begins with a'],
    ['how many orders are paid or in Rome', null],
    ['which customer ordered the most', null],
    ['how many orders did the king pay', null],
  ])('%s', (question, phrase) => {
    expect(readAs(question, orders)).toBe(phrase)
  })
})
