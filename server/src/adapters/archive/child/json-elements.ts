/** One element of a JSON file, as it stands there; `fault` when it went beyond a limit or broke off. */
export type Element = { readonly text: string } | { readonly fault: 'too_large' | 'too_deep' | 'unreadable' }

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf])

/**
 * The elements of the list in a JSON file, or the one object that it is, without ever holding more than one of them.
 * Only brackets and quotes are looked at; whether an element is JSON is for who parses it.
 */
export async function* jsonElements(
  chunks: AsyncIterable<Buffer>,
  most: { bytes: number; depth: number },
): AsyncGenerator<Element, void, undefined> {
  /** Whether the file is a list; undefined before its first sign. */
  let isList: boolean | undefined
  let depth = 0
  let inString = false
  let isEscaped = false
  let buffered: Buffer[] = []
  let size = 0
  let fault: 'too_large' | 'too_deep' | undefined
  let isInside = false

  const keep = (bytes: Buffer) => {
    size += bytes.length
    if (size > most.bytes) fault ??= 'too_large'
    if (fault) buffered = []
    else buffered.push(bytes)
  }
  const take = (): Element => {
    const element = fault ? { fault } : { text: Buffer.concat(buffered).toString() }
    buffered = []
    size = 0
    fault = undefined
    isInside = false
    return element
  }

  for await (const chunk of chunks) {
    let from = 0
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]!
      if (inString) {
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) inString = false
        continue
      }
      if (!isInside) {
        if (byte <= 0x20 || byte === COMMA || BYTE_ORDER_MARK.has(byte)) continue
        if (isList === undefined) {
          isList = byte === OPEN_LIST
          if (isList) continue
        }
        if (isList && byte === CLOSE_LIST) return
        isInside = true
        from = at
      }
      if (byte === QUOTE) inString = true
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        depth += 1
        if (depth > most.depth) fault ??= 'too_deep'
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        // A list may end behind a bare value that no comma closed.
        if (depth === 0) {
          keep(chunk.subarray(from, at))
          yield take()
          return
        }
        depth -= 1
        if (depth > 0) continue
        keep(chunk.subarray(from, at + 1))
        yield take()
        if (!isList) return
      } else if (byte === COMMA && depth === 0) {
        keep(chunk.subarray(from, at))
        yield take()
      }
    }
    if (isInside) {
      keep(chunk.subarray(from))
      from = 0
    }
  }
  if (isInside) yield { fault: fault ?? 'unreadable' }
}
