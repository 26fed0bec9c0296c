import { IMPORT_MAX_BYTES } from '#contract/chat/limits.ts'
import { chatMessages } from '#contract/chat/messages.ts'
import { transferApi, type ImportReport } from '#contract/chat-transfer/api.ts'
import { ArchiveError, TooLongError, type Archives, type Found, type Received } from '../../adapters/archive/index.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import { mountRaw, type Exchange, type Router } from '../../http/mount.ts'
import { slowResponse } from '../../http/responses/slow-response.ts'
import type { World } from '../../world.ts'
import { createAttachmentImport, listed, namedFiles, NO_FILES, type TransferDependencies } from './attachment-import.ts'
import { transferMessages } from './messages.ts'
import { isImported, writeChat } from '../chat/index.ts'
import { originOf, titleOf, toRows, UNTITLED } from './imported-rows.ts'

/** Each takes a process and the disk. */
const IMPORTS_AT_ONCE = 2

type ReportLine = ImportReport['chats'][number]
type ChatImportDependencies = {
  world: Pick<World, 'db' | 'clock' | 'log'>
  archives: Archives
  dependencies: TransferDependencies
}

/** Exports of ChatGPT, Claude and Alcove. Each chat is written whole or not at all, and one that cannot be is reported. */
export function createChatImport({ world: { db, clock, log }, archives, dependencies }: ChatImportDependencies) {
  const attachmentImport = createAttachmentImport(dependencies)
  const running = new Map<string, Promise<unknown>>()
  const leaving = new AbortController()

  async function take(caller: Caller, isDryRun: boolean, { request, body }: Exchange): Promise<ImportReport> {
    if (Number(request.headers.get('content-length') ?? 0) > IMPORT_MAX_BYTES) throw tooLarge()
    const archive = await archives.receive(body, IMPORT_MAX_BYTES).catch((error: unknown) => {
      throw error instanceof TooLongError ? tooLarge() : error
    })
    try {
      return await readAll(caller, archive, isDryRun)
    } finally {
      await archive.remove()
    }
  }

  async function readAll(caller: Caller, archive: Received, isDryRun: boolean): Promise<ImportReport> {
    let origin: ImportReport['origin'] | undefined
    const chats: ReportLine[] = []
    try {
      for await (const found of archives.read(archive, leaving.signal, { withFiles: !isDryRun })) {
        if (found.kind === 'chat') origin ??= found.origin
        chats.push(await report(caller, found, isDryRun))
      }
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error
      // What was read until then stands.
      if (origin === undefined) throw new AppError('bad_input', transferMessages.archive[error.trouble])
      chats.push(skipped(transferMessages.breaksOff, transferMessages.archive[error.trouble]))
    }
    if (origin === undefined) throw new AppError('bad_input', transferMessages.archive.nothing)
    return { origin, isDryRun, chats }
  }

  async function report(caller: Caller, found: Found, isDryRun: boolean): Promise<ReportLine> {
    if (found.kind === 'broken') return skipped(found.title, transferMessages.chat[found.reason])
    const { origin, chat } = found
    const { uid } = caller
    const named = namedFiles(chat)
    const line = { title: titleOf(chat), messages: chat.messages.length, reason: null, ...named }
    try {
      const ownId = origin === 'alcove' && UUID.test(chat.originId) ? chat.originId : undefined
      if (await isImported(db, uid, originOf(origin, chat), ownId))
        return { ...line, ...NO_FILES, result: 'already_here' }
      if (isDryRun) return { ...line, result: 'imported' }
      const importedFiles = await attachmentImport.importFiles(caller, found.files)
      const rows = toRows(uid, origin, chat, clock(), importedFiles.attached)
      let isNew = false
      try {
        isNew = await writeChat(db, rows.chat, rows.messages)
      } finally {
        await importedFiles.finish()
      }
      if (!isNew) return { ...line, ...NO_FILES, result: 'already_here' }
      return {
        ...line,
        result: 'imported',
        files: importedFiles.count,
        leftOut: listed([...named.leftOut, ...importedFiles.leftOut]),
      }
    } catch (error) {
      if (error instanceof ArchiveError) throw error
      log.error({ err: error }, 'imported_chat_not_stored')
      return { ...line, ...NO_FILES, result: 'skipped', reason: transferMessages.notStored }
    }
  }

  return {
    mount(router: Router): void {
      mountRaw(router, transferApi.importChats, ({ isDryRun }, caller, exchange) => {
        if (running.has(caller.uid) || running.size >= IMPORTS_AT_ONCE)
          throw new AppError('conflict', transferMessages.oneAtATime)
        const work = take(caller, isDryRun, exchange).finally(() => running.delete(caller.uid))
        running.set(caller.uid, work)
        return slowResponse(transferApi.importChats, work, log)
      })
    },
    async close(): Promise<void> {
      leaving.abort()
      await Promise.allSettled(running.values())
    },
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function skipped(title: string, reason: string): ReportLine {
  return { title: titleOf({ title, messages: [] }) || UNTITLED, messages: 0, result: 'skipped', reason, ...NO_FILES }
}

function tooLarge(): AppError {
  return new AppError('too_large', chatMessages.importTooLarge)
}
