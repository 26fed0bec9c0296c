import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddings } from '../server/src/adapters/embeddings/index.ts'
import { createBuiltinModel } from '#engine/index.ts'
import { NOW, promptOf, textOf } from '#engine/testing/ask.ts'
import { ANSWERED, DOCUMENTS, UNANSWERED } from '#engine/testing/questions.ts'
import { printTable } from './table.ts'

const SENTENCES = 200
const sentence = (at: number) => `The quick brown fox number ${at} jumps over the lazy dog near the river bank today.`
const dataDir = mkdtempSync(join(tmpdir(), 'alcove-bench-'))
const rows: string[][] = []
const answers: string[][] = []

try {
  for (const engine of ['auto', 'wasm'] as const) {
    const embeddings = createEmbeddings({ dataDir, engine })
    const firstMs = await timeOf(() => embeddings.embed(['first']))
    const manyMs = await timeOf(() => embeddings.embed(Array.from({ length: SENTENCES }, (_, at) => sentence(at))))
    rows.push([
      engine === 'auto' ? 'llama.cpp' : 'wasm (peer)',
      firstMs.toFixed(0),
      (SENTENCES / (manyMs / 1000)).toFixed(0),
      childMegabytes(),
    ])
    await embeddings.close()
  }
  const warm = createEmbeddings({ dataDir })
  rows.splice(1, 0, ['llama.cpp, weights converted', (await timeOf(() => warm.embed(['again']))).toFixed(0), '', ''])
  const byMeaning = createBuiltinModel({ clock: () => NOW, embeddings: warm })
  const byWords = createBuiltinModel({ clock: () => NOW })
  for (const [name, model] of [
    ['words alone (floor)', byWords],
    ['words and meaning', byMeaning],
  ] as const) {
    const ms = await timeOf(async () => {
      let found = 0
      for (const [question, quoted] of ANSWERED) found += (await answer(model, question)).includes(quoted) ? 1 : 0
      let wrong = 0
      for (const question of UNANSWERED) wrong += (await answer(model, question)).startsWith('> ') ? 1 : 0
      answers.push([name, `${found} of ${ANSWERED.length}`, `${wrong} of ${UNANSWERED.length}`])
    })
    answers.at(-1)!.push((ms / (ANSWERED.length + UNANSWERED.length)).toFixed(0))
  }
  await warm.close()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
printTable('Embeddings', [['', 'first answer ms', 'sentences/s', 'process MB'], ...rows])
printTable('Answers from documents', [['', 'found', 'answered though not there', 'ms a question'], ...answers])

function answer(model: ReturnType<typeof createBuiltinModel>, question: string): Promise<string> {
  return textOf(model, { prompt: promptOf([question], DOCUMENTS) })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function childMegabytes(): string {
  const lines = execFileSync('ps', ['-eo', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n')
  const own = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([parent, , ...args]) => Number(parent) === process.pid && args.some((arg) => arg.endsWith('child/main.ts')))
  return own ? (Number(own[1]) / 1024).toFixed(0) : ''
}
