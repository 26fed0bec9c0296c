import { describe, expect, it } from 'vitest'
import { checkTitle } from './check-title.ts'

describe('a new title', () => {
  it.each([
    ['', { kind: 'close' }],
    ['   ', { kind: 'close' }],
    [' Heat pumps ', { kind: 'close' }],
    ['Boilers ', { kind: 'save', title: 'Boilers' }],
    ['a'.repeat(100), { kind: 'save', title: 'a'.repeat(100) }],
    ['a'.repeat(101), { kind: 'refuse', reason: 'Title is too long' }],
  ])('%j: %j', (typed, expected) => {
    expect(checkTitle(typed, 'Heat pumps')).toEqual(expected)
  })
})
