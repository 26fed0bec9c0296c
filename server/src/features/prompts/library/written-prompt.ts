import type { PromptCategory } from '#contract/prompts/schema.ts'
import type { LibraryPrompt } from '../library-store.ts'

/**
 * A prompt of the library as it is written down. Its number is its own for ever: people's pins point at it. Among
 * prompts that are used equally often, smaller numbers stand first.
 */
export type WrittenPrompt = {
  readonly number: number
  readonly name: string
  readonly text: string
  also?: PromptCategory
}

export function toLibrary(category: PromptCategory, written: readonly WrittenPrompt[]): LibraryPrompt[] {
  return written.map(({ number, name, text, also }) => ({
    id: `00a1c07e-0000-7000-8000-${String(number).padStart(12, '0')}`,
    name,
    text: text.trim(),
    tags: also ? [category, also] : [category],
  }))
}
