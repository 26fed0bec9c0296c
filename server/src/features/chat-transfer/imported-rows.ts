import { randomBytes } from 'node:crypto'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import { defaultChatTitle } from '#contract/chat/default-title.ts'
import { CHAT_TITLE_MAX_CHARS } from '#contract/chat/limits.ts'
import { truncate } from '#contract/truncate.ts'
import type { ArchivedChat, Origin } from '../../adapters/archive/index.ts'
import type { NewMessage, NewChat } from '../chat/index.ts'

/** What an archived chat is called here. */
export function titleOf({ title, messages }: Pick<ArchivedChat, 'title' | 'messages'>): string {
  const own = truncate(title.replace(/\s+/g, ' ').trim(), CHAT_TITLE_MAX_CHARS)
  return own || defaultChatTitle(messages.find(({ role }) => role === 'user')?.content ?? '') || UNTITLED
}

export const UNTITLED = 'Untitled chat'

export function originOf(origin: Origin, { originId }: Pick<ArchivedChat, 'originId'>): string {
  return `${origin}:${originId}`
}

/** An archived chat as rows of the person's own. */
export function toRows(
  uid: string,
  origin: Origin,
  archived: ArchivedChat,
  now: Date,
  /** What was brought along, by the message that it lay beside. */
  attached: ReadonlyMap<string, ChatAttachment[]> = new Map(),
): { chat: NewChat; messages: NewMessage[] } {
  const updatedAt = dateOf(archived.updatedAt) ?? dateOf(archived.createdAt) ?? now
  const createdAt = dateOf(archived.createdAt) ?? updatedAt
  const chatId = idAt(createdAt, 0)
  const placed = new Map<string, { id: string; depth: number }>()
  const versions = new Map<string | null, number>()
  const messages = archived.messages.map((message): NewMessage => {
    const parent = message.parentId === null ? undefined : placed.get(message.parentId)
    const version = versions.get(message.parentId) ?? 0
    versions.set(message.parentId, version + 1)
    const writtenAt = dateOf(message.createdAt) ?? createdAt
    const position = { id: idAt(writtenAt, version), depth: parent ? parent.depth + 1 : 0 }
    placed.set(message.id, position)
    const { role, content, state, details } = message
    return {
      ...position,
      uid,
      chatId,
      parentId: parent?.id ?? null,
      role,
      content,
      createdAt: writtenAt,
      attachments: attached.get(message.id) ?? [],
      ...(role === 'assistant' && { seq: 1, state: state ?? 'done', details: details ?? null }),
    }
  })
  const chat: NewChat = {
    id: chatId,
    uid,
    title: titleOf(archived),
    ownTitle: archived.ownTitle && (truncate(archived.ownTitle.trim(), CHAT_TITLE_MAX_CHARS) || null),
    leafId: placed.get(archived.shownId)?.id ?? messages.at(-1)!.id,
    createdAt,
    updatedAt,
    pinnedAt: archived.isPinned ? now : null,
    origin: originOf(origin, archived),
  }
  return { chat, messages }
}

function dateOf(iso: string | undefined): Date | undefined {
  return iso === undefined ? undefined : new Date(iso)
}

const VERSIONS_MAX = 0xfff

/** A version 7 id of that moment. Versions of a message are told apart by their ids' order, also when they are as old. */
function idAt(moment: Date, version: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(moment.getTime(), 0, 6)
  bytes.writeUInt16BE(0x7000 | Math.min(version, VERSIONS_MAX), 6)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
