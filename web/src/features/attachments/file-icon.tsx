import {
  FileCode,
  FileImage,
  FileSpreadsheet,
  FileText,
  FileType,
  Link2,
  Presentation,
  type LucideIcon,
} from 'lucide-react'
import { fileKind, type FileKind } from '#contract/attachments/file-types.ts'
import type { ChatAttachment } from '#contract/attachments/schema.ts'

export type DisplayKind = FileKind | 'link'

const ICONS: Record<DisplayKind, LucideIcon> = {
  image: FileImage,
  document: FileText,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
  text: FileType,
  code: FileCode,
  link: Link2,
}

/** What kinds are called. */
export const KIND_NAMES: Record<DisplayKind, string> = {
  image: 'Image',
  document: 'Document',
  spreadsheet: 'Spreadsheet',
  presentation: 'Presentation',
  text: 'Text',
  code: 'Code',
  link: 'Link',
}

/** The icon of a kind of file. The name beside it says the rest. */
export function FileIcon({ kind, className }: { kind: DisplayKind; className?: string }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden className={className} />
}

/** What a message's attachment is, by its type and name. */
export function displayKindOf({ type, fileName }: Pick<ChatAttachment, 'type' | 'fileName'>): DisplayKind {
  if (type === 'LINK') return 'link'
  if (type === 'IMAGE' || type === 'CONNECTED_APP_IMAGE') return 'image'
  return fileKind({ name: fileName, type: '' }) ?? 'text'
}
