import { describe, expect, test } from 'vitest'
import type { Embeddings } from '../embeddings.ts'
import { createBuiltinModel } from '../index.ts'
import { NOW, promptOf, textOf } from '../testing/ask.ts'
import { DOCUMENTS } from '../testing/questions.ts'

const byWords = createBuiltinModel({ clock: () => NOW })
const ask = (question: string, model = byWords, documents = DOCUMENTS) =>
  textOf(model, { prompt: promptOf([question], documents) })

const EQUAL = new Float32Array(384).fill(384 ** -0.5)

describe('answers from documents without embeddings', () => {
  test('a row is found where only the names of the columns were', async () => {
    const head = '| Country | Capital | Harbour master |\n| --- | --- | --- |\n'
    const passages = [`${head}| Chad | Ndjamena | nobody |`, '| Togo | Lomé | Afi Mensah |'].map((text, at) => ({
      id: String(at + 1),
      title: 'states.csv',
      section: 'states › Country, Capital, Harbour master',
      text,
    }))
    expect(await ask('Who is the harbour master of Togo?', byWords, passages)).toBe(
      '> **Togo** – Harbour master: Afi Mensah; Capital: Lomé [2]',
    )
    expect(await ask('Who is the harbour master of Peru?', byWords, passages)).not.toMatch(/^[>|]/)
    expect(await ask('Who is the capital poet of Togo?', byWords, passages)).not.toMatch(/^[>|]/)
  })

  test('Japanese is searched by its words', async () => {
    const document = { id: 'j', title: '案内', text: '図書館は九時に開きます。犬は入れません。' }
    expect(await ask('図書館は何時に開きますか', byWords, [document])).toContain('図書館は九時に開きます。')
  })

  test('shared words still lead to the right place', async () => {
    expect(await ask('When does the office open?')).toContain('> The office is open from 7:30 to 19:00.')
    expect(await ask('What did 2016 do to the Great Barrier Reef?')).toContain('In 2016 the Great Barrier Reef')
    expect(await ask('Who won the world cup in 2014?')).toContain('did not find it')
  })

  test('an engine that fails is done without', async () => {
    const broken: Embeddings = {
      knows: () => true,
      embedQuestion: () => Promise.reject(new Error('no engine')),
    }
    const model = createBuiltinModel({ clock: () => NOW, embeddings: broken })
    expect(await ask('When does the office open?', model)).toContain('7:30')
  })

  test('meanings that do not come in time are done without', async () => {
    let calls = 0
    const late: Embeddings = {
      knows: () => true,
      // Late at once, and late in the middle of a question.
      embedQuestion: (texts) => Promise.resolve((calls += 1) % 2 === 0 ? undefined : texts.map(() => EQUAL)),
    }
    const model = createBuiltinModel({ clock: () => NOW, embeddings: late })
    expect(await ask('When does the office open?', model)).toContain('> The office is open from 7:30 to 19:00.')
    const never = createBuiltinModel({
      clock: () => NOW,
      embeddings: { ...late, embedQuestion: async () => undefined },
    })
    expect(await ask('When does the office open?', never)).toContain('> The office is open from 7:30 to 19:00.')
  })

  test('an abort reaches the embeddings', async () => {
    const abort = new AbortController()
    const forever = (_: readonly string[], signal?: AbortSignal) =>
      new Promise<never>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
    const endless: Embeddings = {
      knows: () => true,
      embedQuestion: forever,
    }
    const model = createBuiltinModel({ clock: () => NOW, embeddings: endless })
    const answer = model.doGenerate({ prompt: promptOf(['When does it open?'], DOCUMENTS), abortSignal: abort.signal })
    abort.abort(new Error('stopped'))
    await expect(answer).rejects.toThrow('stopped')
  })
})
