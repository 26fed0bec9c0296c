import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatCounted } from './format-number.ts'

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2_000, '2,000 rows'],
])('%i is %s', (count, phrase) => {
  expect(formatCounted(count, 'row')).toBe(phrase)
})

/** Of verbs and units that end as a plural does. */
const NO_PLURAL = /\b1 (?:asks|has|invites|knows|offers|says|address|is|ms|of|was)\b/

test('no sentence says that one thing is several', async () => {
  const sentences: string[] = []
  for (const folder of readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    for (const file of readdirSync(`${import.meta.dirname}/${folder.name}`).filter((name) => NAMES.test(name)))
      sentences.push(...withOne(await import(`./${folder.name}/${file}`)))
  expect(sentences.length).toBeGreaterThan(100)
  expect(
    sentences.filter((sentence) => /\b1 (?:more |extra )?[a-z]+s\b/.test(sentence) && !NO_PLURAL.test(sentence)),
  ).toEqual(OF_THE_SPEC)
})

const NAMES = /(?:messages|texts)\.ts$/

/** The spec words this one itself. */
const OF_THE_SPEC = ['Successfully deleted 1 attachments']

/** What all functions among some messages say where each number is one. */
function withOne(messages: unknown): string[] {
  if (typeof messages === 'function') {
    try {
      const sentence: unknown = messages(...Array.from({ length: messages.length }, () => 1))
      return typeof sentence === 'string' ? [sentence] : []
    } catch {
      // It says nothing about numbers alone.
      return []
    }
  }
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(withOne) : []
}
