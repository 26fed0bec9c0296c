import { expect, it } from 'vitest'
import { fuseRanks } from './fuse.ts'

it.each([
  ['one ranking stays as it is', [['a', 'b', 'c']], undefined, ['a', 'b', 'c']],
  [
    'what both rank comes before what only one does',
    [
      ['a', 'b'],
      ['c', 'b'],
    ],
    undefined,
    ['b', 'a', 'c'],
  ],
  ['a ranking that counts more decides between equals', [['a'], ['b']], [1, 2], ['b', 'a']],
  ['nothing ranked is nothing', [[], []], undefined, []],
])('%s', (_, rankings, weights, expected) => {
  expect(fuseRanks(rankings, weights)).toEqual(expected)
})
