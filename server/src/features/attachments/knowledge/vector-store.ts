import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '#text/language.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { within, type Scope } from './passage-store.ts'

/** Which vectors passages are compared by: those of the model that ships (null), or of a chosen one. */
export type VectorSpace = { readonly id: number; readonly dimensions: number } | null

/** How far a passage is from what was asked: 0 says the same, 1 has nothing to do with it. */
type PassageDistance = { readonly id: string; readonly distance: number }

/** Longer vectors are indexed with half the digits: the index takes no more otherwise. */
const WHOLE_DIGITS_MAX_DIMENSIONS = 2_000

/** The nearest in meaning, best first. A small scope is compared one by one, a large one through the index. */
export async function findNearest(
  db: Queryable,
  scope: Scope,
  space: VectorSpace,
  embedding: Float32Array,
  { limit, isLarge, language }: { limit: number; isLarge: boolean; language?: Language | undefined },
): Promise<PassageDistance[]> {
  const { table, id, vector, isOfSpace } = columnsOf(space)
  const queryVector = toVector(space, embedding)
  if (!isLarge) {
    // Materialized, so that the index of everybody's meanings is not asked for a few documents' worth.
    const { rows } = await db.execute<PassageDistance>(sql`
      with scope as materialized (
        select ${id} as id, ${vector} as vector from ${table} where ${isOfSpace} and ${within(scope)} and ${isIn(language)}
      )
      select id, vector <=> ${queryVector} as distance from scope order by distance limit ${limit}`)
    return rows
  }
  return db.transaction(async (tx) => {
    // Neighbours of other owners are passed over, until enough of this scope's are found.
    await tx.execute(sql`set local hnsw.iterative_scan = 'relaxed_order'`)
    const { rows } = await tx.execute<PassageDistance>(sql`
      select ${id} as id, ${vector} <=> ${queryVector} as distance from ${table}
      where ${isOfSpace} and ${within(scope)} order by ${vector} <=> ${queryVector} limit ${limit}`)
    return rows
  })
}

function isIn(language: Language | undefined): SQL {
  return language ? sql`language = ${language}` : sql`true`
}

/** How far these are, as far as they have a vector. */
export async function findDistances(
  db: Queryable,
  space: VectorSpace,
  ids: readonly string[],
  embedding: Float32Array,
  language?: Language,
): Promise<PassageDistance[]> {
  if (ids.length === 0) return []
  const { table, id, vector, isOfSpace } = columnsOf(space)
  const { rows } = await db.execute<PassageDistance>(sql`
    select ${id} as id, ${vector} <=> ${toVector(space, embedding)} as distance from ${table}
    where ${isOfSpace} and ${id} = any(${sql.param([...ids])}::uuid[]) and ${isIn(language)}`)
  return rows
}

/** Documents of a scope that a chosen model has not embedded (yet): they are compared by the model that ships. */
export async function findUnembedded(db: Queryable, scope: Scope, modelId: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id as id from (select id, id as document_id, passage_count from documents) found
    where ${within(scope)} and passage_count > 0 and not exists (
      select from document_vectors
      where document_vectors.document_id = found.id and model_id = ${modelId} and is_complete)`)
  return rows.map(({ id }) => id)
}

/** An index for the vectors of one model, made while there are none yet. */
export async function createVectorIndex(db: Queryable, space: NonNullable<VectorSpace>): Promise<void> {
  const { vector } = columnsOf(space)
  const operators = sql.raw(hasWholeDigits(space) ? 'vector_cosine_ops' : 'halfvec_cosine_ops')
  // Two servers that make it at the same moment would both find it missing, and one of them would fail.
  await db.execute(sql`do $$ begin
    perform pg_advisory_xact_lock(hashtext('passage_vectors_index'));
    create index if not exists ${indexOf(space.id)} on passage_vectors using hnsw (${vector} ${operators})
    where model_id = ${sql.raw(String(space.id))};
  end $$`)
}

export async function dropVectorIndex(db: Queryable, modelId: number): Promise<void> {
  await db.execute(sql`drop index if exists ${indexOf(modelId)}`)
}

function indexOf(modelId: number): SQL {
  return sql.raw(`passage_vectors_of_model_${modelId}`)
}

/** Numbers of ours are spelled out: the planner takes an index only for what it sees. */
function columnsOf(space: VectorSpace) {
  if (!space) {
    return { table: sql`passages`, id: sql`id`, vector: sql`embedding`, isOfSpace: sql`embedding is not null` }
  }
  return {
    table: sql`passage_vectors`,
    id: sql`passage_id`,
    vector: sql`(embedding::${typeOf(space)})`,
    isOfSpace: sql`model_id = ${sql.raw(String(space.id))}`,
  }
}

function toVector(space: VectorSpace, embedding: Float32Array): SQL {
  const type = space ? typeOf(space) : sql`vector`
  return sql`${`[${embedding.join(',')}]`}::${type}`
}

function typeOf(space: NonNullable<VectorSpace>): SQL {
  return sql.raw(`${hasWholeDigits(space) ? 'vector' : 'halfvec'}(${space.dimensions})`)
}

function hasWholeDigits({ dimensions }: NonNullable<VectorSpace>): boolean {
  return dimensions <= WHOLE_DIGITS_MAX_DIMENSIONS
}
