import { createHash } from 'node:crypto'
import type { ArchivedChat, BrokenReason, Origin } from '../port.ts'
import type { Read } from '../child/lines.ts'
import { CHAT_MAX_CHARS, CHAT_MAX_MESSAGES, MESSAGE_MAX_CHARS } from '../child/limits.ts'
import type { FindFile } from './find-file.ts'
import { readChatGpt } from './chatgpt.ts'
import { readClaude } from './claude.ts'
import { isOwn, readOwn } from './own.ts'
import { isObject, listOf, textOf, type Json } from './values.ts'

const TITLE_MAX_CHARS = 300
const ORIGIN_ID = /^[\w.:-]{1,120}$/

/** What one element of an export is: a chat of one of the three, or why it is none. */
export function readConversation(value: unknown, findFile: FindFile = () => undefined): Read {
  if (!isObject(value)) return { kind: 'broken', title: '', reason: 'unknown' }
  if (isOwn(value)) {
    const chat = readOwn(value, findFile)
    if (chat) return checked('alcove', chat)
    const title = isObject(value.chat) ? textOf(value.chat.title) : ''
    return { kind: 'broken', title: title.slice(0, TITLE_MAX_CHARS), reason: 'unreadable' }
  }
  if (isTooMuch(value))
    return { kind: 'broken', title: textOf(value.title).slice(0, TITLE_MAX_CHARS), reason: 'too_large' }
  const ofChatGpt = readChatGpt(value, findFile)
  if (ofChatGpt) return checked('chatgpt', ofChatGpt)
  const ofClaude = readClaude(value)
  if (ofClaude) return checked('claude', ofClaude)
  return { kind: 'broken', title: '', reason: 'unknown' }
}

/** Of what is never shown there may be several times as much, but not a million. */
function isTooMuch({ mapping, chat_messages }: Json): boolean {
  const count = isObject(mapping) ? Object.keys(mapping).length : listOf(chat_messages).length
  return count > CHAT_MAX_MESSAGES * 5
}

function checked(origin: Origin, chat: ArchivedChat): Read {
  const title = chat.title.slice(0, TITLE_MAX_CHARS)
  const reason = reasonAgainst(chat)
  if (reason) return { kind: 'broken', title, reason }
  return { kind: 'chat', origin, chat: { ...chat, title, originId: originIdOf(chat) } }
}

function reasonAgainst({ messages }: ArchivedChat): BrokenReason | undefined {
  if (messages.length === 0) return 'empty'
  const sizes = messages.map(({ content, details }) => content.length + (details?.reasoning.length ?? 0))
  if (sizes.some((size) => size > MESSAGE_MAX_CHARS)) return 'message_too_long'
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return total > CHAT_MAX_CHARS || messages.length > CHAT_MAX_MESSAGES ? 'too_large' : undefined
}

/** An id that can be kept; where there is none, one made from the messages, so that a second import finds it too. */
function originIdOf({ originId, messages }: ArchivedChat): string {
  if (ORIGIN_ID.test(originId)) return originId
  const hash = createHash('sha256').update(originId)
  for (const { id, content } of messages) hash.update(`\0${id}\0${content}`)
  return `hash:${hash.digest('base64url')}`
}
