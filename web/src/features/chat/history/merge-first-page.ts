import type { InfiniteData } from '@tanstack/react-query'
import type { historyApi, HistoryChat } from '#contract/chat/history-api.ts'
import type { OutputOf } from '#contract/route.ts'

export type HistoryPage = OutputOf<typeof historyApi.list>
export type History = InfiniteData<HistoryPage, string | undefined>

/**
 * A list with its beginning read anew. What the fresh page does not reach stays, so that a list that was scrolled far
 * down is not read again as a whole.
 */
export function mergeFirstPage(history: History, firstPage: HistoryPage): History {
  const [first, ...others] = history.pages
  if (!first) return history
  const end = firstPage.chats.at(-1)
  const newest = first.chats.find(({ isPinned }) => !isPinned)
  // A page without a following one is everything there is; one that ends before what was known may leave a gap.
  if (firstPage.nextCursor === null || !end || !newest || isOlder(newest, end)) {
    return { pages: [firstPage], pageParams: [undefined] }
  }
  const readIds = new Set(firstPage.chats.map(({ id }) => id))
  const isKept = (chat: HistoryChat) => !readIds.has(chat.id) && !chat.isPinned && isOlder(chat, end)
  const rest = first.chats.filter(isKept)
  const pages = [
    // The cursor of what stays leads on; where nothing does, that of the fresh page.
    {
      ...firstPage,
      chats: [...firstPage.chats, ...rest],
      nextCursor: rest.length > 0 ? first.nextCursor : firstPage.nextCursor,
    },
    ...others.map((page) => ({ ...page, chats: page.chats.filter(isKept), total: firstPage.total })),
  ]
  return { ...history, pages }
}

function isOlder(one: HistoryChat, other: HistoryChat): boolean {
  return one.updatedAt < other.updatedAt || (one.updatedAt === other.updatedAt && one.id < other.id)
}
