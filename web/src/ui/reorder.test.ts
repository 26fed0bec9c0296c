import { describe, expect, it } from 'vitest'
import { moveId, placeAfterKey } from './reorder.ts'

describe('something that is moved', () => {
  it.each([
    ['forward', 'a', 2, 'bca'],
    ['back', 'c', 0, 'cab'],
    ['beyond the end', 'a', 9, 'bca'],
    ['where it is', 'b', 1, 'abc'],
    ['that is not there', 'x', 0, 'abc'],
  ])('%s', (_, id, to, after) => {
    expect(moveId(['a', 'b', 'c'], id, to).join('')).toBe(after)
  })

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, undefined],
    ['ArrowDown', 2, undefined],
    ['End', 0, 2],
    ['Home', 2, 0],
    ['x', 1, undefined],
  ])('by %s from %s', (key, at, to) => {
    expect(placeAfterKey(key, at, 3)).toBe(to)
  })
})
