import { FILE_NAME_SHOWN_CHARS } from '#contract/attachments/limits.ts'
import { cleanName } from '#contract/clean-name.ts'
import { truncate, truncateStart } from '#contract/truncate.ts'

/**
 * A file name that fits: "quarterly-…final-v3.pdf" keeps both ends and its extension. It is cut here and nowhere else,
 * so what shows it wraps rather than cutting it again; the whole name goes into a tooltip.
 */
export function shortenFileName(fileName: string): string {
  const name = cleanName(fileName)
  if (name.length <= FILE_NAME_SHOWN_CHARS) return name
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - extension.length)
  const room = FILE_NAME_SHOWN_CHARS - ELLIPSIS.length - extension.length
  const head = truncate(stem, Math.ceil(room / 2)).trimEnd()
  return `${head}${ELLIPSIS}${truncateStart(stem, Math.floor(room / 2)).trimStart()}${extension}`
}

const ELLIPSIS = '…'

/** Up to eight characters: what follows the last dot of a sentence is no extension. */
const EXTENSION = /\.[\p{L}\p{N}]{1,8}$/u
