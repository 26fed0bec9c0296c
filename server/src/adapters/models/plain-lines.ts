/** Bytes of a stream in which every line ends with LF. */
export type PlainLines = {
  push(bytes: Uint8Array): Uint8Array
  /** What was held back, when the stream is over. */
  end(): Uint8Array
}

const LF = 10
const CR = 13
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const NOTHING = new Uint8Array()

/**
 * Server-sent events may begin with a byte order mark and end their lines with CR, LF or both, and a piece may end
 * between any two bytes. Readers, the AI SDK's too, stumble over that: behind this they get LF alone. A line is handed
 * on with its CR, before it is known whether an LF follows, so that nothing waits for the next piece.
 */
export function createPlainLines(): PlainLines {
  /** Bytes that may be the beginning of a mark; undefined when it is known. */
  let first: number[] | undefined = []
  let wasReturn = false

  function withoutMark(bytes: Uint8Array): Uint8Array {
    const start = [...first!, ...bytes.subarray(0, BYTE_ORDER_MARK.length - first!.length)]
    const isMark = start.every((byte, at) => byte === BYTE_ORDER_MARK[at])
    const pendingLength = first!.length
    if (isMark && start.length < BYTE_ORDER_MARK.length) {
      first = start
      return NOTHING
    }
    first = undefined
    if (isMark) return bytes.subarray(start.length - pendingLength)
    return pendingLength === 0 ? bytes : Uint8Array.from([...start.slice(0, pendingLength), ...bytes])
  }

  function withPlainEnds(bytes: Uint8Array): Uint8Array {
    // The usual case costs one look through the piece.
    if (bytes.length === 0 || (!wasReturn && !bytes.includes(CR))) return bytes
    const plain = new Uint8Array(bytes.length)
    let length = 0
    for (const byte of bytes) {
      if (!(wasReturn && byte === LF)) plain[length++] = byte === CR ? LF : byte
      wasReturn = byte === CR
    }
    return plain.subarray(0, length)
  }

  return {
    push: (bytes) => withPlainEnds(first ? withoutMark(bytes) : bytes),
    end() {
      const rest = first ? Uint8Array.from(first) : NOTHING
      first = undefined
      return rest
    },
  }
}
