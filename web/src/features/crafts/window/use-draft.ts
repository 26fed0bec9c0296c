import { useState } from 'react'

/** What was typed and not saved yet, so that closing the window loses nothing. */
const drafts = new Map<string, string>()

/** The unsaved words of one craft; null when there are none. */
export function useDraft(key: string): [string | null, (draft: string | null) => void] {
  const [draft, setDraft] = useState<string | null>(() => drafts.get(key) ?? null)
  const storeDraft = (next: string | null) => {
    if (next === null) drafts.delete(key)
    else drafts.set(key, next)
    setDraft(next)
  }
  return [draft, storeDraft]
}
