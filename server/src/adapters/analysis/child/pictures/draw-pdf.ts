import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { PdfPage } from '../pdf/open-pdf.ts'

/** Pages may say that they are miles long. */
const SIDE_MAX_PIXELS = 4_096
const SIDE_MIN_PIXELS = 16

/** Draws a page so many pixels across, or fewer where it would be too high. */
export async function drawPdfPage(page: PdfPage, width: number): Promise<Canvas> {
  const whole = page.getViewport({ scale: 1 })
  const scale = Math.min(width / whole.width, SIDE_MAX_PIXELS / whole.width, SIDE_MAX_PIXELS / whole.height)
  const viewport = page.getViewport({ scale })
  const side = (pixels: number) => Math.min(SIDE_MAX_PIXELS, Math.max(SIDE_MIN_PIXELS, Math.round(pixels)))
  const canvas = createCanvas(side(viewport.width), side(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  // The types are a browser's, and this canvas does all that is asked of one.
  await page.render({ canvas, canvasContext: context, viewport }).promise
  return canvas
}
