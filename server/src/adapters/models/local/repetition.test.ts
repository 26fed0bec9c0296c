import { describe, expect, it } from 'vitest'
import { createRepetitionWatch } from './repetition.ts'

/** How much of a text is read until the watch has had enough; undefined when it never has. */
function noticedAt(text: string): number | undefined {
  const watch = createRepetitionWatch()
  for (let at = 0; at < text.length; at += 7) if (watch.add(text.slice(at, at + 7))) return at
  return undefined
}

const PARAGRAPH = 'The report was finished on Monday, and the whole team read it before the meeting that followed. '

describe('a model that repeats itself', () => {
  it.each([
    ['a word', 'It has to be done '.concat('urgently '.repeat(500))],
    ['a word without spaces', 'ha'.repeat(3_000)],
    ['a sentence', 'Well. '.concat(PARAGRAPH.repeat(40))],
    ['a numbered line', Array.from({ length: 900 }, (_, at) => `${at + 1}. Call them back.\n`).join('')],
    ['a line of dashes', '-'.repeat(5_000)],
  ])('is noticed when it is %s', (_, text) => {
    expect(noticedAt(text)).toBeLessThan(text.length)
  })

  it('is noticed within a few hundred words', () => {
    expect(noticedAt('urgently '.repeat(500))).toBeLessThan(1_000)
  })
})

describe('a text that only looks like it', () => {
  it.each([
    ['a table with its rule', `| a | b |\n|${'-'.repeat(300)}|\n${'| 1 | 2 |\n'.repeat(40)}`],
    ['a list of prices', Array.from({ length: 100 }, (_, at) => `Item ${at + 1}: ${at * 7} EUR\n`).join('')],
    ['a refrain', `${PARAGRAPH}\n`.repeat(3)],
    ['zeros in code', `[${'0, '.repeat(256)}]`],
    ['prose', Array.from({ length: 200 }, (_, at) => `${PARAGRAPH.slice(at % 60)} ${at % 7} `).join('')],
  ])('goes on: %s', (_, text) => {
    expect(noticedAt(text)).toBeUndefined()
  })
})
