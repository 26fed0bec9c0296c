import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import { documents, passages } from '../tables.ts'
import type { Passage } from './split-passages.ts'

/** A passage with what its meaning is, as numbers. */
export type EmbeddedPassage = Passage & { readonly embedding: Float32Array }

/** What goes into one statement: its parameters have an end. */
const ROWS_AT_ONCE = 500

/** Within the transaction that makes the document ready: text, words and meaning are there together or not at all. */
export async function insertPassages(
  tx: Transaction,
  documentId: string,
  found: readonly EmbeddedPassage[],
): Promise<void> {
  await tx.delete(passages).where(eq(passages.documentId, documentId))
  await insertRows(tx, documentId, found, 0)
  const measured = { passageCount: found.length, passageChars: lengthOf(found) }
  await tx.update(documents).set(measured).where(eq(documents.id, documentId))
}

/** The same for the end of a document: what stands from a page on is put in the place of what stood there. */
export async function replaceTail(
  tx: Transaction,
  documentId: string,
  fromPage: number,
  found: readonly EmbeddedPassage[],
): Promise<void> {
  await tx.delete(passages).where(and(eq(passages.documentId, documentId), gte(passages.page, fromPage)))
  const [before] = await tx
    .select({
      next: sql<number>`coalesce(max(${passages.position}) + 1, 0)::int`,
      count: sql<number>`count(*)::int`,
      chars: sql<number>`coalesce(sum(${passages.end} - ${passages.start}), 0)::int`,
    })
    .from(passages)
    .where(eq(passages.documentId, documentId))
  const { next, count, chars } = before!
  await insertRows(tx, documentId, found, next)
  const measured = { passageCount: count + found.length, passageChars: chars + lengthOf(found) }
  await tx.update(documents).set(measured).where(eq(documents.id, documentId))
}

async function insertRows(
  tx: Transaction,
  documentId: string,
  found: readonly EmbeddedPassage[],
  first: number,
): Promise<void> {
  for (let at = 0; at < found.length; at += ROWS_AT_ONCE) {
    await tx.insert(passages).values(
      found.slice(at, at + ROWS_AT_ONCE).map(({ embedding, ...passage }, index) => ({
        ...passage,
        id: randomUUIDv7(),
        documentId,
        position: first + at + index,
        embedding: [...embedding],
      })),
    )
  }
}

function lengthOf(found: readonly EmbeddedPassage[]): number {
  return found.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** Whose passages, and of which of their documents; all of them when it does not say. */
export type Scope = { readonly uid: string; readonly documentIds?: readonly string[] | undefined }

export type StoredPassage = Passage & { readonly id: string; readonly documentId: string; readonly position: number }

/** How much there is to read in each document. */
export type Measure = { readonly documentId: string; readonly passages: number; readonly chars: number }

export function measureScope(db: Queryable, { uid, documentIds }: Scope): Promise<Measure[]> {
  return db
    .select({ documentId: documents.id, passages: documents.passageCount, chars: documents.passageChars })
    .from(documents)
    .where(and(eq(documents.uid, uid), documentIds && inArray(documents.id, [...documentIds])))
}

const columns = {
  id: passages.id,
  documentId: passages.documentId,
  position: passages.position,
  start: passages.start,
  end: passages.end,
  page: passages.page,
  heading: passages.heading,
  text: passages.text,
}

/** Everything in a scope, document by document, as it was written. */
export function readAll(db: Queryable, { uid, documentIds = [] }: Scope): Promise<StoredPassage[]> {
  return db
    .select(columns)
    .from(passages)
    .innerJoin(documents, and(eq(documents.id, passages.documentId), eq(documents.uid, uid)))
    .where(inArray(passages.documentId, [...documentIds]))
    .orderBy(asc(passages.documentId), asc(passages.position))
}

export async function readPassages(db: Queryable, uid: string, ids: readonly string[]): Promise<StoredPassage[]> {
  if (ids.length === 0) return []
  return db
    .select(columns)
    .from(passages)
    .innerJoin(documents, and(eq(documents.id, passages.documentId), eq(documents.uid, uid)))
    .where(inArray(passages.id, [...ids]))
}

/** How far a passage is from what was asked: 0 says the same, 1 has nothing to do with it. */
export type PassageDistance = { readonly id: string; readonly distance: number }

/** The nearest in meaning, best first. A small scope is compared one by one, a large one through the index. */
export async function findNearest(
  db: Queryable,
  scope: Scope,
  embedding: Float32Array,
  { limit, isLarge }: { limit: number; isLarge: boolean },
): Promise<PassageDistance[]> {
  const embeddingValue = sql`${`[${embedding.join(',')}]`}::vector`
  if (!isLarge) {
    // Materialized, so that the index of everybody's meanings is not asked for a few documents' worth.
    const { rows } = await db.execute<PassageDistance>(sql`
      with scope as materialized (select id, embedding from passages where ${within(scope)})
      select id, embedding <=> ${embeddingValue} as distance from scope order by distance limit ${limit}`)
    return rows
  }
  return db.transaction(async (tx) => {
    // Neighbours of other owners are passed over, until enough of this scope's are found.
    await tx.execute(sql`set local hnsw.iterative_scan = 'relaxed_order'`)
    const { rows } = await tx.execute<PassageDistance>(sql`
      select id, embedding <=> ${embeddingValue} as distance from passages
      where ${within(scope)} order by embedding <=> ${embeddingValue} limit ${limit}`)
    return rows
  })
}

/** The best by their words, best first. `query` is spelled as the text search reads it. */
export async function findByWords(db: Queryable, scope: Scope, query: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with found as materialized (
      select id, search from passages where ${within(scope)} and search @@ ${query}::tsquery limit ${MATCHES_MAX}
    )
    select id from found order by ts_rank_cd(search, ${query}::tsquery, 1) desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** What is ranked at most: each match is a row to read. */
const MATCHES_MAX = 4_000

/** The stems of a question, as the text search knows them. */
export async function stemsOf(db: Queryable, question: string): Promise<string[]> {
  const { rows } = await db.execute<{ stem: string }>(sql`
    select distinct unnest(tsvector_to_array(to_tsvector('english', ${question}))) as stem`)
  return rows.map(({ stem }) => stem)
}

function within({ uid, documentIds }: Scope): SQL {
  const own = sql`select id from documents where uid = ${uid}`
  if (!documentIds) return sql`document_id in (${own})`
  return sql`document_id in (${own} and id = any(${sql.param([...documentIds])}::uuid[]))`
}
