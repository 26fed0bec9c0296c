import { AnalysisError } from '../../port.ts'
import { PDF_MAX_PAGES } from '../../limits.ts'
import { layOut, type PageText } from './lay-out.ts'
import { looksScanned } from './looks-scanned.ts'
import type { Pdf } from './open-pdf.ts'
import { readLines } from './page-lines.ts'

/** The text of the pages, the numbers of those that are pictures, and whether there are more than were looked at. */
type PagesRead = { readonly pages: PageText[]; readonly scanned: number[]; readonly isCut: boolean }

export const NO_TEXT: PageText = { text: '', spans: [], lines: [] }

/** Reads the text of a PDF page by page, until it is late. */
export async function readPages(
  pdf: Pdf,
  bytes: number,
  { isLate, onProgress }: { isLate(): boolean; onProgress(part: number): void },
): Promise<PagesRead> {
  const count = Math.min(pdf.numPages, PDF_MAX_PAGES)
  const pages: PageText[] = []
  const scanned: number[] = []
  let broken = 0
  for (let number = 1; number <= count && !isLate(); number += 1) {
    const page = await readPage(pdf, number)
    if (page === null) broken += 1
    else if (looksScanned(page.text, { bytes, pages: pdf.numPages })) scanned.push(number)
    pages.push(page ?? NO_TEXT)
    onProgress(number / count)
  }
  if (pages.length > 0 && broken === pages.length) throw new AnalysisError('damaged')
  return { pages, scanned, isCut: pages.length < pdf.numPages }
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
