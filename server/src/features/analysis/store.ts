import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { ReadingCorrection, TableProfile } from '#contract/analysis/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import { documents, items } from '../attachments/tables.ts'
import { documentTables } from './tables.ts'

/** An item that can hold tables, with what is known of them. */
export type AnalysedItem = Awaited<ReturnType<typeof readItems>>[number]

/** Files whose bytes are tables. Others can hold some in their text. */
export const TABLE_TYPES = [
  'text/csv',
  'text/tab-separated-values',
  'application/json',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.apache.parquet',
]

const withDocument = and(eq(documents.id, items.documentId), eq(documents.uid, items.uid))
const { corrections, profiles, readVersion } = documentTables

/** Those of these that are the person's and are there, in the order asked for. */
export async function findAnalysed(db: Queryable, uid: string, ids: readonly string[]): Promise<AnalysedItem[]> {
  if (ids.length === 0) return []
  const byId = new Map((await readItems(db, uid, ids)).map((row) => [row.itemId, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function readItems(db: Queryable, uid: string, ids: readonly string[]) {
  return db
    .select({
      itemId: items.id,
      fileName: items.fileName,
      documentId: documents.id,
      blobKey: documents.blobKey,
      mimeType: documents.mimeType,
      corrections,
      profiles,
      readVersion,
    })
    .from(items)
    .innerJoin(documents, withDocument)
    .leftJoin(documentTables, eq(documentTables.documentId, documents.id))
    .where(and(eq(items.uid, uid), inArray(items.id, [...ids])))
}

/** Those of these that hold a table, as far as that can be told without reading them. */
export async function findWithTables(db: Queryable, uid: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .innerJoin(documents, withDocument)
    .where(
      and(
        eq(items.uid, uid),
        inArray(items.id, [...ids]),
        or(
          inArray(documents.mimeType, TABLE_TYPES),
          sql`${items.fileName} ~* '[.](ndjson|jsonl)$'`,
          sql`position('| --- |' in ${documents.text}) > 0`,
        ),
      ),
    )
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** The text of a document in which tables may stand. */
export async function findText(db: Queryable, uid: string, documentId: string) {
  const { text, headings, state } = documents
  const [row] = await db
    .select({ text, headings, state })
    .from(documents)
    .where(and(eq(documents.uid, uid), eq(documents.id, documentId)))
  return row
}

export async function saveProfiles(db: Queryable, documentId: string, found: TableProfile[], version: number) {
  const set = { profiles: found, readVersion: version }
  // Where the document was deleted meanwhile there is nothing to save.
  const source = db
    .select({
      documentId: documents.id,
      corrections: sql`'{}'::jsonb`.as('corrections'),
      profiles: sql`${JSON.stringify(found)}::jsonb`.as('profiles'),
      readVersion: sql`${version}::int`.as('read_version'),
    })
    .from(documents)
    .where(eq(documents.id, documentId))
  await db.insert(documentTables).select(source).onConflictDoUpdate({ target: documentTables.documentId, set })
}

/** Takes the place of what was said about a table before; undefined forgets it. */
export async function saveCorrection(
  db: Queryable,
  documentId: string,
  title: string,
  correction: ReadingCorrection | undefined,
): Promise<void> {
  const change = correction
    ? sql`${corrections} || ${JSON.stringify({ [title]: correction })}::jsonb`
    : sql`${corrections} - ${title}::text`
  const first = correction ? { [title]: correction } : {}
  await db
    .insert(documentTables)
    .values({ documentId, corrections: first })
    .onConflictDoUpdate({ target: documentTables.documentId, set: { corrections: change, profiles: null } })
}
