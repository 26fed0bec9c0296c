import { analysisMessages } from '#contract/analysis/messages.ts'
import type { FileKind } from '#contract/attachments/file-types.ts'

/** What a file turned out to be. The content decides; the name only tells one kind of text from another. */
export type Sniffed = { readonly mimeType: string; readonly kind: FileKind }

/** A page of a PDF, a slide, a sheet or a chapter: where it stands in `text`. */
type PageRange = { readonly number: number; readonly start: number; readonly end: number }

/** A heading, with its level from 1 and where it stands in `text`. */
export type Heading = { readonly level: number; readonly title: string; readonly start: number }

/** A stretch of `text` that its writer set in bold or italic. */
export type StyledSpan = { readonly start: number; readonly end: number; readonly style: 'bold' | 'italic' }

/** What can be read in a file. Positions are UTF-16 offsets into `text`, as `String.slice` takes them. */
export type Analysis = {
  /** Empty for an image without a word. At most TEXT_MAX_CHARS: NFC, lines ended by \n, no NUL, no half of a surrogate pair. */
  readonly text: string
  readonly title: string | null
  /** Empty where a file has no pages. */
  readonly pages: readonly PageRange[]
  readonly headings: readonly Heading[]
  /** In order; at most STYLES_MAX. */
  readonly styles: readonly StyledSpan[]
  /** There was more than could be taken. */
  readonly isTruncated: boolean
  /** Some or all of the text was read from pictures, so it may hold mistakes. */
  readonly byOcr: boolean
  /** Pages at the end that are pictures and were not reached in time: `readScans` goes on with them. */
  readonly unreadPages?: readonly number[] | undefined
}

/** The text of a page that is a picture. */
export type ScannedPage = { readonly number: number; readonly text: string }

/** The most text that is kept of one file. */
export const TEXT_MAX_CHARS = 5_000_000

/** More bold words than these say nothing more. */
export const STYLES_MAX = 20_000

/** The longest side of an image that is shown to models and people. */
export const IMAGE_MAX_PIXELS = 2_048

/** The longest side of a thumbnail. */
export const THUMBNAIL_MAX_PIXELS = 480

/** Why a file could not be read. */
export const ANALYSIS_TROUBLES = [
  'unsupported',
  'damaged',
  'encrypted',
  'too_large',
  'too_slow',
  'too_many_columns',
  'empty',
  'gave_up',
] as const
export type AnalysisTrouble = (typeof ANALYSIS_TROUBLES)[number]

/** Its message is a sentence for people and holds nothing of the file. */
export class AnalysisError extends Error {
  readonly trouble: AnalysisTrouble
  constructor(trouble: AnalysisTrouble) {
    super(SENTENCES[trouble])
    this.trouble = trouble
  }
}

const SENTENCES: Record<AnalysisTrouble, string> = {
  unsupported: 'Files of this type cannot be read.',
  damaged: 'This file is damaged or of a different type than its name says.',
  encrypted: 'This file is protected by a password. Remove the password and try again.',
  too_large: 'This file unpacks to too much data. Try a smaller part of it.',
  too_slow: 'Reading this file took too long. Try a smaller part of it.',
  too_many_columns: analysisMessages.tooManyColumns,
  empty: 'No text was found in this file.',
  gave_up: 'This file could not be read. Please try again.',
}

/** A part of a page, in fractions of its width and height. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type PageRequest = {
  /** From 1. */
  readonly number: number
  /** Pixels across. */
  readonly width: number
  /** A passage in the text of the analysis, and where the page begins there (its PageRange.start). */
  readonly highlight?: { readonly start: number; readonly end: number; readonly pageStart: number } | undefined
}

export type RenderedPage = {
  readonly bytes: Uint8Array
  readonly mimeType: string
  readonly width: number
  readonly height: number
  /** Where the highlighted passage stands, a box a line; empty when nothing of it is on this page. */
  readonly boxes: readonly Box[]
}

/**
 * Reads strangers' files, each in a process of its own that is stopped when it takes too long or too much. Whatever
 * the bytes are, a call answers or throws an AnalysisError; an abort throws the signal's reason.
 */
export type Picture = { readonly bytes: Uint8Array; readonly mimeType: string }
export type SizedPicture = Picture & { readonly width: number; readonly height: number }
export type DrawnImage = SizedPicture & { readonly thumbnail?: Picture | undefined }

export type Analyser = {
  /** Null: nothing that we take. Executables, unknown bytes, HTML that calls itself an image. */
  sniff(file: { path: string; name: string }): Promise<Sniffed | null>
  /** `mimeType` is the sniffed one; `url` is where a page came from. */
  analyse(
    file: { path: string; name: string; mimeType: string; url?: string | undefined },
    options: { signal: AbortSignal; onProgress(percent: number): void },
  ): Promise<Analysis>
  /**
   * Reads some of the pages of a PDF that are pictures, in their order, as many as a short while allows. Those that
   * are not in the answer were not reached.
   */
  readScans(file: { path: string }, pages: readonly number[], signal: AbortSignal): Promise<readonly ScannedPage[]>
  /** A small WebP of an image or of the first page of a PDF, without metadata; null when there is none. */
  thumbnail(file: { path: string; mimeType: string }, signal: AbortSignal): Promise<Uint8Array | null>
  /** An image made anew as JPEG or PNG, upright, within IMAGE_MAX_PIXELS and without metadata, for models and people. */
  image(
    file: { path: string; mimeType: string },
    signal: AbortSignal,
    /** The small one of it in the same go. */
    options?: { readonly withThumbnail: true },
  ): Promise<DrawnImage>
  /** A page of a PDF as a picture. */
  renderPage(file: { path: string }, page: PageRequest, signal: AbortSignal): Promise<RenderedPage>
  /** Stops what is running and refuses what comes. */
  close(): Promise<void>
}
