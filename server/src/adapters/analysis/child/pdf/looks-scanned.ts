/** A stamp, a page number or a line of a scanner's: fewer letters than this may stand on a picture of a page. */
const STAMP_MAX_CHARS = 80
/** A page with a picture of itself takes more than this; one that is nearly empty takes far less. */
const PICTURE_MIN_BYTES = 20_000

/** Whether a page has to be read as a picture: it has no text, or hardly any and a file that is too large for it. */
export function looksScanned(text: string, file: { bytes: number; pages: number }): boolean {
  const charCount = text.replace(/\s+/g, '').length
  return charCount === 0 || (charCount < STAMP_MAX_CHARS && file.bytes / file.pages > PICTURE_MIN_BYTES)
}

/** Whether what was read in the picture is to be kept instead of the text. */
export function isBetter(read: string, text: string): boolean {
  return read.length > text.length
}
