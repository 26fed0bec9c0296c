import type { Analysis, AnalysisTrouble, PageRequest } from '../port.ts'

/** What a child is started for. It does one thing and ends. */
export type Task =
  | {
      readonly kind: 'read'
      readonly path: string
      readonly name: string
      readonly mimeType: string
      readonly url?: string | undefined
      /** Pictures are read too. Without, a file that needs it answers `needs_ocr` and what there is besides. */
      readonly withOcr: boolean
      /** After so much work, a reader that can stop half-way does. */
      readonly softStopMs: number
      /** Pages that are read as pictures at once, where that is not the usual limit. */
      readonly ocrPages?: number | undefined
    }
  | { readonly kind: 'scan'; readonly path: string; readonly pages: readonly number[]; readonly softStopMs: number }
  | { readonly kind: 'thumbnail'; readonly path: string; readonly mimeType: string }
  | { readonly kind: 'image'; readonly path: string; readonly mimeType: string; readonly withThumbnail?: boolean }
  | { readonly kind: 'page'; readonly path: string; readonly page: PageRequest }

/** What a child writes to its output, a line of JSON each. Bytes in a result are written in base 64. */
export type Line =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'needs_ocr'; readonly result: Analysis | null }
  | { readonly kind: 'done'; readonly result: object }
  | { readonly kind: 'trouble'; readonly trouble: AnalysisTrouble }
