import { imageMessages } from './images/messages.ts'
import { expect, test } from 'vitest'
import { firstWords, truncate, truncateStart } from './truncate.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['a text that fits stays whole', 'hello', 5, 'hello'],
  ['a longer text is cut at the limit', 'hello!', 5, 'hello'],
  ['an emoji on the limit is left out whole', 'abcd👍', 5, 'abcd'],
  ['an emoji that just fits stays', 'abc👍d', 5, 'abc👍'],
  ['a family stays together', `a${FAMILY}b`, 12, `a${FAMILY}`],
  ['a family is not torn apart', `a${FAMILY}b`, 11, 'a'],
  ['a letter keeps its accent', 'abcde\u0301', 5, 'abcd'],
  ['endless accents are cut all the same', `e${'\u0301'.repeat(500)}`, 5, `e${'\u0301'.repeat(4)}`],
  ['but never through a surrogate pair', '👍\u{1F3FD}', 3, '👍'],
  ['nothing stays of nothing', 'hello', 0, ''],
])('%s', (_, text, max, expected) => {
  expect(truncate(text, max)).toBe(expected)
})

test.each([
  ['a text that fits stays whole', 'hello', 5, 'hello'],
  ['a longer text keeps its end', 'hello!', 5, 'ello!'],
  ['an emoji on the limit is left out whole', '👍abcd', 5, 'abcd'],
  ['a family is not torn apart', `a${FAMILY}b`, 11, 'b'],
  ['a letter keeps its accent', 'e\u0301abcd', 5, 'abcd'],
  ['nothing stays of nothing', 'hello', 0, ''],
])('from its end: %s', (_, text, max, expected) => {
  expect(truncateStart(text, max)).toBe(expected)
})

test.each([
  ['what fits stays whole, on one line', ' How long\nis it? ', 20, 'How long is it?'],
  ['no word is cut through', 'How long is the bridge of Vellan', 20, 'How long is the…'],
  ['a word that just ends there stays', 'How long is the bridge', 16, 'How long is the…'],
  ['no comma is left before the dots', 'Bridges, long and short', 12, 'Bridges…'],
  ['an endless word is cut all the same', 'x'.repeat(30), 10, `${'x'.repeat(9)}…`],
])('as a title: %s', (_, text, max, expected) => {
  expect(firstWords(text, max)).toBe(expected)
})

test('a sentence that names what is painted ends with a whole word of it', () => {
  const shown = imageMessages.paintingOf(`${'a lighthouse at night, '.repeat(4)}in oil`)
  expect(shown).toBe(`Painting “${'a lighthouse at night, '.repeat(3)}a…”`)
})
