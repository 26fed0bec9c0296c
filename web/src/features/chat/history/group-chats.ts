import type { HistoryChat } from '#contract/chat/history-api.ts'
import { dayGroup } from '../../../format/dates.ts'

const PINNED = 'Pinned'

export type ChatGroup = { name: string; chats: readonly HistoryChat[] }

/** Chats under the day on which they were last used; pinned ones come before all days. */
export function groupChats(chats: readonly HistoryChat[], now: Date): ChatGroup[] {
  const groups = new Map<string, HistoryChat[]>()
  const pinnedFirst = [...chats.filter(({ isPinned }) => isPinned), ...chats.filter(({ isPinned }) => !isPinned)]
  for (const chat of pinnedFirst) {
    const name = chat.isPinned ? PINNED : dayGroup(new Date(chat.updatedAt), now)
    groups.set(name, [...(groups.get(name) ?? []), chat])
  }
  return Array.from(groups, ([name, members]) => ({ name, chats: members }))
}
