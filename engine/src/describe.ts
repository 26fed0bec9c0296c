import type { VaultSummary } from '#contract/vault/schema.ts'
import { fit } from '#text/fit.ts'
import { plain } from './text/plain.ts'
import { summarise } from './text/summary.ts'
import { tagsOf } from './text/tags.ts'
import { titleOf } from './text/title.ts'

/** What is read of a text to say what it is about. */
const READ_CHARS = 120_000
const SENTENCES = 3
const SUMMARY_MAX_CHARS = 600
const TAGS = 5

/** What a text is about, in its own words: nothing is made up, and no model is asked. */
export function describeText(text: string): VaultSummary {
  const read = text.slice(0, READ_CHARS)
  const sentences = summarise(proseOf(read), SENTENCES).map((sentence) => sentence.text)
  return { summary: fit(sentences.join(' '), SUMMARY_MAX_CHARS), tags: tagsOf(read, TAGS), title: titleOf(read) }
}

/** Sentences are found in what is written, not in the rows of tables; a text of nothing else gives its words. */
function proseOf(text: string): string {
  const words = plain(text)
  const prose = words.replaceAll(/^\|.*\|$/gm, '')
  return /[\p{L}\p{N}]/u.test(prose) ? prose : words.replaceAll(/^\|(?: --- \|)+$/gm, '').replaceAll(/\s*\|\s*/g, ' ')
}
