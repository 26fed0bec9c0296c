import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { Queryable } from '../../../db/transaction.ts'
import type { ChatRow } from '../threads/chat-store.ts'
import { readBranchIds, readPage, type ExportRow } from './export-store.ts'

const PAGE_MESSAGES = 100

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

/** Most chats fit a page and are read once; a longer one is never whole in memory. */
export async function openSource(
  db: Queryable,
  uid: string,
  chat: ChatRow,
  fileOf: FileOf = () => undefined,
): Promise<ChatSource> {
  const first = await readPage(db, uid, chat.id, undefined, PAGE_MESSAGES)
  const isWhole = first.length < PAGE_MESSAGES
  const shown = isWhole ? branchOf(first, chat.leafId) : await readBranchIds(db, uid, chat.leafId)

  async function* messages(): AsyncGenerator<ExportRow> {
    let page = first
    for (;;) {
      yield* page
      if (page.length < PAGE_MESSAGES) return
      page = await readPage(db, uid, chat.id, page.at(-1), PAGE_MESSAGES)
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
