import { describe, expect, it } from 'vitest'
import { matchStroke, strokeOf } from './key-strokes.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) =>
  strokeOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held })

describe('a press of keys', () => {
  it.each([
    ['k with Ctrl', press('k', { ctrlKey: true }), 'mod+k'],
    ['k with Cmd', press('k', { metaKey: true }), 'mod+k'],
    ['O with Ctrl and Shift', press('O', { ctrlKey: true, shiftKey: true }), 'mod+shift+o'],
    ['? where it needs Shift', press('?', { shiftKey: true }), '?'],
    ['? where it does not', press('?'), '?'],
    ['a letter', press('g'), 'g'],
  ])('%s is written %s', (_, written, expected) => {
    expect(written).toBe(expected)
  })
})

describe('strokes one after the other', () => {
  const allStrokes = ['mod+k', '?', 'g h', 'g p', '/']

  it('hit at once when one is enough', () => {
    expect(matchStroke('', 'mod+k', allStrokes)).toEqual({ match: 'mod+k', pending: '' })
  })
  it('wait for their second half', () => {
    expect(matchStroke('', 'g', allStrokes)).toEqual({ match: null, pending: 'g' })
    expect(matchStroke('g', 'h', allStrokes)).toEqual({ match: 'g h', pending: '' })
  })
  it('begin anew when the second half fits nothing', () => {
    expect(matchStroke('g', '?', allStrokes)).toEqual({ match: '?', pending: '' })
    expect(matchStroke('g', 'g', allStrokes)).toEqual({ match: null, pending: 'g' })
    expect(matchStroke('g', 'x', allStrokes)).toEqual({ match: null, pending: '' })
  })
})
