import { describe, expect, test } from 'vitest'
import type { Embeddings } from '../embeddings.ts'
import { createBuiltinModel } from '../index.ts'
import type { Passage } from '../passages.ts'
import { NEAREST_LEADS } from '../talk/choose-phrases.ts'
import { NOW, promptOf, textOf } from '../testing/ask.ts'

/** As the embeddings that ship, which write down what they are asked about. */
const compared: string[] = []
const english: Embeddings = {
  knows: (language) => language === null || language === 'english',
  embedQuestion(texts) {
    compared.push(...texts)
    return Promise.resolve(texts.map(() => new Float32Array(384).fill(0.05)))
  },
}
const model = createBuiltinModel({ clock: () => NOW, embeddings: english })
const ask = (question: string, passages: readonly Passage[]) =>
  textOf(model, { prompt: promptOf([question], passages) })
const isHedged = (answer: string) => NEAREST_LEADS.some((lead) => answer.startsWith(lead))

const HANDBOOK = [
  'Die Pakete des Systems liegen auf vielen Servern. Jedes Paket kann man installieren, sobald der Server bekannt ist.',
  'Wer ein Paket im System nicht mehr braucht, entfernt es. Danach kann man ein anderes Paket installieren.',
  'Im System stehen die Abhängigkeiten eines Pakets. Was fehlt, kann man nachträglich installieren.',
  'Die Kaffeemaschine in der Werkstatt entkalkt der Hausmeister Brenner an jedem zweiten Freitag mit Zitronensäure.',
].map((text, at): Passage => ({ id: `${at}`, title: `${at}.txt`, text }))

describe('documents about one thing', () => {
  test('words that stand everywhere are no proof of an answer, however many of the question they are', async () => {
    const answer = await ask('Wie kann man ein Paket im System installieren?', HANDBOOK)
    expect(answer).toMatch(/^> /m)
    expect(isHedged(answer)).toBe(true)
  })

  test('words that stand in one place are', async () => {
    const answer = await ask('Womit entkalkt der Hausmeister Brenner die Kaffeemaschine in der Werkstatt?', HANDBOOK)
    expect(answer).toContain('Zitronensäure')
    expect(isHedged(answer)).toBe(false)
  })

  test('the search knows better how rare words are than the few passages that it found', async () => {
    const found = (hits: number) => HANDBOOK.slice(3).map((one) => ({ ...one, rank: 1, words: 0.9, hits }))
    const question = 'Womit entkalkt der Hausmeister Brenner die Kaffeemaschine in der Werkstatt?'
    expect(isHedged(await ask(question, found(1.4)))).toBe(true)
    expect(isHedged(await ask(question, found(4.2)))).toBe(false)
  })
})

describe('where meanings are compared, too', () => {
  const text =
    'The package manager upgrades packages from the archive. A mirror of the archive is chosen by the system.'
  const ask1 = (question: string, hits?: number) =>
    ask(question, [{ id: '1', title: 'faq', text, rank: 1, words: 0.9, ...(hits !== undefined && { hits }) }])

  test('being near to the topic of all documents proves nothing', async () => {
    expect(isHedged(await ask1('How does the package manager upgrade the system?', 0.7))).toBe(true)
    expect(isHedged(await ask1('How does the package manager upgrade the system?', 2.4))).toBe(false)
  })

  test('of a question with one word that word is enough, if only here', async () => {
    expect(isHedged(await ask1('What is a mirror?', 0.95))).toBe(false)
    expect(isHedged(await ask1('What is a mirror?', 0.4))).toBe(true)
  })

  test('a text that was read whole has nothing to be told apart from', async () => {
    expect(isHedged(await ask1('How does the package manager upgrade the system?'))).toBe(false)
  })
})

test('a question in Japanese that names much in Latin letters is not compared as if it were English', async () => {
  const text = 'Debian は GNU/Linux のほかに Hurd カーネルでも動作します。移植版は毎週更新されています。'
  compared.length = 0
  await ask('Debian GNU/Linux Hurd は?', [{ id: 'p1', title: 'faq', text }])
  expect(compared).toEqual([])
})
