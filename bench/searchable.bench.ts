import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { attachmentsApi } from '../contract/src/attachments/api.ts'
import { findPassages } from '../server/src/features/attachments/knowledge/find-passages.ts'
import { startTestApp } from '../server/src/testing/app.ts'
import { knowsMeaning } from '../server/src/testing/word-embeddings.ts'
import { makePdf } from '../server/src/testing/sample-files/pdf.ts'
import { printTable } from './table.ts'

const PAGES = 100
const LINES = 30
const RUNS = 3
const GOAL_SECONDS = 10
const ASK_EVERY_MS = 50
const WORDS =
  'the keeper of the tower wrote about storms and ships that passed the cape at night while the lamp burned oil'.split(
    ' ',
  )

const app = await startTestApp({}, knowsMeaning)
const { db, embeddings, analyser } = app.world
try {
  // Whoever has an install has used it before: the engines are up.
  await embeddings.embed(['warm'])
  const rows: string[][] = [['', 'seconds', 'passages']]
  for (let run = 0; run < RUNS; run += 1) {
    const secret = `harbour ${randomUUID().slice(0, 8)}`
    const pdf = makePdf(
      Array.from({ length: PAGES }, (_, page) =>
        Array.from({ length: LINES }, (_line, line) => ({ text: lineOf(run, page, line, secret), y: 740 - line * 20 })),
      ),
    )
    const began = performance.now()
    const id = await upload(pdf)
    await untilRead(id)
    const seconds = (performance.now() - began) / 1000
    const { uid } = app.as.free.user
    const [found] = await findPassages({ db, embeddings }, { uid }, [secret], { limit: 1 })
    if (!found) throw new Error('what was read cannot be found')
    const { rows: counted } = await db.execute<{ count: number }>(
      sql`select max(passage_count)::int as count from documents`,
    )
    rows.push([`run ${run + 1}`, seconds.toFixed(1), String(counted[0]!.count)])
    if (seconds > GOAL_SECONDS) process.exitCode = 1
  }
  printTable(`${PAGES} pages of PDF, from the first byte until they can be searched (goal: ${GOAL_SECONDS} s)`, rows)
} finally {
  await app.close()
  await analyser.close()
}

function lineOf(run: number, page: number, line: number, secret: string): string {
  const words = Array.from({ length: 12 }, (_, at) => WORDS[(run + page * 11 + line * 7 + at * 5) % WORDS.length])
  return page === 50 && line === 3 ? `The name of it is ${secret}.` : `${words.join(' ')}.`
}

async function upload(pdf: Uint8Array): Promise<string> {
  const announcement = { place: 'chat', placeId: randomUUID(), name: 'book.pdf', type: 'application/pdf' } as const
  const { item } = await app.call(attachmentsApi.begin, { ...announcement, size: pdf.byteLength }, app.as.free)
  const headers = { authorization: `Bearer ${app.as.free.token}` }
  const body = pdf as Uint8Array<ArrayBuffer>
  await app.request(`/v1/attachments/uploads/${item.id}?offset=0`, { method: 'PUT', headers, body })
  return item.id
}

async function untilRead(id: string): Promise<void> {
  for (;;) {
    const [item] = await app.call(attachmentsApi.states, { ids: id }, app.as.free)
    if (item?.status === 'completed') return
    if (item?.status === 'failed') throw new Error(item.failure ?? 'it failed')
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
}
