import { historyApi, type ChatActivity } from '#contract/chat/history-api.ts'
import { HISTORY_PAGE_CHATS } from '#contract/chat/limits.ts'
import { mount, type Router } from '../../../http/mount.ts'
import type { World } from '../../../world.ts'
import { toEntry, type ChatRow } from '../threads/chat-store.ts'
import { readCursor, writeCursor } from './history-cursor.ts'
import { countChats, listPinned, listRunning, listUnpinned } from './history-store.ts'
import { createSearch } from './search.ts'

/** The history panel: all pinned chats and the newest others first, then page by page; and the search. */
export function mountHistory(router: Router, { db }: Pick<World, 'db'>): void {
  const search = createSearch({ db })

  mount(router, historyApi.list, async ({ cursor }, { uid }) => {
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const [pinned, rows, total, running] = await Promise.all([
      after ? [] : listPinned(db, uid),
      // One more than a page says whether there is another.
      listUnpinned(db, uid, after, HISTORY_PAGE_CHATS + 1),
      countChats(db, uid),
      listRunning(db, uid),
    ])
    const page = rows.slice(0, HISTORY_PAGE_CHATS)
    const last = rows.length > page.length ? page.at(-1) : undefined
    const shown = [...pinned, ...page].map((row) => ({ ...toEntry(row), activity: activityOf(row, running) }))
    return { chats: shown, nextCursor: last ? writeCursor(last) : null, total }
  })

  mount(router, historyApi.search, async ({ query }, caller) => ({ hits: await search(caller.uid, query) }))
}

/** A chat without a message was begun with a bot or with files, and waits for the first word. */
function activityOf({ id, leafId }: ChatRow, running: ReadonlySet<string>): ChatActivity | null {
  if (running.has(id)) return 'running'
  return leafId === id ? 'waiting' : null
}
