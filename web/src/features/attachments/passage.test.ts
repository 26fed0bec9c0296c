import { describe, expect, it } from 'vitest'
import { readPassage, writePassage, type Passage } from './passage.ts'

describe('a passage in an address', () => {
  it.each<[Passage]>([
    [{ page: null, span: null }],
    [{ page: 7, span: null }],
    [{ page: 7, span: { start: 5, end: 9 } }],
    [{ page: null, span: { start: 0, end: 1 } }],
  ])('is read as it was written: %j', (passage) => {
    expect(readPassage(writePassage(passage))).toEqual(passage)
  })
  it('that makes no sense is none', () => {
    expect(readPassage({ mark: '9-5' })).toEqual({ page: null, span: null })
  })
})
