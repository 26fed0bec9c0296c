import { expect, test } from 'vitest'
import type { RowsView } from '../queries.ts'
import { INITIAL_VIEW, viewReducer, type ViewEvent } from './view-reducer.ts'

const after = (...events: ViewEvent[]): RowsView => events.reduce(viewReducer, INITIAL_VIEW)
const sort = (column: string) => ({ type: 'sort', column }) as const
const filter = { column: 'city', operator: 'is', value: 'Bonn' } as const

test.each<[string, RowsView, Partial<RowsView>]>([
  ['is sorted upwards first', after(sort('a')), { sort: [{ column: 'a', isDescending: false }] }],
  ['then downwards', after(sort('a'), sort('a')), { sort: [{ column: 'a', isDescending: true }] }],
  ['then not at all', after(sort('a'), sort('a'), sort('a')), { sort: [] }],
  ['and by another column anew', after(sort('a'), sort('b')), { sort: [{ column: 'b', isDescending: false }] }],
  ['is searched', after({ type: 'search', search: 'x' }), { search: 'x' }],
  ['keeps its filters in order', after({ type: 'addFilter', filter }), { filters: [filter] }],
  [
    'loses the filter that is taken off',
    after({ type: 'addFilter', filter }, { type: 'removeFilter', at: 0 }),
    INITIAL_VIEW,
  ],
  [
    'stays sorted when it is cleared',
    after(sort('a'), { type: 'addFilter', filter }, { type: 'clear' }),
    after(sort('a')),
  ],
])('a table %s', (_, view, expected) => {
  expect(view).toMatchObject(expected)
})

test('there is an end to filters', () => {
  expect(after(...Array.from({ length: 30 }, () => ({ type: 'addFilter', filter }) as const)).filters).toHaveLength(20)
})
