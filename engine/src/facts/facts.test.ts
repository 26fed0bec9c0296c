import { describe, expect, test } from 'vitest'
import { ask } from '../testing/ask.ts'
import { tablesFor } from './catalogue.ts'
import { COUNTRIES } from './data/countries.ts'
import { ELEMENTS } from './data/elements.ts'
import { US_STATES } from './data/us-states.ts'
import { namesOf } from './look-up.ts'

describe('tables that come along', () => {
  test('are whole', () => {
    expect(COUNTRIES.rows).toHaveLength(197)
    expect(ELEMENTS.rows).toHaveLength(118)
    expect(US_STATES.rows).toHaveLength(50)
    for (const table of [COUNTRIES, ELEMENTS, US_STATES]) {
      expect(new Set(table.rows.map(([name]) => name)).size).toBe(table.rows.length)
      expect(table.rows.every((row) => row.length === table.columns.length && row.every((cell) => cell !== ''))).toBe(
        true,
      )
      // Every other name leads to a row.
      expect(namesOf(table).every(([name, row]) => name !== '' && row !== undefined)).toBe(true)
    }
  })

  test('every table can be asked for', async () => {
    const query =
      'planets|capitals of africa|elements|us states|months|weekdays|zodiac signs|nato alphabet|greek letters|si prefixes|paper sizes|roman numerals|units of mass|continents|oceans|http status codes'
    for (const words of query.split('|'))
      expect(await ask(`table of the ${words}`), words).toMatch(/^\|[\s\S]*comes with Alcove/)
  })

  test.each([
    ['which country has the capital lima', '**Peru**'],
    ['Lima is the capital of which country?', '**Peru**'],
    ['what element is Fe', '**Iron**'],
    ['element with atomic number 79', '**Gold**'],
    ['how many moons does mars have', '**2**'],
    ['which planet has the most moons', '**Saturn**'],
    ['largest ocean', '**Pacific Ocean**'],
    [
      "what's the capital of the Netherlands?",
      'The capital of the Netherlands is **Amsterdam** (seat of government: The Hague).',
    ],
    ['capital of georgia', 'The capital of the US state Georgia is **Atlanta**.'],
    ["quelle est la capitale de l'allemagne", '**Berlin**'],
    ['what does http 404 mean', '**Not Found**'],
    ['how many planets are there', '**8**'],
    ['first 3 elements', '| Lithium | Li | 3 |'],
    ['planets by size', /\| Jupiter[^\n]*\n\| Saturn/],
    [
      'table with country and capital for Spain and Italy',
      /^\| Country \| Capital \|\n\| --- \| --- \|\n\| (?:Spain|Italy)/,
    ],
    [
      'complete this table\n| planet | moons |\n| --- | --- |\n| Mars | ? |\n| Vulcan | |',
      /\| Mars \| 2 \|\n\| Vulcan \|\s+\|[\s\S]*1 I do not know/,
    ],
  ])('%s', async (question, expected) => {
    // toMatch takes a text as it is, too.
    expect(await ask(question)).toMatch(expected)
  })

  test.each([
    'what is the capital of France known for',
    'who founded the capital of Spain',
    'is mercury dangerous',
    'why does Mars have two moons',
    'list the capitals of Narnia',
  ])('%s is more than they know', async (question) => {
    expect(await ask(question)).toContain('](/models)')
  })

  test('none is read before it is asked for', async () => {
    expect(await tablesFor('who was napoleon')).toEqual([])
    expect((await tablesFor('planets')).map(({ name }) => name)).toEqual(['the planets of the Solar System'])
  })
})
