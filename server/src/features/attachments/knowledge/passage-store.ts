import { randomUUIDv7 } from 'node:crypto'
import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import { holdsTable } from './table-types-store.ts'
import { documents, documentVectors, passages } from '../tables.ts'
import type { Language } from '#text/language.ts'
import { INDEX_VERSION, type IndexedPassage } from './index-passages.ts'
import type { Passage } from './split-passages.ts'

/** A passage with what its meaning is, as numbers. */
export type EmbeddedPassage = IndexedPassage & { readonly embedding: Float32Array }
/** One that may have to wait for its vector. */
type NewPassage = IndexedPassage & Partial<Pick<EmbeddedPassage, 'embedding'>>

/** What goes into one statement: its parameters have an end. */
const ROWS_AT_ONCE = 500

/** Within the transaction that stores the text: it can be found by its words from then on. */
export async function insertPassages(tx: Transaction, documentId: string, found: readonly NewPassage[]): Promise<void> {
  await tx.delete(passages).where(eq(passages.documentId, documentId))
  await tx.delete(documentVectors).where(eq(documentVectors.documentId, documentId))
  await insertRows(tx, documentId, found, 0)
  const measured = { passageCount: found.length, passageChars: lengthOf(found), indexVersion: INDEX_VERSION }
  await tx.update(documents).set(measured).where(eq(documents.id, documentId))
}

/** Of a document that is given up before all of it can be found. */
export async function removePassages(tx: Transaction, documentId: string): Promise<void> {
  await tx.delete(passages).where(eq(passages.documentId, documentId))
  await tx.update(documents).set({ passageCount: 0, passageChars: 0 }).where(eq(documents.id, documentId))
}

/** For the end of a document: what stands from a page on is put in the place of what stood there. */
export async function replaceTail(
  tx: Transaction,
  documentId: string,
  fromPage: number,
  found: readonly EmbeddedPassage[],
): Promise<void> {
  await tx.delete(passages).where(and(eq(passages.documentId, documentId), gte(passages.page, fromPage)))
  // What is new has no vectors of a chosen model yet.
  await tx.delete(documentVectors).where(eq(documentVectors.documentId, documentId))
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
  found: readonly NewPassage[],
  first: number,
): Promise<void> {
  for (let at = 0; at < found.length; at += ROWS_AT_ONCE) {
    await tx.insert(passages).values(
      found.slice(at, at + ROWS_AT_ONCE).map(({ embedding, terms, ...passage }, index) => ({
        ...passage,
        terms: [...terms],
        id: randomUUIDv7(),
        documentId,
        position: first + at + index,
        embedding: embedding ? [...embedding] : null,
      })),
    )
  }
}

function lengthOf(found: readonly NewPassage[]): number {
  return found.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** The languages of a person's documents, each by its first passage. */
export async function findLanguages(db: Queryable, uid: string): Promise<Language[]> {
  const rows = await db
    .selectDistinct({ language: passages.language })
    .from(passages)
    .innerJoin(documents, and(eq(documents.id, passages.documentId), eq(documents.uid, uid)))
    .where(eq(passages.position, 0))
  return rows.flatMap(({ language }) => language ?? [])
}

/** Whose passages, and of which of their documents; all of them when it does not say. */
export type Scope = { readonly uid: string; readonly documentIds?: readonly string[] | undefined }

export type StoredPassage = Passage & { readonly id: string; readonly documentId: string; readonly position: number }

/** How much there is to read in each document. */
export type Measure = {
  readonly documentId: string
  readonly passages: number
  readonly chars: number
  readonly isTable: boolean
}

export function measureScope(db: Queryable, { uid, documentIds }: Scope): Promise<Measure[]> {
  return db
    .select({
      documentId: documents.id,
      passages: documents.passageCount,
      chars: documents.passageChars,
      isTable: sql<boolean>`${holdsTable}`,
    })
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

/** What stands in documents from here to there, in the order asked for; undefined where the document is not the person's. */
export async function readStretches(
  db: Queryable,
  uid: string,
  stretches: readonly { readonly documentId: string; readonly start: number; readonly end: number }[],
): Promise<(string | undefined)[]> {
  if (stretches.length === 0) return []
  const ids = sql`${sql.param(stretches.map(({ documentId }) => documentId))}::uuid[]`
  const starts = sql`${sql.param(stretches.map(({ start }) => start))}::int[]`
  const lengths = sql`${sql.param(stretches.map(({ start, end }) => end - start))}::int[]`
  const { rows } = await db.execute<{ at: number; text: string }>(sql`
    select at::int as at, substring(text from start + 1 for length) as text
    from unnest(${ids}, ${starts}, ${lengths}) with ordinality as wanted (document_id, start, length, at)
    join documents on documents.id = document_id and uid = ${uid}`)
  const texts = new Map(rows.map(({ at, text }) => [at - 1, text]))
  return stretches.map((_, at) => texts.get(at))
}

/** Passages with the same of a question's terms: bit n is set for term n. */
export type Hits = {
  readonly mask: number
  readonly count: number
  /** The best of them by the text search's own rank. */
  readonly best: readonly string[]
  /** Those that were asked for. */
  readonly listed: readonly string[]
}

type WordQuery = {
  /** What a passage must match, spelled as the text search reads it. */
  readonly match: string
  /** The terms, each spelled so. */
  readonly queries: readonly string[]
  /** Passages that are told of in any case. */
  readonly listed: readonly string[]
  readonly limit: number
}

/** What is ranked at most: each match is a row to read. */
const MATCHES_MAX = 4_000
/**
 * One word tells no two passages apart that both have it: more rows would order nothing better. How many is a matter of
 * time alone, which bench/passage-search.bench.ts measures ('tesu').
 */
const MATCHES_OF_ONE_WORD_MAX = 1_500

/** Which passages have which of the terms. */
export async function findByWords(
  db: Queryable,
  scope: Scope,
  { match, queries, listed, limit }: WordQuery,
): Promise<Hits[]> {
  const ids = sql`${sql.param([...listed])}::uuid[]`
  const most = queries.length > 1 ? MATCHES_MAX : MATCHES_OF_ONE_WORD_MAX
  const bits = queries.map((query, at) => sql`(search @@ ${query}::tsquery)::int * ${1 << at}::int`)
  const { rows } = await db.execute<Omit<Hits, 'listed'> & { listed: string[] | null }>(sql`
    with found as materialized (
      (select id, search from passages where ${within(scope)} and search @@ ${match}::tsquery limit ${most})
      union all
      select id, search from passages where id = any(${ids}) and not search @@ ${match}::tsquery
    ), hits as materialized (
      select id, ts_rank_cd(search, ${match}::tsquery, 1) as rank, ${sql.join(bits, sql` + `)} as mask from found
    )
    select mask, count(*)::int as count, (array_agg(id::text order by rank desc, id))[1:${limit}::int] as best,
      array_agg(id::text) filter (where id = any(${ids})) as listed
    from hits where mask > 0 group by mask`)
  return rows.map((row) => ({ ...row, listed: row.listed ?? [] }))
}

/** The stems of words in a language, and in English, as every passage has those, too. None of a word that says nothing. */
export async function findStems(db: Queryable, words: readonly string[], language: Language): Promise<string[][]> {
  if (words.length === 0) return []
  const { rows } = await db.execute<{ stems: string[] }>(sql`
    select case when cardinality(own) = 0 then own
      else array(select distinct unnest(own || tsvector_to_array(to_tsvector('english', word)))) end as stems
    from unnest(${sql.param([...words])}::text[]) with ordinality as given (word, at),
      lateral (select tsvector_to_array(to_tsvector(${language}::regconfig, word)) as own) in_language
    order by at`)
  return rows.map(({ stems }) => stems)
}

/** As a condition on `document_id`. */
export function within({ uid, documentIds }: Scope): SQL {
  const own = sql`select id from documents where uid = ${uid}`
  if (!documentIds) return sql`document_id in (${own})`
  return sql`document_id in (${own} and id = any(${sql.param([...documentIds])}::uuid[]))`
}
