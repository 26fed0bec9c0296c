import { PASTE_TO_FILE_CHARS } from '#contract/chat/limits.ts'

/** Whether a paste is kept apart from what is typed. */
export function isLongPaste(text: string): boolean {
  return text.length > PASTE_TO_FILE_CHARS
}

/**
 * What is sent: what was typed, and then what was pasted apart. Pasted pieces travel inside the message until
 * attachments can carry them; this is the one place that changes then.
 */
export function composeMessage(typed: string, pasted: readonly string[]): string {
  return [typed.trim(), ...pasted.map((piece) => piece.trim())].filter(Boolean).join('\n\n')
}
