import type { VaultSummary } from '#contract/vault/schema.ts'
import { fit } from './text/fit.ts'
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
  const sentences = summarise(read, SENTENCES).map((sentence) => sentence.text)
  return { summary: fit(sentences.join(' '), SUMMARY_MAX_CHARS), tags: tagsOf(read, TAGS), title: titleOf(read) }
}
