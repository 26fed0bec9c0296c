import { availableParallelism } from 'node:os'

const MB = 1024 * 1024

/**
 * Documents that are read at once. One person has all of these places but the last, which is kept for somebody else:
 * so one place of two, or two of three on a larger machine.
 */
export const DOCUMENT_PROCESSES = availableParallelism() > 2 ? 3 : 2

/** What one file may take of a processor's time. A machine that is busy with others takes longer over it, that is all. */
export const WORK_MS = 30_000
/** After this part of it a reader that can stop half-way does so, and answers what it has. */
export const SOFT_STOP_SHARE = 0.7
/** What its process may hold in memory, buffers and all. */
export const CHILD_MAX_BYTES = 512 * MB
/** The same for one that draws: a page at 600 to the inch takes 600 MB while it is drawn. */
export const DRAWING_MAX_BYTES = 768 * MB
/** What of this may be JavaScript values. */
export const CHILD_HEAP_MB = 384
/** The longest line a child may say: five million characters, escaped. */
export const LINE_MAX_BYTES = 48 * MB

/** Entries that an office file or a book may name. */
export const ZIP_ENTRIES_MAX = 20_000
/** What of a text file is looked at: five million characters of any encoding. */
export const TEXT_MAX_BYTES = 20 * MB
/** What of a letter is looked at, with all that is attached to it. */
export const MAIL_MAX_BYTES = 50 * MB
/** Things attached to a letter that are read, those within attached letters among them, and letters within letters. */
export const MAIL_ATTACHMENTS_MAX = 50
export const MAIL_MAX_DEPTH = 4
/** Elements within elements; nothing that people write comes near. */
export const XML_MAX_DEPTH = 256
/** Columns of a table that is written as one. */
export const TABLE_MAX_COLUMNS = 400

/** Pixels of a picture that is opened at all. */
export const PICTURE_MAX_PIXELS = 100_000_000
/** Pixels of a picture in a PDF: a large page at 600 to the inch. */
export const SCAN_MAX_PIXELS = 45_000_000
/** Pages of a PDF that are looked at. */
export const PDF_MAX_PAGES = 5_000
/** Pages without text that are read as pictures at once, and in all. */
export const OCR_MAX_PAGES = 40
export const SCAN_MAX_PAGES = 1_000
/** What reading on in a scan may take at a time, in the same measure: whoever brings something new waits no longer. */
export const SCAN_STEP_WORK_MS = 20_000

/** What may be unpacked of an archive, counted as it happens: XML shrinks to a tenth or a twentieth, never to a hundredth. */
export function inflateBudget(archiveBytes: number): number {
  return Math.min(UNPACKED_MAX_BYTES, textBudget(archiveBytes))
}

/** What its parts with text may say they hold, before any is unpacked. Of a workbook that is all right only some is. */
export function textBudget(archiveBytes: number): number {
  return 32 * MB + archiveBytes * 50
}

/** What all of its parts may say they hold. A picture without colours shrinks to nothing, so a few may swell far. */
export function partsBudget(archiveBytes: number): number {
  return Math.max(UNPACKED_MAX_BYTES, textBudget(archiveBytes))
}

const UNPACKED_MAX_BYTES = 400 * MB
