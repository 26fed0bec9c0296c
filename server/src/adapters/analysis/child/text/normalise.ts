import { normalizeStyles, withoutStyles } from './inline-styles.ts'

/** Text as everyone after us may expect it: NFC, lines ended by \n, nothing that is not text. */
export function normalise(text: string): string {
  return normaliseStyled(withoutStyles(text))
}

/** The same, but signs of bold and italic stay for the document to take out. */
export function normaliseStyled(text: string): string {
  // Most text is fine as it is, and looking is cheaper than changing.
  const lined = NOT_TEXT.test(text) ? text.replace(LINE_ENDS, '\n').replace(NOT_TEXT_ALL, '') : text
  return normalizeStyles(lined.toWellFormed()).normalize('NFC')
}

/** One line of it: for titles, headings and cells. */
export function oneLine(text: string): string {
  return normalise(text).replace(/\s+/g, ' ').trim()
}

/** One line of it, with its signs of bold and italic. */
export function oneStyledLine(text: string): string {
  return normaliseStyled(text).replace(/\s+/g, ' ').trim()
}

// oxlint-disable no-control-regex
const NOT_TEXT = /[\x00-\x08\x0b-\x1f\x7f\u0085\u2028\u2029\ufeff\ufffe\uffff]/
const NOT_TEXT_ALL = /[\x00-\x08\x0b-\x1f\x7f\ufeff\ufffe\uffff]/g
const LINE_ENDS = /\r\n?|[\f\u0085\u2028\u2029]/g
