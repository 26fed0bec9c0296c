import { AnalysisError, type Analysis } from '../../port.ts'
import { OCR_MAX_PAGES, SCAN_MAX_PAGES } from '../../limits.ts'
import { sizeOf } from '../file-bytes.ts'
import { createDocument, type Document } from '../text/document.ts'
import { findPdfHeadings } from '../pdf/find-headings.ts'
import type { PageText, TextLine } from '../pdf/lay-out.ts'
import { isBetter } from '../pdf/looks-scanned.ts'
import { openPdf, type Pdf } from '../pdf/open-pdf.ts'
import { NO_TEXT, readPages } from '../pdf/read-pages.ts'
import { NeedsOcr, type Parser } from '../parser.ts'
import { startStopwatch } from '../stopwatch.ts'

/** A PDF: its text page by page, headings by size; pages that are pictures are read as such while there is time. */
export const parsePdf: Parser = async (task, onProgress) => {
  const stopwatch = startStopwatch(task.softStopMs)
  const pdf = await openPdf(task.file, { canDraw: task.withOcr })
  const size = await sizeOf(task.file)
  const share = task.withOcr ? 10 : 100
  const { pages, scanned, isCut } = await readPages(pdf, size, {
    isLate: stopwatch.isLate,
    onProgress: (part) => onProgress(part * share),
  })
  const document = createDocument()
  if (isCut) document.cutHere()
  if (scanned.length > 0) {
    if (!task.withOcr) throw new NeedsOcr(soFar(pages))
    const { readPdfPictures, withoutGaps } = await import('../pictures/ocr-pdf.ts')
    const read = await readPdfPictures(pdf, scanned.slice(0, task.ocrPages ?? OCR_MAX_PAGES), {
      late: stopwatch.late,
      onProgress: (part) => onProgress(share + part * (100 - share)),
    })
    const inOrder = withoutGaps(scanned, read)
    const unread = scanned.slice(inOrder.length)
    // Text that somebody may point at does not move: only what stands at the end can be read later.
    const isTail = unread.length > 0 && isAtEnd(pages, unread)
    if (isTail) document.leaveUnread(unread.slice(0, SCAN_MAX_PAGES))
    for (const [number, text] of read) {
      if (isTail && !inOrder.includes(number)) continue
      if (!isBetter(text, pages[number - 1]!.text)) continue
      pages[number - 1] = { ...NO_TEXT, text }
      document.markOcr()
    }
    if (unread.length > 0) document.cutHere()
    if (read.size === 0 && pages.every((page) => page.text === '')) throw new AnalysisError('too_slow')
  }
  writePages(document, pages)
  document.setTitle(await declaredTitle(pdf))
  return document.finish()
}

/** Whether nothing is written behind the first of these but what they say themselves. */
function isAtEnd(pages: readonly PageText[], unread: readonly number[]): boolean {
  const among = new Set(unread)
  return pages.every(({ text }, at) => at + 1 < unread[0]! || among.has(at + 1) || text === '')
}

/** What there is without the pictures, or null for nothing. */
function soFar(pages: readonly PageText[]): Analysis | null {
  const document = createDocument()
  document.cutHere()
  writePages(document, pages)
  const analysis = document.finish({ mayBeEmpty: true })
  return analysis.text.trim() === '' ? null : analysis
}

function writePages(document: Document, pages: readonly PageText[]): void {
  const lines: (TextLine & { page: number })[] = []
  for (const [at, page] of pages.entries()) {
    document.beginPage()
    const start = document.length
    document.raw(page.text)
    if (document.isFull) break
    for (const line of page.lines) lines.push({ ...line, start: start + line.start, page: at + 1 })
  }
  for (const heading of findPdfHeadings(lines)) document.markHeading(heading)
}

/** What the file says its title is; programs often put the name of a file there, which is none. */
async function declaredTitle(pdf: Pdf): Promise<string | null> {
  try {
    const { Title } = (await pdf.getMetadata()).info as { Title?: unknown }
    const isTitle = typeof Title === 'string' && !/^(untitled|microsoft word)|\.\w{2,5}$/i.test(Title.trim())
    return isTitle ? Title : null
  } catch {
    return null
  }
}
