import { expect, test } from 'vitest'
import { chunksOf } from './use-row-chunks.ts'

test('rows are fetched in chunks of one size', () => {
  expect(chunksOf({ from: 0, to: 10 }, 200)).toEqual([0])
  expect(chunksOf({ from: 190, to: 410 }, 200)).toEqual([0, 1, 2])
  expect(chunksOf({ from: 200, to: 400 }, 200)).toEqual([1])
  expect(chunksOf({ from: 5, to: 5 }, 200)).toEqual([])
})
