import type { SavedPrompt } from '#contract/prompts/schema.ts'

/** Prompts that are known already whose names hold all of these words; where a name begins with them, it comes first. */
export function matchPrompts(prompts: readonly SavedPrompt[], query: string): SavedPrompt[] {
  const searchText = query.trim().toLowerCase()
  const words = searchText.split(/\s+/).filter(Boolean)
  const containsWords = ({ promptName, promptTag }: SavedPrompt) => {
    const title = [promptName, ...promptTag].join(' ').toLowerCase()
    return words.every((word) => title.includes(word))
  }
  const startsWithQuery = ({ promptName }: SavedPrompt) => promptName.toLowerCase().startsWith(searchText)
  const matching = prompts.filter(containsWords)
  return [...matching.filter(startsWithQuery), ...matching.filter((prompt) => !startsWithQuery(prompt))]
}

/** Each prompt once, where it comes first. */
export function uniqueById<P extends { id: string }>(prompts: readonly P[]): P[] {
  const seen = new Set<string>()
  return prompts.filter(({ id }) => !seen.has(id) && seen.add(id))
}
