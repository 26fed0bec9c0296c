import { AnalysisError } from '../../port.ts'
import { OCR_MAX_PAGES, PDF_MAX_PAGES } from '../../limits.ts'
import { createDocument } from '../text/document.ts'
import { findPdfHeadings } from '../pdf/find-headings.ts'
import { layOut, type PageText, type TextLine } from '../pdf/lay-out.ts'
import { openPdf, type Pdf } from '../pdf/open-pdf.ts'
import { readLines } from '../pdf/page-lines.ts'
import { NeedsOcr, type Parser } from '../parser.ts'

/** A PDF: its text page by page, headings by size; pages without text are read as pictures while there is time. */
export const parsePdf: Parser = async (task, onProgress) => {
  const began = performance.now()
  const isLate = () => performance.now() - began > task.softStopMs
  const pdf = await openPdf(task.path, { canDraw: task.withOcr })
  const share = task.withOcr ? 10 : 100
  const { pages, blank, isCut } = await readPages(pdf, isLate, (part) => onProgress(part * share))
  const document = createDocument()
  if (isCut) document.cutHere()
  if (blank.length > 0) {
    if (!task.withOcr) throw new NeedsOcr()
    const read = await readPictures(pdf, blank.slice(0, OCR_MAX_PAGES), isLate, (part) => onProgress(10 + part * 90))
    for (const [number, text] of read) pages[number - 1] = { text, spans: [], lines: [] }
    if ([...read.values()].some((text) => text !== '')) document.markOcr()
    if (read.size < blank.length) document.cutHere()
  }
  const lines: (TextLine & { page: number })[] = []
  for (const [at, page] of pages.entries()) {
    document.beginPage()
    const start = document.length
    document.raw(page.text)
    if (document.isFull) break
    for (const line of page.lines) lines.push({ ...line, start: start + line.start, page: at + 1 })
  }
  for (const heading of findPdfHeadings(lines)) document.markHeading(heading)
  document.setTitle(await saidTitle(pdf))
  return document.finish()
}

type Read = { pages: PageText[]; blank: number[]; isCut: boolean }

async function readPages(pdf: Pdf, isLate: () => boolean, onProgress: (part: number) => void): Promise<Read> {
  const count = Math.min(pdf.numPages, PDF_MAX_PAGES)
  const pages: PageText[] = []
  const blank: number[] = []
  let broken = 0
  for (let number = 1; number <= count && !isLate(); number += 1) {
    const page = await readPage(pdf, number)
    if (page === null) broken += 1
    else if (page.text.trim() === '') blank.push(number)
    pages.push(page ?? { text: '', spans: [], lines: [] })
    onProgress(number / count)
  }
  if (pages.length > 0 && broken === pages.length) throw new AnalysisError('damaged')
  return { pages, blank, isCut: pages.length < pdf.numPages }
}

/** Null for a page that is broken; the others may be whole. */
async function readPage(pdf: Pdf, number: number): Promise<PageText | null> {
  try {
    const page = await pdf.getPage(number)
    const text = layOut(await readLines(page))
    page.cleanup()
    return text
  } catch {
    return null
  }
}

/** The text of these pages by their numbers, as far as time goes. */
async function readPictures(
  pdf: Pdf,
  numbers: readonly number[],
  isLate: () => boolean,
  onProgress: (part: number) => void,
): Promise<Map<number, string>> {
  const { readPdfPictures } = await import('../pictures/ocr-pdf.ts')
  return readPdfPictures(pdf, numbers, { isLate, onProgress })
}

/** What the file says its title is; programs often put the name of a file there, which is none. */
async function saidTitle(pdf: Pdf): Promise<string | null> {
  try {
    const { Title } = (await pdf.getMetadata()).info as { Title?: unknown }
    const isTitle = typeof Title === 'string' && !/^(untitled|microsoft word)|\.\w{2,5}$/i.test(Title.trim())
    return isTitle ? Title : null
  } catch {
    return null
  }
}
