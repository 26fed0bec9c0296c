import type { SearchHit } from '#contract/chat/history-api.ts'
import type { World } from '../../../world.ts'
import { toEntry, type ChatRow } from '../threads/chat-store.ts'
import { readMarks } from './search-marks-store.ts'
import { cutSnippet, markAll } from './search-snippet.ts'
import {
  findChats,
  findChatsHolding,
  findTitles,
  findTitlesHolding,
  readBest,
  readChats,
  spellQuery,
  type FoundChat,
  type FoundMessage,
} from './search-store.ts'
import { readWords } from './search-words.ts'

const HITS_MAX = 30
/** Chats that match by title come first, but no more than these: the others stand where their date puts them. */
const TITLES_FIRST = 10

type Found = { readonly titles: readonly ChatRow[]; readonly chats: readonly FoundChat[] }

/** Full-text search over a person's titles and messages; at most one hit a chat. Whatever is typed, it answers. */
export function createSearch({ db }: Pick<World, 'db'>) {
  return async function search(uid: string, text: string): Promise<SearchHit[]> {
    const { before, last } = readWords(text)
    const query = await spellQuery(db, before, last)
    if (query !== undefined) {
      const found = await find(uid, query)
      if (!isEmpty(found)) return toHits(uid, found, query, [])
    }
    const titles = await findTitlesHolding(db, uid, text, HITS_MAX)
    const chats = await findChatsHolding(db, uid, text, HITS_MAX)
    return toHits(uid, { titles, chats }, undefined, [text.toLowerCase()])
  }

  async function find(uid: string, query: string): Promise<Found> {
    const titles = await findTitles(db, uid, query, HITS_MAX)
    return { titles, chats: await findChats(db, uid, query, HITS_MAX) }
  }

  /** `texts` are marked letter by letter, where the text search did not find what was found. */
  async function toHits(
    uid: string,
    found: Found,
    query: string | undefined,
    texts: readonly string[],
  ): Promise<SearchHit[]> {
    const chats = await orderChats(uid, found)
    const shownIds = new Set(chats.map(({ id }) => id))
    const ids = found.chats.filter(({ chatId }) => shownIds.has(chatId)).flatMap((chat) => chat.ids)
    const best = ids.length === 0 ? [] : await readBest(db, uid, query ?? '', ids)
    const marks =
      texts.length > 0 ? { words: new Set<string>(), texts } : await readMarks(db, query ?? '', textsOf(chats, best))
    const byChat = new Map(best.map((message) => [message.chatId, message]))
    return chats.map((chat) => {
      const message = byChat.get(chat.id)
      return {
        chat: toEntry(chat),
        messageId: message?.id ?? null,
        title: markAll(chat.title, marks),
        snippet: message ? cutSnippet(message.content, marks) : [],
      }
    })
  }

  async function orderChats(uid: string, { titles, chats }: Found): Promise<ChatRow[]> {
    const titled = new Set(titles.map(({ id }) => id))
    const others = chats.map(({ chatId }) => chatId).filter((id) => !titled.has(id))
    const rest = others.length === 0 ? [] : await readChats(db, uid, others)
    const byDate = [...titles.slice(TITLES_FIRST), ...rest].toSorted(
      (one, other) => other.updatedAt.getTime() - one.updatedAt.getTime(),
    )
    return [...titles.slice(0, TITLES_FIRST), ...byDate].slice(0, HITS_MAX)
  }
}

function isEmpty({ titles, chats }: Found): boolean {
  return titles.length === 0 && chats.length === 0
}

function textsOf(chats: readonly ChatRow[], messages: readonly FoundMessage[]): string[] {
  return [...chats.map(({ title }) => title), ...messages.map(({ content }) => content)]
}
