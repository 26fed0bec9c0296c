import type { Answer, EndReason } from '#contract/chat/events.ts'
import type { ArchivedFile } from '../zip/index.ts'

/** Whose export an archive is. */
export type Origin = 'chatgpt' | 'claude' | 'alcove'

/** Why a file that a message names cannot be brought along. */
export type FileTrouble = 'missing' | 'too_large' | 'damaged'

/** A file that lay beside a message: where the archive has it, or why it does not. */
export type ArchivedAttachment =
  | { readonly name: string; readonly entry: string }
  | { readonly name: string; readonly trouble: FileTrouble }

/** The bytes of one of them, or why there are none. */
export type ArchivedBytes = { readonly messageId: string; readonly name: string } & (
  | { readonly bytes: Buffer }
  | { readonly trouble: FileTrouble }
)

/** A message of an archived chat; ids are the origin's own and mean nothing outside of the chat. */
export type ArchivedMessage = {
  readonly id: string
  readonly parentId: string | null
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** Undefined where the origin does not say. */
  readonly createdAt?: string | undefined
  /** Of answers. */
  readonly state?: EndReason | undefined
  readonly details?: Omit<Answer, 'text' | 'state'> | undefined
  readonly files?: readonly ArchivedAttachment[] | undefined
}

/** A chat as an archive has it, made whole: a tree without loops in which parents stand before their children. */
export type ArchivedChat = {
  readonly originId: string
  readonly title: string
  readonly ownTitle: string | null
  readonly isPinned: boolean
  readonly createdAt?: string | undefined
  readonly updatedAt?: string | undefined
  /** The end of the branch that is shown. */
  readonly shownId: string
  readonly messages: readonly ArchivedMessage[]
}

/** Why one chat of an archive cannot be read; the others can. */
const BROKEN_REASONS = ['unreadable', 'unknown', 'empty', 'too_large', 'message_too_long', 'too_deep'] as const
export type BrokenReason = (typeof BROKEN_REASONS)[number]

/** A chat, with the bytes of its files to be taken before the next one is asked for. */
export type FoundChat = {
  readonly kind: 'chat'
  readonly origin: Origin
  readonly chat: ArchivedChat
  readonly files: AsyncIterable<ArchivedBytes>
}

export type Found = FoundChat | { readonly kind: 'broken'; readonly title: string; readonly reason: BrokenReason }

/** Why an archive cannot be read, or not to its end. */
const ARCHIVE_TROUBLES = [
  'not_zip',
  'nothing',
  'encrypted',
  'unsafe_names',
  'too_many_files',
  'too_many_chats',
  'swells',
  'damaged',
  'gave_up',
] as const
export type ArchiveTrouble = (typeof ARCHIVE_TROUBLES)[number]

export class ArchiveError extends Error {
  readonly trouble: ArchiveTrouble
  constructor(trouble: ArchiveTrouble) {
    super(`the archive cannot be read: ${trouble}`)
    this.trouble = trouble
  }
}

/** A body that was longer than its limit. Nothing of it is kept. */
export class TooLongError extends Error {}

/** Bytes that came in, on the disk until they are removed. */
export type Received = { readonly path: string; readonly bytes: number; remove(): Promise<void> }

/** Archives of chats, in and out. Nothing is ever held whole in memory. */
export type Archives = {
  receive(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Received>
  /**
   * The chats of an export ZIP, one after the other, parsed in a process of their own, and their files if they are
   * wanted. Throws ArchiveError.
   */
  read(archive: Received, signal: AbortSignal, options: { withFiles: boolean }): AsyncGenerator<Found, void, undefined>
  /** A ZIP that grows as fast as it is read. */
  write(files: AsyncIterable<ArchivedFile>): ReadableStream<Uint8Array>
}
