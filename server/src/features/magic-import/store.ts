import type { Queryable } from '../../db/transaction.ts'
import { searchSettings } from './tables.ts'

export type SearchRow = Omit<typeof searchSettings.$inferSelect, 'id'>

/** What nobody has set is null. */
export async function findSearchSettings(db: Queryable): Promise<SearchRow> {
  const { searxngUrl, braveKey, tavilyKey, without } = searchSettings
  const [found] = await db.select({ searxngUrl, braveKey, tavilyKey, without }).from(searchSettings)
  return found ?? { searxngUrl: null, braveKey: null, tavilyKey: null, without: [] }
}

export async function saveSearchSettings(db: Queryable, change: Partial<SearchRow>): Promise<void> {
  const insert = db.insert(searchSettings).values({ id: 'search', ...change })
  if (Object.keys(change).length === 0) await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: searchSettings.id, set: change })
}
