import type { ChatAttachment } from '#contract/attachments/schema.ts'
import { transferApi } from '#contract/chat-transfer/api.ts'
import { entryNameOf, fileEntryOf, fileNameOf, type Archives } from '../../adapters/archive/index.ts'
import type { ArchivedFile } from '../../adapters/zip/index.ts'
import { found, requireStillAllowed } from '../../http/errors.ts'
import { fileResponse } from '../../http/responses/file-response.ts'
import { mountRaw, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { findChat, listChatIds, readChats } from '../chat/index.ts'
import type { ChatFiles } from './attachment-import.ts'
import { openSource, openSources } from './chat-source.ts'
import { writeChatFile } from './write-chat-file.ts'
import { writeMarkdown } from './write-markdown.ts'

const CHATS_AT_ONCE = 50

const FORMATS = {
  markdown: { extension: 'md', type: 'text/markdown; charset=utf-8', write: writeMarkdown },
  json: { extension: 'json', type: 'application/json; charset=utf-8', write: writeChatFile },
} as const

/** Files for an archive, and at the end the ids of the attachments among them. */
type ExportedFiles = AsyncGenerator<ArchivedFile, ReadonlySet<string>>

type ChatExportDependencies = { world: Pick<World, 'db' | 'clock'>; archives: Archives; files: Pick<ChatFiles, 'open'> }

/** Chats as files. Whatever their number and length, only a page of one is in memory at a time. */
export function createChatExport({ world: { db, clock }, archives, files }: ChatExportDependencies) {
  return {
    mount,
    /** All chats with their files, for an archive of everything; answers which files those are. */
    allOf: async function* (uid: string, isStillAllowed: () => Promise<boolean>): ExportedFiles {
      return yield* filesOf(uid, await listChatIds(db, uid), isStillAllowed)
    },
  }

  function mount(router: Router): void {
    mountRaw(router, transferApi.exportOne, async ({ chatId, format }, { uid }, { isStillAllowed }) => {
      const chat = found(await findChat(db, uid, chatId))
      if (format === 'zip') {
        const name = `${fileNameOf(chat.title)}.zip`
        return fileResponse(archives.write(filesOf(uid, [chatId], isStillAllowed)), { name, type: 'application/zip' })
      }
      const { extension, type, write } = FORMATS[format]
      const text = ReadableStream.from(write(await openSource(db, uid, chat)))
      return fileResponse(text.pipeThrough(new TextEncoderStream()), {
        name: `${fileNameOf(chat.title)}.${extension}`,
        type,
      })
    })

    mountRaw(router, transferApi.exportAll, async (_, { uid }, { isStillAllowed }) => {
      const ids = await listChatIds(db, uid)
      const name = `alcove-chats-${clock().toISOString().slice(0, 10)}.zip`
      return fileResponse(archives.write(filesOf(uid, ids, isStillAllowed)), { name, type: 'application/zip' })
    })
  }

  async function* filesOf(uid: string, ids: readonly string[], isStillAllowed: () => Promise<boolean>): ExportedFiles {
    const entries = new Map<string, string>()
    const fileOf = (attachment: ChatAttachment) => {
      // A page at a link is found where it was.
      if (attachment.type === 'LINK') return undefined
      entries.set(attachment.id, fileEntryOf(attachment))
      return entries.get(attachment.id)
    }
    for (let at = 0; at < ids.length; at += CHATS_AT_ONCE) {
      await requireStillAllowed(isStillAllowed)
      const chats = await readChats(db, uid, ids.slice(at, at + CHATS_AT_ONCE))
      for await (const source of openSources(db, uid, chats, fileOf)) {
        const { chat } = source
        for (const { extension, write } of Object.values(FORMATS)) {
          yield { name: `chats/${entryNameOf(chat)}.${extension}`, modifiedAt: chat.updatedAt, content: write(source) }
        }
      }
    }
    for await (const { id, createdAt, stream } of files.open(uid, [...entries.keys()])) {
      await requireStillAllowed(isStillAllowed)
      yield { name: entries.get(id)!, modifiedAt: createdAt, content: stream }
    }
    return new Set(entries.keys())
  }
}
