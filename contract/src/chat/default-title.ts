import { truncate } from '../truncate.ts'
import { DEFAULT_TITLE_CHARS } from './limits.ts'

/** What a chat is called before anyone names it: the start of its first message, on one line. */
export function defaultChatTitle(firstMessage: string): string {
  const line = firstMessage.trim().replace(/\s+/g, ' ')
  const title = truncate(line, DEFAULT_TITLE_CHARS)
  return title === line ? line : `${title}…`
}
