import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * A text for a condition that no index shall answer. The embedded engine keeps no statistics: it would look at all rows
 * of a person first, for each chat of theirs.
 */
export function withoutIndex(column: SQLWrapper): SQL<string> {
  return sql<string>`${column} || ''`
}
