import { CHAT_FILE_FORMAT, type ChatFileHead, type ChatFileMessage } from '#contract/chat-transfer/chat-file.ts'
import { type ChatRow, answerOf, type ExportRow } from '../chat/index.ts'
import type { ChatSource } from './chat-source.ts'

/** A chat with all its branches, for programs: one message a line. */
export async function* writeChatFile({ chat, messages, fileOf }: ChatSource): AsyncGenerator<string> {
  yield `{\n"format": ${JSON.stringify(CHAT_FILE_FORMAT)},\n"chat": ${JSON.stringify(headOf(chat))},\n"messages": [`
  let separator = '\n'
  for await (const message of messages()) {
    yield separator + JSON.stringify(toFileMessage(message, fileOf))
    separator = ',\n'
  }
  yield '\n]\n}\n'
}

function headOf(chat: ChatRow): ChatFileHead {
  return {
    id: chat.id,
    title: chat.title,
    ownTitle: chat.ownTitle,
    createdAt: chat.createdAt.toISOString(),
    updatedAt: chat.updatedAt.toISOString(),
    isPinned: chat.pinnedAt !== null,
    shownMessageId: chat.leafId,
  }
}

function toFileMessage(row: ExportRow, fileOf: ChatSource['fileOf']): ChatFileMessage {
  const { id, parentId, role, content, attachments, feedback } = row
  const { text: _, ...answer } = answerOf(row)
  return {
    id,
    parentId,
    role,
    content,
    createdAt: row.createdAt.toISOString(),
    attachments: attachments.map((one) => ({ type: one.type, fileName: one.fileName, file: fileOf(one) })),
    answer: role === 'assistant' ? answer : null,
    feedback,
  }
}
