import type { PublicPrompt, SavedPrompt } from '#contract/prompts/schema.ts'
import { joinedIn } from '#contract/search/match.ts'
import type { PromptFields, PromptRow } from './store.ts'

/** A row as its reader sees it: nobody learns who made it. */
export function toPrompt(row: PromptRow, uid: string | undefined): SavedPrompt {
  return {
    id: row.id,
    promptName: row.name,
    promptText: row.text,
    promptType: row.visibility,
    promptTag: row.tags,
    takenDownReason: row.uid === uid ? row.takenDownReason : null,
    useCount: row.useCount,
    madeBy: row.uid === null ? 'alcove' : row.uid === uid ? 'you' : 'someone',
  }
}

export function toPublicPrompt(row: PromptRow, uid: string | undefined): PublicPrompt {
  return { ...toPrompt(row, uid), promptId: row.id }
}

/** What tells a prompt that was taken down from a changed one. */
export function publicWordsOf({ name, text }: Pick<PromptFields, 'name' | 'text'>): string[] {
  return [name, text]
}

/** What a search reads besides the text. What is joined by a hyphen is also one word: people leave it out. */
export function wordsOf({ name, tags }: Pick<PromptFields, 'name' | 'tags'>): string {
  const words = [name, ...tags].join(' ').toLowerCase()
  return [words, ...joinedIn(words)].join(' ')
}
