import type { TableQuery } from '#contract/analysis/table-query.ts'

/**
 * A query without what its other parts make meaningless. Rows that are only counted have no order; words that say so
 * would claim what is not done.
 */
export function normalizeQuery(query: TableQuery): TableQuery {
  const { show, order, conditions } = query
  const isAny = query.isAny && conditions.length > 1
  const unordered = { order: null, limit: null, skip: 0 }
  if (show.kind === 'rows' || show.kind === 'values') {
    return { ...query, isAny, groupBy: null, ...(order?.by.kind === 'measure' && unordered) }
  }
  const groupBy = show.kind === 'difference' ? null : query.groupBy
  if (groupBy && order?.by.kind === 'measure') return { ...query, isAny, skip: 0, beside: null }
  return { ...query, isAny, groupBy, ...unordered, beside: null }
}
