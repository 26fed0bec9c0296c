import { stat } from 'node:fs/promises'
import {
  AnalysisError,
  IMAGE_MAX_PIXELS,
  THUMBNAIL_MAX_PIXELS,
  type PageRequest,
  type Picture,
  type RenderedPage,
} from '../../port.ts'
import { openPage, openPdf } from '../pdf/open-pdf.ts'
import { drawPdfPage } from './draw-pdf.ts'
import { findBoxes } from './find-boxes.ts'

const WEBP = 'image/webp'
const PAGE_MIN_PIXELS = 64

export async function drawFirstPage(path: string): Promise<Picture> {
  const page = await openPage(await openPdf(path, { canDraw: true }), 1)
  const canvas = await drawPdfPage(page, THUMBNAIL_MAX_PIXELS)
  return { bytes: await canvas.encode('webp', 80), mimeType: WEBP }
}

/** A page of a PDF, with where a passage of its text stands on it. */
export async function drawPage(path: string, request: PageRequest): Promise<RenderedPage> {
  const pdf = await openPdf(path, { canDraw: true })
  if (!Number.isInteger(request.number) || request.number < 1 || request.number > pdf.numPages)
    throw new AnalysisError('damaged')
  const page = await openPage(pdf, request.number)
  const canvas = await drawPdfPage(page, Math.max(PAGE_MIN_PIXELS, Math.min(request.width, IMAGE_MAX_PIXELS)))
  const file = { bytes: (await stat(path)).size, pages: pdf.numPages }
  const boxes = request.highlight ? await findBoxes(page, request.highlight, file) : []
  const bytes = await canvas.encode('webp', 90)
  return { bytes, mimeType: WEBP, width: canvas.width, height: canvas.height, boxes }
}
