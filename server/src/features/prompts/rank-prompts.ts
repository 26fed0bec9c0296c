import { matchScore } from '#contract/search/match.ts'
import type { PromptRow } from './store.ts'

type Searched = Pick<PromptRow, 'words' | 'text' | 'useCount'>

/** The prompts that fit these words, the best first. Every word has to fit somewhere. */
export function rankPrompts<P extends Searched>(prompts: readonly P[], words: readonly string[]): P[] {
  return prompts
    .map((prompt) => ({ prompt, fit: matchScore(words, { name: prompt.words, text: prompt.text }) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((a, b) => b.fit - a.fit || b.prompt.useCount - a.prompt.useCount)
    .map(({ prompt }) => prompt)
}
