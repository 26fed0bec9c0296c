import { FILE_NAME_SHOWN_CHARS } from '#contract/attachments/limits.ts'
import { cut } from '#contract/cut.ts'

/** A file name that fits: "quarterly-report-for….pdf" keeps its extension. The whole name goes into a tooltip. */
export function shortenFileName(name: string): string {
  if (name.length <= FILE_NAME_SHOWN_CHARS) return name
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  return `${cut(name, FILE_NAME_SHOWN_CHARS - ELLIPSIS.length - extension.length)}${ELLIPSIS}${extension}`
}

const ELLIPSIS = '…'

/** Up to eight characters: what follows the last dot of a sentence is no extension. */
const EXTENSION = /\.[a-z0-9]{1,8}$/i
