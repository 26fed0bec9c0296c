import type { ArchiveTrouble, BrokenReason, FileTrouble, FoundChat } from '../port.ts'

/** What one element of an export is. */
export type Read =
  | Omit<FoundChat, 'files'>
  | { readonly kind: 'broken'; readonly title: string; readonly reason: BrokenReason }

/** A file of the chat before it, in base64. */
export type FileLine = { readonly kind: 'file'; readonly messageId: string; readonly name: string } & (
  | { readonly data: string }
  | { readonly trouble: FileTrouble }
)

/** What the child writes to its output, a line of JSON each. `fileCount` lines with files stand behind a chat. */
export type Line =
  | (Read & { readonly fileCount: number })
  | FileLine
  | { readonly kind: 'end' }
  | { readonly kind: 'trouble'; readonly trouble: ArchiveTrouble }
