/** What was typed into a chat and not sent, or sent without word from the server. */
export type Draft = {
  text: string
  /** Long pieces that were pasted. */
  pasted: readonly string[]
  /** The message that was on its way when the page was left: sending it again under its id is harmless. */
  tried: { clientMessageId: string; text: string } | null
}

export const NO_DRAFT: Draft = { text: '', pasted: [], tried: null }

const PREFIX = 'alcove.draft.'
/** The draft of a chat that does not exist yet. */
export const NEW_CHAT = 'new'

export function readDraft(key: string): Draft {
  return parseDraft(readStored(PREFIX + key))
}

export function writeDraft(key: string, draft: Draft): void {
  const isEmpty = draft.text === '' && draft.pasted.length === 0 && draft.tried === null
  try {
    if (isEmpty) localStorage.removeItem(PREFIX + key)
    else localStorage.setItem(PREFIX + key, JSON.stringify(draft))
  } catch {
    // Storage may be forbidden or full; what was typed is still in the page.
  }
}

/** Nobody may find what the one before typed. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}

/** Whatever is stored, by this or another version. */
export function parseDraft(stored: string | null): Draft {
  let value: unknown
  try {
    value = JSON.parse(stored ?? 'null')
  } catch {
    return NO_DRAFT
  }
  if (typeof value === 'string') return { ...NO_DRAFT, text: value }
  if (typeof value !== 'object' || value === null) return NO_DRAFT
  const { text, pasted, tried } = value as Partial<Draft>
  return {
    text: typeof text === 'string' ? text : '',
    pasted: Array.isArray(pasted) ? pasted.filter((piece) => typeof piece === 'string') : [],
    tried: typeof tried?.clientMessageId === 'string' && typeof tried.text === 'string' ? tried : null,
  }
}

/** A suggestion never replaces what someone wrote. */
export function withSuggestion(text: string, suggestion: string): string {
  return text.trim() === '' ? suggestion : `${text.trimEnd()}\n\n${suggestion}`
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
