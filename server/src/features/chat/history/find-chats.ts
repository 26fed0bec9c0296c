import { searchWords } from '#contract/search/match.ts'
import type { FoundChat, FoundMessage } from '#contract/search/schema.ts'
import type { World } from '../../../world.ts'
import type { ChatRow } from '../threads/chat-store.ts'
import { readMarks } from './search-marks-store.ts'
import { cutSnippet } from './search-snippet.ts'
import {
  findChats,
  findChatsHolding,
  findTitles,
  findTitlesByFit,
  findTitlesHolding,
  readBest,
  readChats,
  spellMisspelt,
  spellQuery,
  type FoundChat as MatchingChat,
} from './search-store.ts'
import { readWords } from './search-words.ts'

/** Titles that are looked at closer for the few that are shown. */
const TITLES = 30
const CHATS = 5
/** With so few found as they were typed, words may be misspelt. */
const FEW = 3

type Matching = {
  readonly titles: readonly ChatRow[]
  readonly chats: readonly MatchingChat[]
  /** By what they were found; nothing where they were found letter by letter. */
  readonly query: string | undefined
}

/** For the search over everything: chats by their titles, and messages by what was said in them. */
export function createFindChats({ db }: Pick<World, 'db'>) {
  async function findTyped(uid: string, text: string): Promise<Matching> {
    const { before, last } = readWords(text)
    const query = await spellQuery(db, before, last)
    if (query === undefined) return { titles: [], chats: [], query }
    const titles = await findTitlesByFit(db, uid, query, text, TITLES)
    return { titles, chats: await findChats(db, uid, query, CHATS), query }
  }

  async function findMisspelt(uid: string, text: string): Promise<Matching> {
    const query = await spellMisspelt(db, uid, searchWords(text))
    if (query === undefined) return { titles: [], chats: [], query }
    return { titles: await findTitles(db, uid, query, TITLES), chats: await findChats(db, uid, query, CHATS), query }
  }

  async function findSubstring(uid: string, text: string): Promise<Matching> {
    const titles = await findTitlesHolding(db, uid, text, TITLES)
    return { titles, chats: await findChatsHolding(db, uid, text, CHATS), query: undefined }
  }

  async function toMessages(uid: string, text: string, { chats, query }: Matching): Promise<FoundMessage[]> {
    const ids = chats.flatMap((chat) => chat.ids)
    if (ids.length === 0) return []
    const best = await readBest(db, uid, query ?? '', ids)
    const rows = await readChats(
      db,
      uid,
      best.map(({ chatId }) => chatId),
    )
    const byId = new Map(rows.map((row) => [row.id, row]))
    const contents = best.map(({ content }) => content)
    const marks = query
      ? await readMarks(db, query, contents)
      : { words: new Set<string>(), texts: [text.toLowerCase()] }
    const found = best.flatMap(({ id, chatId, content }) => {
      const chat = byId.get(chatId)
      return chat ? { ...toFound(chat), id, chatId, snippet: cutSnippet(content, marks) } : []
    })
    const order = chats.map(({ chatId }) => chatId)
    return found.toSorted((one, other) => order.indexOf(one.chatId) - order.indexOf(other.chatId))
  }

  return async function find(uid: string, text: string): Promise<{ chats: FoundChat[]; messages: FoundMessage[] }> {
    const typed = await findTyped(uid, text)
    const all = [typed]
    if (countOf(all) < FEW) all.push(await findMisspelt(uid, text))
    if (countOf(all) === 0) all.push(await findSubstring(uid, text))
    const titles = new Map(all.flatMap((matching) => matching.titles).map((row) => [row.id, toFound(row)]))
    const messages: FoundMessage[] = []
    for (const matching of all) messages.push(...(await toMessages(uid, text, matching)))
    const byMessage = new Map(messages.toReversed().map((message) => [message.chatId, message]))
    return { chats: [...titles.values()], messages: messages.filter((each) => byMessage.get(each.chatId) === each) }
  }
}

function countOf(all: readonly Matching[]): number {
  return all.reduce((sum, { titles, chats }) => sum + titles.length + chats.length, 0)
}

function toFound({ id, title, updatedAt }: ChatRow): FoundChat {
  return { id, title, updatedAt: updatedAt.toISOString() }
}
