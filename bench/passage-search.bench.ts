import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { RERANK_WAITS_MS } from '#contract/retrieval/limits.ts'
import type { Embeddings, Reranker } from '../server/src/adapters/embeddings/index.ts'
import { findPassages } from '../server/src/features/attachments/knowledge/find-passages.ts'
import { INDEX_VERSION } from '../server/src/features/attachments/knowledge/index-passages.ts'
import type { SearchWorld } from '#server/features/attachments/knowledge/embed-queries.ts'
import type { SearchModels } from '../server/src/features/attachments/knowledge/search-models.ts'
import { createVectorIndex } from '../server/src/features/attachments/knowledge/vector-store.ts'
import { documents } from '../server/src/features/attachments/tables.ts'
import { rankInTime } from '../server/src/features/retrieval/try-models.ts'
import { startTestApp } from '../server/src/testing/app.ts'
import { knowsMeaning } from '../server/src/testing/word-embeddings.ts'
import { measureTimes, printTable } from './table.ts'

const PASSAGES = Number(process.argv[2] ?? 100_000)
const DOCUMENTS = 500
const WORDS = 90
const VOCABULARY = 20_000
const DIMENSIONS = 384
const ROWS_AT_ONCE = 500
const RUNS = { tries: 40, warmUp: 3 }
const GOAL_MS = 30
const [RERANK_MS] = RERANK_WAITS_MS
/** The first model that is chosen. */
const CHOSEN = 1
const QUESTIONS = [
  'kalo mira tesu',
  'when does the contract end',
  'tesu',
  'ruda lafe bino sako wemi',
  'the price of the kalo',
]

const app = await startTestApp({}, knowsMeaning)
const { db, embeddings } = app.world
try {
  const { uid } = app.as.free.user
  const filled = performance.now()
  await fill(uid)
  console.log(`${PASSAGES} passages stored and indexed in ${((performance.now() - filled) / 1000).toFixed(0)} s`)
  // The meaning of the questions is known, so that only the search itself is timed.
  const vectors = new Map<string, Float32Array>()
  for (const question of QUESTIONS) vectors.set(question, (await embeddings.embed([question]))[0]!)
  const cachedEmbeddings = {
    ...embeddings,
    embed: async (texts: readonly string[]) => texts.map((text) => vectors.get(text)!),
  }
  const floor = await measureTimes(() => db.execute(sql`select 1`), RUNS)
  await fillChosen()
  const rows = [['', 'median ms', 'p95 ms', 'x floor', 'found']]
  rows.push(['select 1 alone (floor)', floor.median.toFixed(2), floor.p95.toFixed(2), '1', ''])
  const world = { db, embeddings: cachedEmbeddings }
  const models = chosenModels(cachedEmbeddings)
  for (const question of QUESTIONS) await measure(question, question, world, GOAL_MS)
  for (const question of QUESTIONS) {
    await measure(`${question} (a chosen model)`, question, { ...world, searchModels: models }, GOAL_MS)
  }
  const slow = { ...models, active: async () => undefined, rank: rankTooLate }
  await measure('(a reranker that is too late)', QUESTIONS[1]!, { ...world, searchModels: slow }, GOAL_MS + RERANK_MS)

  async function measure(name: string, question: string, inWorld: SearchWorld, goalMs: number): Promise<void> {
    let found = 0
    const taken = await measureTimes(async () => {
      found = (await findPassages(inWorld, { uid }, [question], { limit: 40 })).length
    }, RUNS)
    const times = (taken.median / floor.median).toFixed(0)
    rows.push([name, taken.median.toFixed(1), taken.p95.toFixed(1), times, String(found)])
    if (taken.median > goalMs) process.exitCode = 1
  }
  const embedding = await measureTimes(() => embeddings.embed(['when does the contract end']), RUNS)
  rows.push(['(the meaning of a question)', embedding.median.toFixed(1), embedding.p95.toFixed(1), '', ''])
  printTable(`Hybrid search over ${PASSAGES} passages on the embedded database (goal: under ${GOAL_MS} ms)`, rows)
} finally {
  await app.close()
}

/** The same vectors once more, as those of a model that an owner chose. */
async function fillChosen(): Promise<void> {
  await db.execute(sql`
    insert into embedding_models (source, dimensions, scale, languages, state, created_at)
    values ('{}', ${DIMENSIONS}, '{}', '[]', 'active', now())`)
  await db.execute(sql`
    insert into passage_vectors (passage_id, model_id, document_id, embedding)
    select id, ${CHOSEN}, document_id, embedding from passages`)
  await db.execute(sql`
    insert into document_vectors (document_id, model_id, is_complete) select id, ${CHOSEN}, true from documents`)
  await createVectorIndex(db, { id: CHOSEN, dimensions: DIMENSIONS })
  await db.execute(sql`analyze`)
}

function chosenModels({ embed }: Pick<Embeddings, 'embed'>): SearchModels {
  const active = {
    id: CHOSEN,
    dimensions: DIMENSIONS,
    embed: (texts: readonly string[]) => embed(texts),
    isResting: () => false,
    forgive: () => {},
    knows: () => true,
    toSimilarity: (cosine: number) => cosine,
  }
  return {
    active: async () => active,
    next: async () => undefined,
    activate: async () => {},
    retired: async () => [],
    removeRetired: async () => {},
    rank: async () => undefined,
  }
}

/** A server that never answers, asked as a chosen one is. */
function rankTooLate(question: string, passages: readonly string[]): Promise<number[]> {
  const rank: Reranker['rank'] = (_, __, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  return rankInTime({ rank }, question, passages, RERANK_MS)
}

/** Texts in words as frequent as those of a language, about as many things as there are documents. */
async function fill(uid: string): Promise<void> {
  const random = seeded(11)
  const vocabulary = Array.from({ length: VOCABULARY }, () => wordOf(random))
  const word = () => vocabulary[Math.floor(VOCABULARY * random() ** 3)]!
  // Indexes are made at once much faster than row by row.
  await db.execute(sql`drop index passages_search`)
  await db.execute(sql`drop index passages_meaning`)
  const ids = Array.from({ length: DOCUMENTS }, () => randomUUIDv7())
  const about = {
    bytes: 1,
    mimeType: 'text/plain',
    kind: 'text',
    state: 'ready',
    passageCount: PASSAGES / DOCUMENTS,
    // Otherwise the app makes their passages again, out of no text, while it is measured.
    indexVersion: INDEX_VERSION,
  } as const
  await db
    .insert(documents)
    .values(ids.map((id) => ({ ...about, id, uid, sha256: id, blobKey: id, createdAt: new Date() })))
  const centres = ids.map(() => direction(random))
  for (let at = 0; at < PASSAGES; at += ROWS_AT_ONCE) {
    const some = Array.from({ length: Math.min(ROWS_AT_ONCE, PASSAGES - at) }, (_, index) => {
      const which = (at + index) % DOCUMENTS
      const embedding = centres[which]!.map((value) => value + (random() - 0.5) * 0.08)
      const text = Array.from({ length: WORDS }, word).join(' ')
      return {
        id: randomUUIDv7(),
        document_id: ids[which]!,
        position: at + index,
        text,
        embedding: `[${embedding.map((v) => v.toFixed(4)).join(',')}]`,
      }
    })
    await db.execute(sql`
      insert into passages (id, document_id, position, "start", "end", text, embedding)
      select id::uuid, document_id::uuid, position, 0, 500, text, embedding::vector
      from json_to_recordset(${JSON.stringify(some)}::json)
        as given(id text, document_id text, position int, text text, embedding text)`)
  }
  await db.execute(sql`create index passages_search on passages using gin (search)`)
  await db.execute(sql`set maintenance_work_mem = '512MB'`)
  await db.execute(sql`create index passages_meaning on passages using hnsw (embedding vector_cosine_ops)`)
  await db.execute(sql`analyze`)
}

function direction(random: () => number): number[] {
  const values = Array.from({ length: DIMENSIONS }, () => random() - 0.5)
  const length = Math.hypot(...values)
  return values.map((value) => value / length)
}

function wordOf(random: () => number): string {
  const part = () => 'bcdfghklmnprstvw'[Math.floor(random() * 16)]! + 'aeiou'[Math.floor(random() * 5)]!
  return Array.from({ length: 2 + Math.floor(random() * 2) }, part).join('')
}

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
