import { createRemembered } from '../../ui/remembered.ts'

/** What was typed into a new chat and not sent: a reload must not lose it. */
export const newChatDraft = createRemembered('alcove.draft.new', (stored) => (typeof stored === 'string' ? stored : ''))

/** A suggestion never replaces what someone wrote. */
export function withSuggestion(draft: string, suggestion: string): string {
  return draft.trim() === '' ? suggestion : `${draft.trimEnd()}\n\n${suggestion}`
}
