import type { Analysis, AnalysisTrouble, PageWish, RenderedPage } from '../port.ts'

/** What a child is started for. It does one thing and ends. */
export type Task =
  | {
      readonly kind: 'read'
      readonly path: string
      readonly name: string
      readonly mimeType: string
      readonly url?: string | undefined
      /** Pictures are read too. Without, a file that needs it answers `needs_ocr`. */
      readonly withOcr: boolean
      /** After so long, a reader that can stop half-way does. */
      readonly softStopMs: number
    }
  | { readonly kind: 'thumbnail'; readonly path: string; readonly mimeType: string }
  | { readonly kind: 'image'; readonly path: string; readonly mimeType: string }
  | { readonly kind: 'page'; readonly path: string; readonly page: PageWish }

export type Picture = { readonly bytes: Uint8Array; readonly mimeType: string }

/** Bytes on their way through a line of JSON. */
export type Packed<T> = { [key in keyof T]: T[key] extends Uint8Array ? string : T[key] }

export type Results = {
  read: Analysis
  thumbnail: Packed<Picture>
  image: Packed<Picture>
  page: Packed<RenderedPage>
}

/** What a child writes to its output, a line of JSON each. */
export type Line =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'needs_ocr' }
  | { readonly kind: 'done'; readonly result: Results[keyof Results] }
  | { readonly kind: 'trouble'; readonly trouble: AnalysisTrouble }
