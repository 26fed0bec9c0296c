import { stat } from 'node:fs/promises'
import sharp from 'sharp'
import {
  AnalysisError,
  IMAGE_MAX_PIXELS,
  THUMBNAIL_MAX_PIXELS,
  type PageRequest,
  type RenderedPage,
} from '../../port.ts'
import type { Picture, SizedPicture } from '../messages.ts'
import { openPage, openPdf } from '../pdf/open-pdf.ts'
import { drawPdfPage } from './draw-pdf.ts'
import { findBoxes } from './find-boxes.ts'
import { openPicture, within } from './open-picture.ts'

const WEBP = 'image/webp'
const PAGE_MIN_PIXELS = 64

/** An image made anew: as JPEG, which every model that sees takes, or as PNG where something is transparent. */
export async function drawImage(path: string): Promise<SizedPicture> {
  const { data, info } = await asDamaged(
    within(await openPicture(path), IMAGE_MAX_PIXELS)
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
  const picture = sharp(data, { raw: info })
  const { width, height } = info
  if (info.channels === 4 && !(await picture.stats()).isOpaque) {
    return { bytes: await picture.png({ compressionLevel: 6 }).toBuffer(), mimeType: 'image/png', width, height }
  }
  return { bytes: await picture.flatten().jpeg({ quality: 88 }).toBuffer(), mimeType: 'image/jpeg', width, height }
}

export async function drawThumbnail(path: string, mimeType: string): Promise<Picture> {
  if (mimeType !== 'application/pdf') {
    const small = within(await openPicture(path), THUMBNAIL_MAX_PIXELS)
    return { bytes: await asDamaged(small.webp({ quality: 80 }).toBuffer()), mimeType: WEBP }
  }
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

async function asDamaged<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new AnalysisError('damaged')
  }
}
