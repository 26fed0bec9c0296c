import { historyApi, type ChatActivity } from '#contract/chat/history-api.ts'
import { EXCERPT_CHARS, HISTORY_FILTERS_MAX, HISTORY_PAGE_CHATS } from '#contract/chat/limits.ts'
import { plainText } from '#contract/chat/plain-text.ts'
import { firstWords } from '#contract/truncate.ts'
import { createListCursor, CURSOR_MOMENT } from '../../../http/list-cursor.ts'
import { mount, type Router } from '../../../http/mount.ts'
import type { World } from '../../../world.ts'
import type { ActiveChats, ChatDependencies } from '../dependencies.ts'
import { toEntry, type ChatRow } from '../threads/chat-store.ts'
import {
  chatsOf,
  countChats,
  listActive,
  listFilters,
  listPinned,
  listUnpinned,
  readExcerpts,
} from './history-store.ts'
import { createSearch } from './search.ts'

/** The history panel: all pinned chats and the newest others first, then page by page; and the search. */
export function mountHistory(
  router: Router,
  { db }: Pick<World, 'db'>,
  { research, isShared }: Pick<ChatDependencies, 'research' | 'isShared'>,
): void {
  const search = createSearch({ db })

  mount(router, historyApi.list, async ({ cursor, ...filter }, { uid }) => {
    const { after, limit, cut } = cursors.page('history', cursor, HISTORY_PAGE_CHATS)
    const kind = chatsOf(filter, isShared)
    const [pinned, rows, total, ...active] = await Promise.all([
      after ? [] : listPinned(db, uid, kind),
      filter.only === 'pinned' ? [] : listUnpinned(db, uid, kind, { after, limit }),
      countChats(db, uid, kind),
      listActive(db, uid),
      research.listActive(uid),
    ])
    const { page, next } = cut(rows)
    const shown = [...pinned, ...page]
    const excerpts = await readExcerpts(db, uid, shown)
    const chats = shown.map((row) => ({
      ...toEntry(row),
      activity: activityOf(row, active),
      excerpt: firstWords(plainText(excerpts.get(row.leafId) ?? ''), EXCERPT_CHARS),
    }))
    return { chats, nextCursor: next, total }
  })

  mount(router, historyApi.filters, (_, { uid }) => listFilters(db, uid, HISTORY_FILTERS_MAX))

  mount(router, historyApi.search, async ({ query }, caller) => ({ hits: await search(caller.uid, query) }))
}

const cursors = createListCursor<'history'>({ history: CURSOR_MOMENT })

/** A chat waits for its person to decide something; or for the first word, when it was begun with a bot or with files. */
function activityOf({ id, leafId }: ChatRow, active: readonly ActiveChats[]): ChatActivity | null {
  if (active.some(({ running }) => running.has(id))) return 'running'
  return active.some(({ waiting }) => waiting.has(id)) || leafId === id ? 'waiting' : null
}
