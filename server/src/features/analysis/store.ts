import { inArray, sql } from 'drizzle-orm'
import type { ReadingCorrection, TableProfile } from '#contract/analysis/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import { isDocument, readTableItems } from '../attachments/index.ts'
import { documentTables } from './tables.ts'

/** An item that can hold tables, with what is known of them. */
export type AnalysedItem = Awaited<ReturnType<typeof findAnalysed>>[number]

const { documentId, corrections, profiles, readVersion } = documentTables

/** Those of these that are the person's and are there, in the order asked for. */
export async function findAnalysed(db: Queryable, uid: string, ids: readonly string[]) {
  const items = await readTableItems(db, uid, ids)
  const analyses = await readAnalyses(
    db,
    items.map((item) => item.documentId),
  )
  const byId = new Map(
    items.map((item) => [item.itemId, { ...item, ...(analyses.get(item.documentId) ?? NO_ANALYSIS) }]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const NO_ANALYSIS: Omit<typeof documentTables.$inferSelect, 'documentId'> = {
  corrections: {},
  profiles: null,
  readVersion: 0,
}

async function readAnalyses(db: Queryable, documentIds: readonly string[]) {
  if (documentIds.length === 0) return new Map<string, typeof documentTables.$inferSelect>()
  const rows = await db
    .select({ documentId, corrections, profiles, readVersion })
    .from(documentTables)
    .where(inArray(documentId, [...documentIds]))
  return new Map(rows.map((row) => [row.documentId, row]))
}

/** What was found in a document; where it was deleted meanwhile there is nothing to save. */
export async function saveProfiles(db: Queryable, id: string, found: TableProfile[], version: number): Promise<void> {
  await db.execute(sql`
    insert into document_tables (document_id, profiles, read_version)
    select ${id}::uuid, ${JSON.stringify(found)}::jsonb, ${version}::int where ${isDocument(id)}
    on conflict (document_id) do update set profiles = excluded.profiles, read_version = excluded.read_version`)
}

/** Takes the place of what was said about a table before; undefined forgets it. */
export async function saveCorrection(
  db: Queryable,
  id: string,
  title: string,
  correction: ReadingCorrection | undefined,
): Promise<void> {
  const first = correction ? { [title]: correction } : {}
  const change = correction
    ? sql`${corrections} || ${JSON.stringify(first)}::jsonb`
    : sql`${corrections} - ${title}::text`
  await db
    .insert(documentTables)
    .values({ documentId: id, corrections: first })
    .onConflictDoUpdate({ target: documentId, set: { corrections: change, profiles: null } })
}
