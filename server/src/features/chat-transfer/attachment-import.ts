import { randomUUID } from 'node:crypto'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import type { ArchivedBytes, ArchivedChat } from '../../adapters/archive/index.ts'
import type { Caller } from '../../http/caller.ts'
import { AppError } from '../../http/errors.ts'
import type { ChatDependencies } from '../chat/index.ts'
import { transferMessages } from './messages.ts'

/** What an import brings and an export takes along. */
export type ChatFiles = {
  /** Takes a file into the intake, by its rules, and answers its id. */
  add(caller: Caller, file: { placeId: string; fileName: string; bytes: Buffer }): Promise<string>
  /** The bytes of those of these that are the person's and are still there. */
  open(
    uid: string,
    itemIds: readonly string[],
  ): AsyncIterable<{ readonly id: string; readonly createdAt: Date; readonly stream: ReadableStream<Uint8Array> }>
}

export type TransferDependencies = Pick<ChatDependencies, 'releaseFromChats'> & {
  readonly files: ChatFiles
  readonly attachments: Pick<ChatDependencies['attachments'], 'show'>
}

/** Sentences about files that one conversation's line carries. */
const LEFT_OUT_SHOWN = 20

export const NO_FILES = { files: 0, leftOut: [] as string[] }

type ImportedAttachments = {
  readonly count: number
  readonly leftOut: readonly string[]
  /** What is attached to each message, by the id that the archive gave it. */
  readonly attached: ReadonlyMap<string, ChatAttachment[]>
  /** Once the chat is written, or is not: what no chat holds goes again. */
  finish(): Promise<void>
}

/** Files of archived messages become attachments like any other: they are looked into, counted and read. */
export function createAttachmentImport({ files, attachments, releaseFromChats }: TransferDependencies) {
  return {
    async importFiles(caller: Caller, archived: AsyncIterable<ArchivedBytes>): Promise<ImportedAttachments> {
      const leftOut: string[] = []
      const byMessage = new Map<string, string[]>()
      const placeIds = new Map<string, string>()
      for await (const file of archived) {
        const { messageId, name } = file
        if (!('bytes' in file)) {
          leftOut.push(withReason(name, transferMessages.file[file.trouble]))
          continue
        }
        // The limits of one message, not of all that a long conversation ever held.
        const placeId = placeIds.get(messageId) ?? randomUUID()
        placeIds.set(messageId, placeId)
        try {
          const id = await files.add(caller, { placeId, fileName: name, bytes: file.bytes })
          byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), id])
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          leftOut.push(withReason(name, error.message))
        }
      }
      const ids = [...byMessage.values()].flat()
      const shown = new Map((await attachments.show(caller.uid, ids)).map((one) => [one.id, one]))
      const attached = new Map(
        [...byMessage].map(([messageId, own]) => [messageId, own.flatMap((id) => shown.get(id) ?? [])]),
      )
      const finish = () =>
        ids.length > 0 ? releaseFromChats(ids.map((id) => ({ uid: caller.uid, id }))) : Promise.resolve()
      return { count: ids.length, leftOut, attached, finish }
    },
  }
}

/** What a chat says of its files before any of them is unpacked. */
export function namedFiles({ messages }: ArchivedChat): { files: number; leftOut: string[] } {
  const all = messages.flatMap(({ files = [] }) => files)
  const leftOut = all.flatMap((file) =>
    'trouble' in file ? [withReason(file.name, transferMessages.file[file.trouble])] : [],
  )
  return { files: all.length - leftOut.length, leftOut: listed(leftOut) }
}

export function listed(sentences: readonly string[]): string[] {
  if (sentences.length <= LEFT_OUT_SHOWN) return [...sentences]
  const shown = sentences.slice(0, LEFT_OUT_SHOWN - 1)
  return [...shown, `And ${sentences.length - shown.length} more.`]
}

function withReason(name: string, sentence: string): string {
  return `${name}: ${sentence}`
}
