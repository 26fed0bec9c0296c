import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/transaction.ts'
import { holdsTable } from '../knowledge/table-types-store.ts'
import { documents, items } from '../tables.ts'

const withDocument = and(eq(documents.id, items.documentId), eq(documents.uid, items.uid))

/** Those of these that are the person's and are there, in no order. */
export async function readTableItems(db: Queryable, uid: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { blobKey, mimeType } = documents
  return db
    .select({ itemId: items.id, fileName: items.fileName, documentId: documents.id, blobKey, mimeType })
    .from(items)
    .innerJoin(documents, withDocument)
    .where(and(eq(items.uid, uid), inArray(items.id, [...ids])))
}

/** Those of these that hold a table, as far as that can be told without reading them, in the order asked for. */
export async function findWithTables(db: Queryable, uid: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const isTable = or(holdsTable, sql`${items.fileName} ~* '[.](ndjson|jsonl)$'`, documents.hasTables)
  const rows = await db
    .select({ id: items.id })
    .from(items)
    .innerJoin(documents, withDocument)
    .where(and(eq(items.uid, uid), inArray(items.id, [...ids]), isTable))
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

/** The text of a document in which tables may stand. */
export async function findTableText(db: Queryable, uid: string, documentId: string) {
  const { text, headings, state } = documents
  const [row] = await db
    .select({ text, headings, state })
    .from(documents)
    .where(and(eq(documents.uid, uid), eq(documents.id, documentId)))
  return row
}
