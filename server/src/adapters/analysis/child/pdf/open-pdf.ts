import { readFile } from 'node:fs/promises'
import { getDocumentProxy } from 'unpdf'
import { AnalysisError } from '../../port.ts'
import { PICTURE_MAX_PIXELS } from '../../limits.ts'

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
export type PdfPage = Awaited<ReturnType<Pdf['getPage']>>
type Options = NonNullable<Parameters<typeof getDocumentProxy>[1]>

/** Opens a PDF. `CanvasFactory` is for those who draw it. */
export async function openPdf(path: string, CanvasFactory?: Options['CanvasFactory']): Promise<Pdf> {
  try {
    return await getDocumentProxy(new Uint8Array(await readFile(path)), {
      // An image in the page that is larger is left out, not decoded.
      maxImageSize: PICTURE_MAX_PIXELS / 4,
      enableXfa: false,
      verbosity: 0,
      ...(CanvasFactory && { CanvasFactory }),
    })
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
