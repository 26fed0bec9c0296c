import type { Trigger } from './trigger.ts'

/** Nobody searches by a longer text: it is a message by then. */
const MAX_CHARS = 40

/** What was typed after a trigger, up to the caret; null where it is no longer a search. */
export function triggerQuery({ character, at, area }: Trigger): string | null {
  const { value, selectionStart, selectionEnd } = area
  if (value[at] !== character || selectionStart !== selectionEnd || selectionStart <= at) return null
  const query = value.slice(at + 1, selectionStart)
  // A second slash makes it a path, a line break another line, and a space right after it a plain slash.
  const isSearch = query.length <= MAX_CHARS && !query.includes(character) && !/^\s|\n/.test(query)
  return isSearch ? query : null
}
