import type { EndReason } from '#contract/chat/events.ts'
import { fold } from '#contract/chat/fold.ts'
import { chatFile } from '#contract/chat-transfer/chat-file.ts'
import type { ArchivedChat, ArchivedMessage } from '../port.ts'
import { attachmentOf, type FindFile } from './find-file.ts'
import { momentOf, textOf, type Json } from './values.ts'

/** Whether a file says that it is a chat of ours, in whatever version. */
export function isOwn(value: Json): boolean {
  return typeof value.format === 'string' && value.format.startsWith('alcove-chat/')
}

/** A chat of our own export; undefined when it is not in order. */
export function readOwn(value: Json, findFile: FindFile): ArchivedChat | undefined {
  const parsed = chatFile.safeParse(value)
  if (!parsed.success) return undefined
  const { chat, messages } = parsed.data
  const seen = new Set<string>()
  const accepted = messages.flatMap(
    ({ id, parentId, role, content, createdAt, answer, attachments }): ArchivedMessage[] => {
      if (seen.has(id)) return []
      seen.add(id)
      // Parents stand before children, so whoever names one that was not there yet has none.
      const position = { id, parentId: parentId !== null && seen.has(parentId) && parentId !== id ? parentId : null }
      const files = attachments.flatMap(({ fileName, file }) =>
        file === undefined ? [] : attachmentOf(textOf(fileName), findFile({ path: file })),
      )
      const named = files.length > 0 && { files }
      const base = { ...position, role, content: textOf(content), createdAt: momentOf(createdAt), ...named }
      if (role === 'user' || !answer) return [base]
      // One that was being written, or waited, goes on nowhere else.
      const { text: _, state, ...details } = fold({ ...answer, text: '' }, { type: 'end', reason: 'interrupted' })
      // Whatever it points at stayed where it was.
      const sources = details.sources.map(({ pageId: __, ...source }) => ({ ...source, itemId: null }))
      return [{ ...base, state: state as EndReason, details: { ...details, sources } }]
    },
  )
  return {
    originId: chat.id,
    title: textOf(chat.title),
    ownTitle: chat.ownTitle === null ? null : textOf(chat.ownTitle),
    isPinned: chat.isPinned,
    createdAt: momentOf(chat.createdAt),
    updatedAt: momentOf(chat.updatedAt),
    shownId: seen.has(chat.shownMessageId) ? chat.shownMessageId : (accepted.at(-1)?.id ?? ''),
    messages: accepted,
  }
}
