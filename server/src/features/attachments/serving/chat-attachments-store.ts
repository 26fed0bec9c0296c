import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/transaction.ts'
import { documents, items } from '../tables.ts'

const columns = {
  id: items.id,
  type: items.type,
  kind: items.kind,
  fileName: items.fileName,
  title: sql<string>`coalesce(${items.title}, ${items.fileName})`,
  url: items.url,
  documentId: items.documentId,
  state: documents.state,
  hasText: sql<boolean>`coalesce(${documents.text} <> '', false)`,
  unreadPages: sql<number>`coalesce(jsonb_array_length(${documents.unreadPages}), 0)`,
  allPages: sql<number>`case when ${documents.unreadPages} <> '[]'::jsonb then jsonb_array_length(${documents.pages}) else 0 end`,
}

export type ChatItem = {
  readonly id: string
  readonly type: (typeof items.$inferSelect)['type']
  readonly kind: (typeof items.$inferSelect)['kind']
  readonly fileName: string
  readonly title: string
  readonly url: string | null
  readonly documentId: string | null
  /** Missing while there is no document yet. */
  readonly state: (typeof documents.$inferSelect)['state'] | null
  /** False for a picture in which nothing could be read. */
  readonly hasText: boolean
  /** Of a scan that is still being read. */
  readonly unreadPages: number
  readonly allPages: number
}

/** The caller's own among these, in the order asked for. */
export async function findItems(db: Queryable, uid: string, ids: readonly string[]): Promise<ChatItem[]> {
  if (ids.length === 0) return []
  const found = await db
    .select(columns)
    .from(items)
    .leftJoin(documents, eq(documents.id, items.documentId))
    .where(and(inArray(items.id, [...ids]), eq(items.uid, uid)))
  const byId = new Map(found.map((item) => [item.id, item]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Everything in a vault that has been read. */
export function findVaultItems(db: Queryable, uid: string): Promise<ChatItem[]> {
  return db
    .select(columns)
    .from(items)
    .innerJoin(documents, and(eq(documents.id, items.documentId), eq(documents.state, 'ready')))
    .where(and(eq(items.uid, uid), eq(items.isInVault, true)))
}

/** Where the bytes of images lie. */
export function findImages(
  db: Queryable,
  uid: string,
  ids: readonly string[],
): Promise<{ id: string; blobKey: string; mimeType: string }[]> {
  return db
    .select({ id: items.id, blobKey: documents.blobKey, mimeType: documents.mimeType })
    .from(items)
    .innerJoin(documents, eq(documents.id, items.documentId))
    .where(and(inArray(items.id, [...ids]), eq(items.uid, uid), eq(documents.kind, 'image')))
}

/** A piece of what was read in an item, and how long the whole is. */
export async function readTextPart(
  db: Queryable,
  uid: string,
  { itemId, from, chars }: { readonly itemId: string; readonly from: number; readonly chars: number },
): Promise<{ text: string; length: number }> {
  const [found] = await db
    .select({
      text: sql<string>`substr(${documents.text}, ${from + 1}::int, ${chars}::int)`,
      length: sql<number>`length(${documents.text})`,
    })
    .from(items)
    .innerJoin(documents, and(eq(documents.id, items.documentId), eq(documents.state, 'ready')))
    .where(and(eq(items.id, itemId), eq(items.uid, uid)))
  return found ?? { text: '', length: 0 }
}
