import { FILTERS_MAX } from '#contract/analysis/limits.ts'
import type { RowFilter } from '#contract/analysis/schema.ts'
import type { RowsView } from '../queries.ts'

export const INITIAL_VIEW: RowsView = { sort: [], filters: [], search: '' }

export type ViewEvent =
  | { readonly type: 'sort'; readonly column: string }
  | { readonly type: 'search'; readonly search: string }
  | { readonly type: 'addFilter'; readonly filter: RowFilter }
  | { readonly type: 'removeFilter'; readonly at: number }
  | { readonly type: 'clear' }

/** How rows are sorted, filtered and searched. A column is sorted upwards, then downwards, then not at all. */
export function viewReducer(view: RowsView, event: ViewEvent): RowsView {
  switch (event.type) {
    case 'sort': {
      const [sorted] = view.sort
      if (sorted?.column !== event.column) return { ...view, sort: [{ column: event.column, isDescending: false }] }
      return { ...view, sort: sorted.isDescending ? [] : [{ column: event.column, isDescending: true }] }
    }
    case 'search':
      return event.search === view.search ? view : { ...view, search: event.search }
    case 'addFilter':
      return view.filters.length >= FILTERS_MAX ? view : { ...view, filters: [...view.filters, event.filter] }
    case 'removeFilter':
      return { ...view, filters: view.filters.filter((_, at) => at !== event.at) }
    case 'clear':
      return { ...INITIAL_VIEW, sort: view.sort }
  }
}
