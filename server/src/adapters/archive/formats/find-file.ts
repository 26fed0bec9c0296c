import type { ArchivedAttachment } from '../port.ts'
import { FILE_MAX_BYTES } from '../child/limits.ts'

/** A file of an archive: by the id that ChatGPT's names begin with, or by its whole path. */
type FileReference = { readonly assetId: string } | { readonly path: string }
export type FoundFile = { readonly entry: string; readonly bytes: number }
export type FindFile = (reference: FileReference) => FoundFile | undefined

/** What a message says of a file that was looked for. */
export function attachmentOf(name: string, found: FoundFile | undefined): ArchivedAttachment {
  if (!found) return { name, trouble: 'missing' }
  return found.bytes > FILE_MAX_BYTES ? { name, trouble: 'too_large' } : { name, entry: found.entry }
}
