import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { childrenThatRun } from '../../testing/kills/children.ts'
import { createEmbeddings, type Embeddings } from './index.ts'

const MAIN = join(import.meta.dirname, 'child/main.ts')
const FACTS = [
  'Invoices must be settled within thirty days of receipt.',
  'The kitchen on the second floor is cleaned every Friday.',
  'Employees may work from home up to three days a week.',
  'The reactor is cooled with sea water in an emergency.',
  'Our founder grew up on a small farm in Norway.',
  'Passwords are stored as salted hashes and never in clear.',
  'The museum is shut on Mondays and public holidays.',
  'A dog has to be kept on a leash in the park.',
]
const PARAPHRASES = [
  ['How long do I have to pay a bill?', 0],
  ['When does someone tidy the place where we cook?', 1],
  ['Is remote work allowed?', 2],
  ['What stops the core from overheating when things go wrong?', 3],
  ['Where did the person who started the company spend their childhood?', 4],
  ['Can an attacker read the login secrets?', 5],
  ['On which day can I not visit the exhibition?', 6],
  ['Rules for pets outdoors', 7],
] as const

const dataDir = mkdtempSync(join(tmpdir(), 'alcove-embeddings-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const open: Embeddings[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

function embeddings(options: Partial<Parameters<typeof createEmbeddings>[0]> = {}) {
  const engines: string[] = []
  const made = createEmbeddings({ dataDir, onReady: (engine) => engines.push(engine), ...options })
  open.push(made)
  return { made, engines }
}

async function nearest(made: Embeddings): Promise<number[]> {
  const facts = await made.embed(FACTS)
  const questions = await made.embed(PARAPHRASES.map(([question]) => question))
  return questions.map((question) => {
    const nearness = facts.map((fact) => dot(fact, question))
    return nearness.indexOf(Math.max(...nearness))
  })
}

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, number, at) => sum + number * b[at]!, 0)
const childrenOfOurs = () => childrenThatRun(MAIN)
const expected = PARAPHRASES.map(([, fact]) => fact)

describe('embeddings', () => {
  // A process takes longer to start than these questions take.
  const engines: string[] = []
  const made = createEmbeddings({ dataDir, onReady: (engine) => engines.push(engine) })
  afterAll(() => made.close())

  test('a question finds the sentence that answers it in other words', async () => {
    expect(await nearest(made)).toEqual(expected)
    expect(engines).toEqual(['llama'])
  })

  test('where the engine cannot load, the slower one answers the same', async () => {
    // The weights cannot be written below a file.
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    const other = embeddings({ dataDir: join(file, 'below') })
    const [slow] = await other.made.embed([FACTS[0]!])
    expect(other.engines).toEqual(['wasm'])
    const [quick] = await made.embed([FACTS[0]!])
    expect(dot(slow!, quick!)).toBeGreaterThan(0.999)
  })

  test('every vector has length 1, also of nothing, of a long text and of other scripts', async () => {
    const texts = ['', ' ', 'word '.repeat(50_000), 'a'.repeat(200_000), 'Zürich 東京 مرحبا 👩‍👩‍👧', '\u0000\uD800']
    const vectors = await made.embed(texts)
    expect(vectors).toHaveLength(texts.length)
    for (const vector of vectors) {
      expect(vector).toHaveLength(384)
      expect(dot(vector, vector)).toBeCloseTo(1, 4)
    }
  })

  test('an abort is answered at once, and the next question still works', async () => {
    const abort = new AbortController()
    const long = made.embed(
      Array.from({ length: 400 }, (_, at) => `${FACTS[1]} ${at}`),
      abort.signal,
    )
    abort.abort(new Error('not needed any more'))
    await expect(long).rejects.toThrow('not needed any more')
    expect(await made.embed(['still here'])).toHaveLength(1)
  })
})

describe('the process of embeddings', () => {
  test('ends when nobody asks, and comes back', async () => {
    const { made, engines } = embeddings({ idleMs: 0 })
    const [first] = await made.embed([FACTS[0]!])
    await expect.poll(childrenOfOurs).toEqual([])
    const [again] = await made.embed([FACTS[0]!])
    expect(dot(first!, again!)).toBeCloseTo(1, 4)
    expect(engines).toEqual(['llama', 'llama'])
  })

  test('is woken for as much as is to come, and that costs the questions nothing', async () => {
    const { made, engines } = embeddings({ processes: 2 })
    made.wake(1)
    await expect.poll(() => engines).toEqual(['llama'])
    made.wake(1_000)
    await expect.poll(() => engines).toEqual(['llama', 'llama'])
    expect(await made.embed([FACTS[0]!])).toHaveLength(1)
    expect(engines).toHaveLength(2)
  })

  test('a process that is killed under a question is replaced', async () => {
    const { made, engines } = embeddings()
    await made.embed(['warm'])
    const work = made.embed(Array.from({ length: 24 }, (_, at) => `${FACTS[2]} ${at}`))
    for (const pid of childrenOfOurs()) process.kill(pid, 'SIGKILL')
    expect(await work).toHaveLength(24)
    expect(engines).toEqual(['llama', 'llama'])
  })

  test('a question waits a while for an engine that does not answer, and is then done without', async () => {
    const { made } = embeddings({ questionWaitMs: 100, processes: 1 })
    await made.embed(['warm'])
    const children = childrenOfOurs()
    for (const pid of children) process.kill(pid, 'SIGSTOP')
    expect(await made.embedQuestion(['Is anybody there?'])).toBeUndefined()
    const documents = made.embed([FACTS[0]!])
    for (const pid of children) process.kill(pid, 'SIGCONT')
    expect(await documents).toHaveLength(1)
  })

  test('a question has the same vectors as a document', async () => {
    const { made } = embeddings({ questionWaitMs: 600_000 })
    const [vector] = (await made.embedQuestion([FACTS[0]!]))!
    expect(dot(vector!, (await made.embed([FACTS[0]!]))[0]!)).toBeCloseTo(1, 4)
  })

  test('a long job is shared by two processes, and every text keeps its own meaning', async () => {
    const { made, engines } = embeddings({ processes: 2 })
    const texts = Array.from({ length: 40 }, (_, at) => `${FACTS[at % FACTS.length]} ${at}`)
    const shared = await made.embed(texts)
    expect(engines).toEqual(['llama', 'llama'])
    for (const at of [0, 8, 17, 39]) expect(dot(shared[at]!, (await made.embed([texts[at]!]))[0]!)).toBeCloseTo(1, 4)
  })

  test('after close, no process is left and nothing is answered', async () => {
    const { made } = embeddings()
    const embedding = made.embed(['too late'])
    await made.close()
    await expect(embedding).rejects.toThrow('ended')
    await expect(made.embed(['again'])).rejects.toThrow('closed')
    await expect.poll(childrenOfOurs).toEqual([])
  })
})

describe('the converted weights', () => {
  const folder = join(dataDir, 'embeddings')
  const file = () =>
    join(
      folder,
      readdirSync(folder).find((name) => name.endsWith('.gguf'))!,
    )
  beforeAll(async () => {
    await embeddings().made.embed(['make them'])
  })

  test('a process that dies while it makes them leaves nothing that is used', async () => {
    rmSync(folder, { recursive: true })
    const child = fork(MAIN, ['auto', folder], { serialization: 'advanced', execArgv: [] })
    await expect.poll(() => existsSync(folder) && readdirSync(folder).length, { interval: 5 }).toBe(1)
    child.kill('SIGKILL')
    await expect.poll(() => child.signalCode).toBe('SIGKILL')
    expect(readdirSync(folder).filter((name) => name.endsWith('.gguf'))).toEqual([])

    const { made, engines } = embeddings()
    await made.embed(['after the crash'])
    expect(engines).toEqual(['llama'])
    expect(readdirSync(folder)).toEqual(['minilm-l6-v2.q8_0.gguf'])
  })

  test('a damaged file is made again', async () => {
    truncateSync(file(), 1_000_000)
    const { made, engines } = embeddings()
    expect((await made.embed(['whole again']))[0]).toHaveLength(384)
    expect(engines).toEqual(['llama'])
  })
})
