import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import { type ChatRow, readBranchIds, readFirstPages, readPage, type ExportRow } from '../chat/index.ts'

const PAGE_MESSAGES = 100
/** Of each of many chats. */
const FIRST_MESSAGES = 20

/** A chat that is being written out, page by page, as often as wanted. */
export type ChatSource = {
  readonly chat: ChatRow
  messages(): AsyncIterable<ExportRow>
  /** Whether a message stands in the branch that is shown. */
  isShown(messageId: string): boolean
  /** Where the bytes of an attachment lie beside it; undefined when they do not come along. */
  fileOf(attachment: ChatAttachment): string | undefined
}

type FileOf = ChatSource['fileOf']

/** Most chats fit a page and are read once, many of them together; a longer one is never whole in memory. */
export async function* openSources(
  db: Queryable,
  uid: string,
  chats: readonly ChatRow[],
  fileOf: FileOf,
): AsyncGenerator<ChatSource> {
  const chatIds = chats.map(({ id }) => id)
  const pages = await readFirstPages(db, uid, chatIds, FIRST_MESSAGES)
  for (const chat of chats) yield await openSource(db, uid, chat, fileOf, pages.get(chat.id) ?? [])
}

export async function openSource(
  db: Queryable,
  uid: string,
  chat: ChatRow,
  fileOf: FileOf = () => undefined,
  firstMessages?: readonly ExportRow[],
): Promise<ChatSource> {
  const first = firstMessages ?? (await readPage(db, uid, chat.id, undefined, FIRST_MESSAGES))
  const isWhole = first.length < FIRST_MESSAGES
  const shown = isWhole ? branchOf(first, chat.leafId) : await readBranchIds(db, uid, chat.leafId)

  async function* messages(): AsyncGenerator<ExportRow> {
    yield* first
    for (let page = first, limit = FIRST_MESSAGES; page.length === limit; limit = PAGE_MESSAGES) {
      page = await readPage(db, uid, chat.id, page.at(-1), PAGE_MESSAGES)
      yield* page
    }
  }
  return { chat, messages, isShown: (id) => shown.has(id), fileOf }
}

function branchOf(rows: readonly ExportRow[], leafId: string): Set<string> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const branch = new Set<string>()
  for (let at = byId.get(leafId); at; at = at.parentId === null ? undefined : byId.get(at.parentId)) branch.add(at.id)
  return branch
}
