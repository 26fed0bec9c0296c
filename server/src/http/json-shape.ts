import { errorMessages } from '#contract/envelope.ts'
import { AppError } from './errors.ts'

/** Nothing that we accept nests deeper. */
export const BODY_MAX_DEPTH = 32
/** Keys of objects and items of lists in all: a schema that looks at many more takes longer than anyone may ask of it. */
const BODY_MAX_MEMBERS = 10_000

/** Refuses what is too deep or has too many parts by its bytes, before it is parsed and long before a schema sees it. */
export function refuseLargeShape(json: Uint8Array): void {
  let depth = 0
  let members = 0
  let isEmpty = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]!
    if (byte <= SPACE) continue
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (isEmpty) members += 1
      depth += 1
      isEmpty = true
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth -= 1
      isEmpty = false
    } else {
      // The first member of what was opened has no comma before it.
      if (isEmpty || byte === COMMA) members += 1
      isEmpty = false
      if (byte === QUOTE) at = endOfText(json, at)
    }
    if (depth > BODY_MAX_DEPTH || members > BODY_MAX_MEMBERS) throw new AppError('bad_input', errorMessages.badInput)
  }
}

function endOfText(json: Uint8Array, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}

const codeOf = (letter: string) => letter.charCodeAt(0)
const SPACE = codeOf(' ')
const QUOTE = codeOf('"')
const BACKSLASH = codeOf('\\')
const COMMA = codeOf(',')
const OPEN_OBJECT = codeOf('{')
const CLOSE_OBJECT = codeOf('}')
const OPEN_LIST = codeOf('[')
const CLOSE_LIST = codeOf(']')
