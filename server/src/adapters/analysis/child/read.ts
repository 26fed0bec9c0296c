import { IMAGE_TYPES } from '#contract/attachments/file-types.ts'
import { AnalysisError } from '../port.ts'
import type { Parser, Reader } from './parser.ts'

/** Reads a file as what it was sniffed to be. Only the parser that is needed is loaded. */
export const read: Reader = async (task, onProgress) => {
  const parser = await parserFor(task.mimeType)
  if (!parser) throw new AnalysisError('unsupported')
  return parser(task, onProgress, read)
}

async function parserFor(mimeType: string): Promise<Parser | undefined> {
  if (IMAGE_TYPES.includes(mimeType)) return (await import('./parsers/image.ts')).parseImage
  if (Object.hasOwn(PARSERS, mimeType)) return PARSERS[mimeType]!()
  return mimeType.startsWith('text/') ? (await import('./parsers/plain.ts')).parsePlain : undefined
}

const OOXML = 'application/vnd.openxmlformats-officedocument'
const ODF = 'application/vnd.oasis.opendocument'

const PARSERS: Record<string, () => Promise<Parser>> = {
  'application/pdf': async () => (await import('./parsers/pdf.ts')).parsePdf,
  [`${OOXML}.wordprocessingml.document`]: async () => (await import('./parsers/docx.ts')).parseDocx,
  [`${OOXML}.spreadsheetml.sheet`]: async () => (await import('./parsers/xlsx.ts')).parseXlsx,
  'application/vnd.ms-excel': async () => (await import('./parsers/xls.ts')).parseXls,
  [`${OOXML}.presentationml.presentation`]: async () => (await import('./parsers/pptx.ts')).parsePptx,
  [`${ODF}.text`]: async () => (await import('./parsers/odf.ts')).parseOdf,
  [`${ODF}.spreadsheet`]: async () => (await import('./parsers/odf.ts')).parseOdf,
  [`${ODF}.presentation`]: async () => (await import('./parsers/odf.ts')).parseOdf,
  'application/epub+zip': async () => (await import('./parsers/epub.ts')).parseEpub,
  'application/rtf': async () => (await import('./parsers/rtf.ts')).parseRtf,
  'message/rfc822': async () => (await import('./parsers/email.ts')).parseEmail,
  'application/vnd.ms-outlook': async () => (await import('./parsers/email.ts')).parseMsg,
  'application/msword': async () => (await import('./parsers/doc.ts')).parseDoc,
  'text/html': async () => (await import('./parsers/html.ts')).parseHtml,
  'application/vnd.apache.parquet': async () => (await import('./parsers/parquet.ts')).parseParquet,
  'text/csv': async () => (await import('./parsers/csv.ts')).parseCsv,
  'text/tab-separated-values': async () => (await import('./parsers/csv.ts')).parseCsv,
  'text/markdown': async () => (await import('./parsers/markdown.ts')).parseMarkdown,
  'application/json': async () => (await import('./parsers/json.ts')).parseJson,
  'application/x-ipynb+json': async () => (await import('./parsers/notebook.ts')).parseNotebook,
}
