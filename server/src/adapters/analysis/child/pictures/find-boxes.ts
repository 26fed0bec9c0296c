import type { Box, PageRequest } from '../../port.ts'
import { layOut } from '../pdf/lay-out.ts'
import { isBetter, looksScanned } from '../pdf/looks-scanned.ts'
import type { PdfPage } from '../pdf/open-pdf.ts'
import { readLines } from '../pdf/page-lines.ts'
import { drawPdfPage } from './draw-pdf.ts'
import { createOcr } from './ocr.ts'
import { OCR_PAGE_PIXELS } from './ocr-pdf.ts'
import { ocrText } from './ocr-text.ts'

type Part = { readonly start: number; readonly end: number; readonly box: Box }

/** Where a passage stands on its page, a box a line. The page is read again in the way in which it was read before. */
export async function findBoxes(
  page: PdfPage,
  highlight: NonNullable<PageRequest['highlight']>,
  file: { bytes: number; pages: number },
): Promise<Box[]> {
  const from = highlight.start - highlight.pageStart
  const to = highlight.end - highlight.pageStart
  const parts = await findParts(page, file)
  const boxes = parts.flatMap((part) => {
    const [start, end] = [Math.max(from, part.start), Math.min(to, part.end)]
    return start < end ? [cut(part, start, end)] : []
  })
  return byLine(boxes)
}

async function findParts(page: PdfPage, file: { bytes: number; pages: number }): Promise<Part[]> {
  const { text, spans } = layOut(await readLines(page))
  if (looksScanned(text, file)) {
    const picture = await readPicture(page)
    if (isBetter(picture.text, text)) return picture.parts
  }
  return spans.map(({ start, end, run }) => ({ start, end, box: boxOf(page, run) }))
}

/** The share of a box that some of its signs take, as if all were of one width. */
function cut({ start, end, box }: Part, from: number, to: number): Box {
  const sign = box.width / (end - start)
  return { ...box, x: box.x + sign * (from - start), width: sign * (to - from) }
}

function boxOf(page: PdfPage, run: { x: number; y: number; width: number; size: number }): Box {
  const viewport = page.getViewport({ scale: 1 })
  // Letters reach a little below their line.
  const [x0, y0] = viewport.convertToViewportPoint(run.x, run.y - run.size * 0.22) as [number, number]
  const [x1, y1] = viewport.convertToViewportPoint(run.x + run.width, run.y + run.size * 0.88) as [number, number]
  return {
    x: Math.min(x0, x1) / viewport.width,
    y: Math.min(y0, y1) / viewport.height,
    width: Math.abs(x1 - x0) / viewport.width,
    height: Math.abs(y1 - y0) / viewport.height,
  }
}

async function readPicture(page: PdfPage): Promise<{ text: string; parts: Part[] }> {
  const canvas = await drawPdfPage(page, OCR_PAGE_PIXELS)
  const ocr = await createOcr(1)
  const { text, spans } = ocrText(await ocr.read(await canvas.encode('jpeg', 90)))
  await ocr.close()
  const parts = spans.map(({ start, end, word }) => ({
    start,
    end,
    box: {
      x: word.x0 / canvas.width,
      y: word.y0 / canvas.height,
      width: (word.x1 - word.x0) / canvas.width,
      height: (word.y1 - word.y0) / canvas.height,
    },
  }))
  return { text, parts }
}

/** Joins boxes that stand in one line, so that the light over a passage has no gaps. */
function byLine(boxes: readonly Box[]): Box[] {
  const lines: Box[] = []
  for (const box of boxes) {
    const last = lines.at(-1)
    const isSame =
      last && Math.abs(last.y + last.height / 2 - box.y - box.height / 2) < Math.min(last.height, box.height) / 2
    if (!isSame || box.x < last.x) lines.push(box)
    else {
      const right = Math.max(last.x + last.width, box.x + box.width)
      const top = Math.min(last.y, box.y)
      const height = Math.max(last.y + last.height, box.y + box.height) - top
      lines[lines.length - 1] = { x: last.x, y: top, width: right - last.x, height }
    }
  }
  return lines.map(inside)
}

function inside({ x, y, width, height }: Box): Box {
  const [left, top] = [clamp(x), clamp(y)]
  return { x: left, y: top, width: clamp(x + width) - left, height: clamp(y + height) - top }
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}
