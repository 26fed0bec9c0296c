import { CHAT_TITLE_MAX_CHARS } from '#contract/chat/limits.ts'
import { chatMessages } from '#contract/chat/messages.ts'

/** What to do with a title that was typed: nothing, since it is blank or the same; refuse it; or save it. */
type TitleCheck = { kind: 'close' } | { kind: 'refuse'; reason: string } | { kind: 'save'; title: string }

export function checkTitle(input: string, current: string): TitleCheck {
  const title = input.trim()
  if (title === '' || title === current.trim()) return { kind: 'close' }
  if (title.length > CHAT_TITLE_MAX_CHARS) return { kind: 'refuse', reason: chatMessages.titleTooLong }
  return { kind: 'save', title }
}
