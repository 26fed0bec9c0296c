import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { findPassages, type SearchMethods } from '../../server/src/features/attachments/knowledge/find-passages.ts'
import { insertPassages } from '../../server/src/features/attachments/knowledge/passage-store.ts'
import { documents, passages as passagesTable } from '../../server/src/features/attachments/tables.ts'
import { startTestApp } from '../../server/src/testing/app.ts'
import { knowsMeaning } from '../../server/src/testing/word-embeddings.ts'
import { writeManuals } from './manuals.ts'
import { printTable } from '../table.ts'

const DEPTH = 10
const WAYS: [string, SearchMethods][] = [
  ['full text alone', { byMeaning: false, byWords: true }],
  ['vectors alone', { byMeaning: true, byWords: false }],
  ['hybrid', { byMeaning: true, byWords: true }],
]

const app = await startTestApp({}, knowsMeaning)
const { db, embeddings } = app.world
try {
  const { uid } = app.as.free.user
  const pages = writeManuals()
  const pageAt = await store(uid)
  const questions = pages.flatMap((page, at) => page.questions.map((question) => ({ question, at })))
  const rows = [['', 'recall@1', 'recall@5', 'recall@10', 'nDCG@10']]
  const scores: number[] = []
  for (const [name, ways] of WAYS) {
    const ranks: number[] = []
    for (const { question, at } of questions) {
      const found = await findPassages({ db, embeddings }, { uid }, [question], { limit: DEPTH, methods: ways })
      ranks.push(found.findIndex(({ id }) => pageAt.get(id) === at))
    }
    const recall = (depth: number) => ranks.filter((rank) => rank >= 0 && rank < depth).length / ranks.length
    const gain = ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / Math.log2(rank + 2)), 0) / ranks.length
    scores.push(gain)
    rows.push([name, ...[recall(1), recall(5), recall(10), gain].map((value) => value.toFixed(3))])
  }
  const [words = 0, meaning = 0, hybrid = 0] = scores
  if (hybrid <= Math.max(words, meaning)) process.exitCode = 1
  printTable(
    `Finding the one page of ${pages.length} that answers each of ${questions.length} questions (goal: hybrid beats both)`,
    rows,
  )

  /** Puts the pages into the database, and says which passage is which page. */
  async function store(owner: string): Promise<Map<string, number>> {
    const id = randomUUIDv7()
    const about = { sha256: id, bytes: 1, mimeType: 'text/plain', kind: 'text', blobKey: id, state: 'ready' } as const
    await db.insert(documents).values({ ...about, id, uid: owner, createdAt: new Date() })
    const vectors = await embeddings.embed(pages.map(({ heading, text }) => `${heading}\n${text}`))
    const passages = pages.map(({ heading, text }, at) => {
      const place = { page: null, start: at, end: at + text.length }
      return { ...place, heading, text, language: 'english' as const, terms: [], embedding: vectors[at]! }
    })
    await db.transaction((tx) => insertPassages(tx, id, passages))
    const stored = await db
      .select({ id: passagesTable.id, position: passagesTable.position })
      .from(passagesTable)
      .where(eq(passagesTable.documentId, id))
    return new Map(stored.map((row) => [row.id, row.position]))
  }
} finally {
  await app.close()
}
