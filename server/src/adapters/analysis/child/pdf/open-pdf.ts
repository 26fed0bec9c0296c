import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { AnalysisError } from '../../port.ts'
import { SCAN_MAX_PIXELS } from '../../limits.ts'
import { readAll, type FileBytes } from '../file-bytes.ts'
import { exposeActualText } from './actual-text.ts'

export type Pdf = PDFDocumentProxy
export type PdfPage = PDFPageProxy

/** Opens a PDF. Only a process that may run native code can draw it. */
export async function openPdf(file: FileBytes, { canDraw }: { canDraw: boolean }): Promise<Pdf> {
  const { getDocument } = await loadPdfJs(canDraw)
  try {
    return await getDocument({
      ...DATA,
      data: new Uint8Array(await readAll(file)),
      // An image in the page that is larger is left out, not decoded.
      maxImageSize: SCAN_MAX_PIXELS,
      enableXfa: false,
      // The names of glyphs come with it.
      fontExtraProperties: true,
      useSystemFonts: false,
      verbosity: 0,
    }).promise
  } catch (error) {
    throw new AnalysisError((error as Error).name === 'PasswordException' ? 'encrypted' : 'damaged')
  }
}

export async function openPage(pdf: Pdf, number: number): Promise<PdfPage> {
  try {
    return await pdf.getPage(number)
  } catch {
    throw new AnalysisError('damaged')
  }
}

async function loadPdfJs(canDraw: boolean) {
  // It makes a matrix as it is loaded, and takes the canvas for it; text needs neither.
  if (!canDraw) Object.assign(globalThis, { DOMMatrix: Object, Path2D: Object, ImageData: Object })
  exposeActualText()
  return import('pdfjs-dist/legacy/build/pdf.mjs')
}

const FOLDER = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))

/**
 * What pdf.js reads when a file needs it: the letters of Asian files, the fonts that every reader must have, and the
 * decoders of scans. As paths, since it opens them as files.
 */
const DATA = {
  cMapUrl: `${FOLDER}/cmaps/`,
  cMapPacked: true,
  standardFontDataUrl: `${FOLDER}/standard_fonts/`,
  wasmUrl: `${FOLDER}/wasm/`,
}
