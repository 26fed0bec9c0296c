import { describe, expect, it } from 'vitest'
import { cutSnippet, markAll, wordsLike } from './search-snippet.ts'
import { charsOf, readStems } from '../../../db/query-terms.ts'
import { readWords } from './search-words.ts'

const marks = (words: string[], texts: string[] = []) => ({ words: new Set(words), texts })

describe('a snippet', () => {
  it('marks words as a whole and in any case', () => {
    expect(markAll('Cats and CATS, concatenated', marks(['cats']))).toEqual([
      { text: 'Cats', isMatch: true },
      { text: ' and ', isMatch: false },
      { text: 'CATS', isMatch: true },
      { text: ', concatenated', isMatch: false },
    ])
  })

  it('is cut where the most different words stand together', () => {
    const far = 'x '.repeat(300)
    const text = `one ${far} one two ${far} two`
    const shown = cutSnippet(text, marks(['one', 'two']))
    expect(shown.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(['one', 'two'])
  })

  it('is the beginning when nothing can be marked, on one line', () => {
    expect(cutSnippet('first\n\n  second', marks([]))).toEqual([{ text: 'first second', isMatch: false }])
  })

  it('never cuts an emoji in two', () => {
    for (let lead = 0; lead < 4; lead += 1) {
      const text = `${'a'.repeat(lead)}${'🙂'.repeat(300)}`
      for (const { text: part } of cutSnippet(text, marks([], ['🙂']))) expect(part.isWellFormed()).toBe(true)
    }
  })

  it('of a very long text with a match in every word is quick', () => {
    const began = process.threadCpuUsage().user
    cutSnippet('cat '.repeat(15_000), marks(['cat']))
    expect((process.threadCpuUsage().user - began) / 1_000).toBeLessThan(500)
  })

  it('offers the words that may be forms of a stem', () => {
    expect(wordsLike('Happy happiness unhappy HAPPIER', ['happi'])).toEqual(['happy', 'happiness', 'happier'])
  })
})

describe('a search as it is typed', () => {
  it.each([
    ['cat', { before: '', last: 'cat' }],
    ['black ca', { before: 'black ', last: 'ca' }],
    ['black c', { before: 'black c', last: '' }],
    ['"black cat"', { before: '"black cat"', last: '' }],
    ['"black ca', { before: '"black ', last: 'ca' }],
    ['mail user@exam', { before: 'mail user@exam', last: '' }],
    ["it's", { before: "it's", last: '' }],
    ['你', { before: '', last: '你' }],
  ])('%s', (typed, words) => {
    expect(readWords(typed)).toEqual(words)
  })

  it('gives back the letters of its stems', () => {
    expect(readStems(`'cat' & !'o''neil' | ( 'dog':* <-> 'a\\\\b' )`).map(charsOf)).toEqual([
      'cat',
      "o'neil",
      'dog',
      'a\\\\b',
    ])
  })
})
