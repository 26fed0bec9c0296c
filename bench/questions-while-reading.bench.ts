import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { BUILTIN_MODEL_ID } from '../contract/src/models/limits.ts'
import { createAnalyser } from '../server/src/adapters/analysis/index.ts'
import { createEmbeddings, type Embeddings } from '../server/src/adapters/embeddings/index.ts'
import { answerOf, startChatApp } from '../server/src/testing/chat.ts'
import { upload } from '../server/src/testing/intake.ts'
import { makePdf } from '../server/src/testing/sample-files/pdf.ts'
import { printTable } from './table.ts'

/** How long a question to the built-in engine takes while documents of others are read. */
const DOCUMENTS = 50
const PAGES = 30
const LINES = 30
const QUESTIONS = 20
const GOAL_TIMES = 2
const LOOK_EVERY_MS = 50
const WORDS =
  'the keeper of the tower wrote about storms and ships that passed the cape at night while the lamp burned oil'.split(
    ' ',
  )

const dataDir = mkdtempSync(join(tmpdir(), 'alcove-bench-'))
const analyser = createAnalyser()
const embeddings = createEmbeddings({ dataDir })
let byWords = 0
const counted: Embeddings = {
  ...embeddings,
  async embedQuestion(texts, signal) {
    const vectors = await embeddings.embedQuestion(texts, signal)
    if (!vectors) byWords += 1
    return vectors
  },
}
const app = await startChatApp({}, () => ({ analyser, embeddings: counted }))
try {
  const owner = app.as.owner
  // Each question has a document of its own: what was asked before is remembered.
  const notes: string[] = []
  for (let at = 0; at < 2 * QUESTIONS; at += 1)
    notes.push((await upload(app, owner, { name: `note-${at}.txt`, bytes: noteOf(at) })).id)
  while ((await countUnread()) > 0) await setTimeout(LOOK_EVERY_MS)

  async function ask(at: number): Promise<number> {
    const began = performance.now()
    const message = { text: `Who is the master of the harbour of port ${at}?`, modelId: BUILTIN_MODEL_ID }
    const answer = answerOf(await app.send(owner, { ...message, attachmentIds: [notes[at]!] }))
    const { state, text } = (await app.watch(owner, answer.id)).snapshot.answer
    if (state !== 'done' || !text.includes(masterOf(at))) throw new Error(`question ${at} was not answered: ${text}`)
    return performance.now() - began
  }
  const idle: number[] = []
  for (let at = 0; at < QUESTIONS; at += 1) idle.push(await ask(at))

  byWords = 0
  let books = 0
  /** As many wait all the time, however fast this machine reads. */
  const keepReading = async () => {
    for (let left = await countUnread(); left < DOCUMENTS; left += 1) {
      const bytes = bookOf(books)
      await upload(app, books % 2 ? app.as.free : app.as.paid, { name: `book-${books}.pdf`, bytes })
      books += 1
    }
  }
  await keepReading()
  const busy: number[] = []
  for (let at = QUESTIONS; at < 2 * QUESTIONS; at += 1) {
    busy.push(await ask(at))
    await keepReading()
  }
  const times = p95(busy) / p95(idle)
  printTable(`Questions while ${DOCUMENTS} documents are read (goal: p95 at most ${GOAL_TIMES} times that of idle)`, [
    ['', 'median ms', 'p95 ms', 'by words alone'],
    ['idle', middle(idle).toFixed(0), p95(idle).toFixed(0), ''],
    ['reading', middle(busy).toFixed(0), p95(busy).toFixed(0), byWords],
    ['times', (middle(busy) / middle(idle)).toFixed(1), times.toFixed(1), ''],
  ])
  if (times > GOAL_TIMES) process.exitCode = 1
} finally {
  await app.close()
  await analyser.close()
  await embeddings.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function countUnread(): Promise<number> {
  const { rows } = await app.world.db.execute<{ count: number }>(
    sql`select count(*)::int as count from documents where state not in ('ready', 'failed')`,
  )
  return rows[0]!.count
}

function sentence(seed: number): string {
  return `${Array.from({ length: 12 }, (_, at) => WORDS[(seed + at * 5) % WORDS.length]).join(' ')} ${seed}.`
}

function masterOf(at: number): string {
  return `Captain Number${at}`
}

function noteOf(at: number): string {
  const paragraphs = Array.from({ length: 12 }, (_, part) =>
    Array.from({ length: 4 }, (_each, line) => sentence(at * 1_000 + part * 10 + line)).join(' '),
  )
  paragraphs.splice(6, 0, `The master of the harbour of port ${at} is ${masterOf(at)}.`)
  return paragraphs.join('\n\n')
}

function bookOf(at: number): Buffer<ArrayBuffer> {
  return makePdf(
    Array.from({ length: PAGES }, (_, page) =>
      Array.from({ length: LINES }, (_line, line) => ({
        text: sentence(at * 10_000 + page * 100 + line),
        y: 740 - line * 20,
      })),
    ),
  )
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]!
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1]!
}
