import { describe, expect, it, test } from 'vitest'
import { matchScore, misspellingsOf, searchWords, typosOf } from './match.ts'

const fit = (query: string, name: string, text = '') => matchScore(searchWords(query), { name, text })

describe('how well something fits', () => {
  it('falls from what is the same to what begins so, is a part, is misspelt and stands in the text only', () => {
    const fits = [
      fit('vault', 'Vault'),
      fit('vau', 'Vault'),
      fit('ault', 'Vault'),
      fit('vualt', 'Vault'),
      fit('vault', 'Storage', 'Files of the vault'),
      fit('vault', 'Storage', 'Files'),
    ]
    expect(fits).toEqual(fits.toSorted((one, other) => other - one))
    expect(new Set(fits).size).toBe(fits.length)
    expect(fits.at(-1)).toBe(0)
  })

  it.each([
    ['every word has to be somewhere', 'vault zebra', 0],
    ['a short word is taken as it is written', 'cat', 0],
    ['nothing fits nothing', '', 0],
  ])('%s', (_, query, expected) => {
    expect(fit(query, 'Vault car')).toBe(expected)
  })

  it('takes what is joined by a hyphen as one word too', () => {
    expect(fit('email', 'E-mail')).toBe(1)
  })
})

test.each([
  ['swapped', 'emial'],
  ['missing', 'emal'],
  ['doubled', 'emmail'],
  ['wrong', 'emeil'],
])('a word with a letter %s is one mistake away', (_, typed) => {
  expect(misspellingsOf(typed)).toContain('email')
})

test('short words are never misspelt', () => {
  expect(misspellingsOf('cat')).toEqual([])
  expect(typosOf('cat')).toEqual([])
})
