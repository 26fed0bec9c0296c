import { IMAGE_TYPES } from '#contract/attachments/file-types.ts'
import { AnalysisError, type Analysis } from '../port.ts'
import type { Task } from './messages.ts'

export type ReadTask = Task & { kind: 'read' }

/** A parser: a file's bytes in, its text out. `percent` goes from 0 to 100. */
export type Parser = (task: ReadTask, onProgress: (percent: number) => void) => Promise<Analysis>

/** There are pictures to read, and this process may not. */
export class NeedsOcr extends Error {}

/** Reads a file as what it was sniffed to be. Only the parser that is needed is loaded. */
export async function read(task: ReadTask, onProgress: (percent: number) => void): Promise<Analysis> {
  const parser = await parserFor(task.mimeType)
  if (!parser) throw new AnalysisError('unsupported')
  return parser(task, onProgress)
}

async function parserFor(mimeType: string): Promise<Parser | undefined> {
  if (IMAGE_TYPES.includes(mimeType)) return (await import('./parsers/image.ts')).parseImage
  const known = PARSERS[mimeType]
  if (known) return known()
  return mimeType.startsWith('text/') ? (await import('./parsers/plain.ts')).parsePlain : undefined
}

const OOXML = 'application/vnd.openxmlformats-officedocument'
const ODF = 'application/vnd.oasis.opendocument'

const PARSERS: Record<string, () => Promise<Parser>> = {
  'application/pdf': async () => (await import('./parsers/pdf.ts')).parsePdf,
  [`${OOXML}.wordprocessingml.document`]: async () => (await import('./parsers/docx.ts')).parseDocx,
  [`${OOXML}.spreadsheetml.sheet`]: async () => (await import('./parsers/xlsx.ts')).parseXlsx,
  [`${OOXML}.presentationml.presentation`]: async () => (await import('./parsers/pptx.ts')).parsePptx,
  [`${ODF}.text`]: async () => (await import('./parsers/odf.ts')).parseOdf,
  [`${ODF}.spreadsheet`]: async () => (await import('./parsers/odf.ts')).parseOdf,
  [`${ODF}.presentation`]: async () => (await import('./parsers/odf.ts')).parseOdf,
  'application/epub+zip': async () => (await import('./parsers/epub.ts')).parseEpub,
  'application/rtf': async () => (await import('./parsers/rtf.ts')).parseRtf,
  'message/rfc822': async () => (await import('./parsers/email.ts')).parseEmail,
  'text/html': async () => (await import('./parsers/html.ts')).parseHtml,
  'text/csv': async () => (await import('./parsers/csv.ts')).parseCsv,
  'text/tab-separated-values': async () => (await import('./parsers/csv.ts')).parseCsv,
  'text/markdown': async () => (await import('./parsers/markdown.ts')).parseMarkdown,
  'application/json': async () => (await import('./parsers/json.ts')).parseJson,
  'application/x-ipynb+json': async () => (await import('./parsers/notebook.ts')).parseNotebook,
}
