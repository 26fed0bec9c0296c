import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import { typosOf } from '#contract/search/match.ts'
import type { FoundFile } from '#contract/search/schema.ts'
import { likePattern } from '../../../db/list-order.ts'
import { spellMisspelt as spellFromIndexes } from '../../../db/misspelt-words.ts'
import type { Database } from '../../../db/open.ts'
import { ownedWords } from '../../../db/owned-words.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { toTextQuery } from './list-store.ts'
import { documents, items } from '../tables.ts'

/** The newest items whose names are compared letter by letter when none holds the words as they were typed. */
const COMPARED_ITEMS = 2_000
/** How alike a name has to be to be looked at closer. */
const ALIKE = 0.25
/** Passages that are taken from the word index at most. */
const PASSAGES_MAX = 500

/** What stands in a person's documents. */
const WORD_INDEXES = [{ table: documents, search: documents.words, words: ownedWords(documents.words, documents.uid) }]

/** The search that a misspelt one may have meant, in words that the person has used; undefined without any. */
export function spellMisspelt(db: Database, uid: string, words: readonly string[]): Promise<string | undefined> {
  return db.transaction((tx) => spellFromIndexes(tx, WORD_INDEXES, uid, words))
}

export type SearchedFile = Pick<typeof items.$inferSelect, 'id' | 'type' | 'kind' | 'title' | 'fileName' | 'createdAt'>
export type SearchedPassage = SearchedFile & NonNullable<FoundFile['passage']>

const columns = {
  id: items.id,
  type: items.type,
  kind: items.kind,
  title: items.title,
  fileName: items.fileName,
  createdAt: items.createdAt,
}
const names = sql`lower(concat_ws(E'\\n', ${items.title}, ${items.fileName}, ${items.url}))`
const inVault = (uid: string) => and(eq(items.uid, uid), sql`${items.isInVault}`, ne(items.state, 'failed'))

/** What a person keeps whose names hold all of these words, the newest first. */
export function findNamed(
  db: Queryable,
  uid: string,
  words: readonly string[],
  limit: number,
): Promise<SearchedFile[]> {
  return db
    .select(columns)
    .from(items)
    .where(and(inVault(uid), ...words.map((word) => sql`${names} like ${likePattern(word)}`)))
    .orderBy(desc(items.createdAt))
    .limit(limit)
}

/** The same where the words may be misspelt. */
export function findAlike(
  db: Queryable,
  uid: string,
  words: readonly string[],
  limit: number,
): Promise<SearchedFile[]> {
  // The names are put together once for each item, and not for each way to misspell a word.
  const newest = db
    .select({ ...columns, names: sql<string>`${names}`.as('names') })
    .from(items)
    .where(inVault(uid))
    .orderBy(desc(items.createdAt), desc(items.id))
    .limit(COMPARED_ITEMS)
    .as('newest')
  return db
    .select({
      id: newest.id,
      type: newest.type,
      kind: newest.kind,
      title: newest.title,
      fileName: newest.fileName,
      createdAt: newest.createdAt,
    })
    .from(newest)
    .where(and(...words.map((word) => mayMean(sql`${newest.names}`, word))))
    .orderBy(desc(newest.createdAt))
    .limit(limit)
}

function mayMean(written: SQL, word: string): SQL | undefined {
  const patterns = [word, ...typosOf(word)].map(likePattern)
  return or(
    sql`${written} like any(${sql.param(patterns)}::text[])`,
    sql`word_similarity(${word}, ${written}) >= ${ALIKE}`,
  )
}

/** What a person keeps in which these words stand, with the passage that has the most of them; the newest first. */
export function findSaying(db: Queryable, uid: string, search: string, limit: number): Promise<SearchedPassage[]> {
  return findPassages(db, uid, toTextQuery(search), limit)
}

/** The same by a query that is spelled already. */
export function findSayingAny(db: Queryable, uid: string, query: string, limit: number): Promise<SearchedPassage[]> {
  return findPassages(db, uid, sql`${query}::tsquery`, limit)
}

async function findPassages(db: Queryable, uid: string, query: SQL, limit: number): Promise<SearchedPassage[]> {
  const { rows } = await db.execute<
    Omit<SearchedPassage, 'createdAt' | 'fileName'> & { file_name: string; created_at: string }
  >(sql`
    with found as materialized (
      select p.document_id, p.id, ts_rank(p.search, q.query) as fit
      from (select ${query} as query) q, passages p
      join documents d on d.id = p.document_id and d.uid = ${uid}
      where p.search @@ q.query limit ${PASSAGES_MAX}
    ), best as (select distinct on (document_id) document_id, id from found order by document_id, fit desc, id)
    select i.id, i.type, i.kind, i.title, i.file_name, i.created_at, p.text, p.page, p.start, p."end"
    from best join passages p on p.id = best.id
    join lateral (
      select * from items where items.document_id = best.document_id and items.uid = ${uid} and items.is_in_vault
      order by items.created_at desc limit 1
    ) i on true
    order by i.created_at desc limit ${limit}`)
  return rows.map(({ file_name: fileName, created_at: createdAt, ...row }) => ({
    ...row,
    fileName,
    createdAt: new Date(createdAt),
  }))
}
