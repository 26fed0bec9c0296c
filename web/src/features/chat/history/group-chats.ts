import type { ChatEntry } from '#contract/chat/thread.ts'
import { dayGroup } from '../../../format/dates.ts'

export const PINNED = 'Pinned'

export type ChatGroup = { name: string; chats: readonly ChatEntry[] }

/** Chats under the day on which they were last used; pinned ones come before all days. */
export function groupChats(chats: readonly ChatEntry[], now: Date): ChatGroup[] {
  const groups = new Map<string, ChatEntry[]>()
  const pinnedFirst = [...chats.filter(({ isPinned }) => isPinned), ...chats.filter(({ isPinned }) => !isPinned)]
  for (const chat of pinnedFirst) {
    const name = chat.isPinned ? PINNED : dayGroup(new Date(chat.updatedAt), now)
    groups.set(name, [...(groups.get(name) ?? []), chat])
  }
  return Array.from(groups, ([name, members]) => ({ name, chats: members }))
}
