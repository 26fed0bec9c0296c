import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentMessages } from './attachments/document-messages.ts'
import { attachmentMessages } from './attachments/messages.ts'
import { answerMessages } from './chat/answer-messages.ts'
import { formatNumber } from './format-number.ts'
import { vaultMessages } from './vault/messages.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [2_000, '2,000'],
  [1_234_567, '1,234,567'],
])('%i is written %j', (value, words) => {
  expect(formatNumber(value)).toBe(words)
})

/** The spec words these two itself. */
const OF_THE_SPEC = ['approximately 4000 characters', '(Max 1000)']

test('no sentence writes a number in another way', async () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const spelled: string[] = []
  for (const { name } of folders) {
    const files = readdirSync(`${import.meta.dirname}/${name}`)
    if (!files.includes('messages.ts')) continue
    const module = (await import(`./${name}/messages.ts`)) as Record<string, Record<string, unknown>>
    for (const sentences of Object.values(module)) spelled.push(...Object.values(sentences).filter(isText))
  }
  const made = [
    documentMessages.consulted([{ title: 'a', read: 1_200, passages: 4_000 }]),
    documentMessages.readSoFar(1_200, 4_000),
    attachmentMessages.tooManyItems('project', 4_000),
    vaultMessages.deleted(4_000),
    vaultMessages.selectedFirst(4_000),
    answerMessages.olderTurnsLeftOut(4_000),
  ]
  spelled.push(...made)
  expect(spelled.length).toBeGreaterThan(100)
  const grouped = spelled.filter((sentence) => !OF_THE_SPEC.some((words) => sentence.includes(words)))
  expect(grouped.filter((sentence) => /\d{4,}/.test(sentence))).toEqual([])
})

function isText(sentence: unknown): sentence is string {
  return typeof sentence === 'string'
}
