import type { SavedPrompt } from '#contract/prompts/schema.ts'

/** Prompts that are known already whose names hold all of these words; where a name begins with them, it comes first. */
export function matchPrompts(prompts: readonly SavedPrompt[], query: string): SavedPrompt[] {
  const wanted = query.trim().toLowerCase()
  const words = wanted.split(/\s+/).filter(Boolean)
  const holds = ({ promptName, promptTag }: SavedPrompt) => {
    const title = [promptName, ...promptTag].join(' ').toLowerCase()
    return words.every((word) => title.includes(word))
  }
  const begins = ({ promptName }: SavedPrompt) => promptName.toLowerCase().startsWith(wanted)
  const matching = prompts.filter(holds)
  return [...matching.filter(begins), ...matching.filter((prompt) => !begins(prompt))]
}

/** Each prompt once, where it comes first. */
export function eachOnce<P extends { id: string }>(prompts: readonly P[]): P[] {
  const seen = new Set<string>()
  return prompts.filter(({ id }) => !seen.has(id) && seen.add(id))
}
