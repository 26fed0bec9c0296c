import { and, desc, eq, gte, like, lt, sql } from 'drizzle-orm'
import type { AuditDetail, AuditFilter } from '#contract/audit/schema.ts'
import { likePattern, unplanned } from '../../db/list-order.ts'
import { afterCommit, type Queryable } from '../../db/transaction.ts'
import { auditLog, emailOf } from './tables.ts'

export type AuditRow = typeof auditLog.$inferSelect

type NewEntry = {
  readonly actorUid: string | null
  readonly act: string
  readonly target: string
  readonly before: Record<string, AuditDetail>
  readonly after: Record<string, AuditDetail>
}

/** `onNoted` hears of it with the database that it stands in, once it is true. */
export async function addEntry(db: Queryable, entry: NewEntry, onNoted: (noted: object) => void): Promise<void> {
  const actor = emailOf(sql`${entry.actorUid}`)
  const words = sql<string>`lower(concat_ws(' ', ${actor}, ${entry.target}::text))`
  await db.insert(auditLog).values({ ...entry, actor, words })
  afterCommit(db, onNoted)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Newest first. Ids grow with time, so they also mark the place in the list. */
export function listEntries(
  db: Queryable,
  { search, area, from, to }: AuditFilter,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<AuditRow[]> {
  return db
    .select()
    .from(auditLog)
    .where(
      and(
        search ? like(auditLog.words, unplanned(likePattern(search.toLowerCase()))) : undefined,
        area && eq(sql`split_part(${auditLog.act}, '.', 1)`, area),
        from === undefined ? undefined : gte(auditLog.at, new Date(from)),
        to === undefined ? undefined : lt(auditLog.at, new Date(new Date(to).getTime() + DAY_MS)),
        page.after === undefined ? undefined : lt(auditLog.id, BigInt(page.after)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(page.limit)
}
