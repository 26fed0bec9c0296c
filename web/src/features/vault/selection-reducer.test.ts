import { describe, expect, it } from 'vitest'
import { selectionReducer, type SelectionEvent } from './selection-reducer.ts'

describe('the items that are ticked', () => {
  it.each<[string, string[], SelectionEvent, string[]]>([
    ['one joins', ['a'], { type: 'toggle', id: 'b' }, ['a', 'b']],
    ['one leaves', ['a', 'b'], { type: 'toggle', id: 'a' }, ['b']],
    ['all join', ['a'], { type: 'all', ids: ['a', 'b'] }, ['a', 'b']],
    ['all leave when all were there', ['a', 'b'], { type: 'all', ids: ['a', 'b'] }, []],
    ['none is left', ['a', 'b'], { type: 'clear' }, []],
  ])('%s', (_, before, event, after) => {
    expect([...selectionReducer(new Set(before), event)]).toEqual(after)
  })
})
