import { expect, it } from 'vitest'
import { insertMarks, withoutMarks } from './insert-marks.ts'

const TEXT = 'It is lit. Who knows.'

it('a text without marks is the same text', () => {
  expect(insertMarks(TEXT, undefined)).toBe(TEXT)
})

it.each([
  ['one', TEXT, [{ at: 10, sourceId: '2' }]],
  [
    'several, two at one place',
    TEXT,
    [
      { at: 10, sourceId: '2' },
      { at: 10, unsupported: ['7'] },
      { at: 21, sourceId: '1' },
    ],
  ],
  ['one that lies behind its end, as an import may bring', TEXT, [{ at: 900, sourceId: '2' }]],
  [
    'those in the wrong order',
    TEXT,
    [
      { at: 21, sourceId: '2' },
      { at: 10, sourceId: '1' },
    ],
  ],
])('%s, and the words stay the same', (_, text, marks) => {
  expect(withoutMarks(insertMarks(text, marks))).toBe(text)
})

it('what a model writes is never taken for a mark', () => {
  expect(insertMarks('a \uE0000\uE001 b', [{ at: 7, sourceId: '1' }])).toBe('a \uFFFD0\uFFFD b \uE0000\uE001')
})
