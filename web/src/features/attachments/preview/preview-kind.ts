import type { IntakeItem } from '#contract/attachments/schema.ts'

/** How an item is shown: each kind of file as what it is, and its plain text where nothing better is known. */
export type PreviewKind = 'pages' | 'sheet' | 'slides' | 'document' | 'markdown' | 'code' | 'text'

const DOCUMENTS: ReadonlySet<string> = new Set([
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'application/msword',
  'application/rtf',
  'application/epub+zip',
  'text/html',
  'message/rfc822',
  'application/vnd.ms-outlook',
])
/** A notebook is read as what was written in it, which is Markdown. */
const MARKDOWN: ReadonlySet<string> = new Set(['text/markdown', 'application/x-ipynb+json'])

export function previewKindOf({ mimeType, kind }: Pick<IntakeItem, 'mimeType' | 'kind'>, pages: number): PreviewKind {
  if (mimeType === 'application/pdf' && pages > 0) return 'pages'
  if (kind === 'spreadsheet') return 'sheet'
  if (kind === 'presentation') return 'slides'
  if (DOCUMENTS.has(mimeType)) return 'document'
  if (MARKDOWN.has(mimeType)) return 'markdown'
  return kind === 'code' ? 'code' : 'text'
}

/** The language of a file of code, by its name: "main.py" is "py", "Dockerfile" is "dockerfile". */
export function languageOf(fileName: string): string {
  return fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
}
