type RtfToken =
  | { readonly kind: 'open' | 'close' }
  | { readonly kind: 'text'; readonly text: string }
  /** A letter in the code page of the file. */
  | { readonly kind: 'byte'; readonly byte: number }
  | { readonly kind: 'word'; readonly word: string; readonly number: number | undefined }

/** Groups within groups; nothing that people write comes near. */
const DEPTH_MAX = 500

/** What stands in a rich text file, one after the other. Letters beyond ASCII are bytes, as they stand in the file. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  let depth = 0
  let at = 0
  while (at < source.length) {
    const sign = source[at]!
    if (sign === '{' || sign === '}') {
      depth += sign === '{' ? 1 : -1
      if (depth > DEPTH_MAX || depth < 0) return
      yield { kind: sign === '{' ? 'open' : 'close' }
      at += 1
    } else if (sign === '\\') {
      const [token, next] = readWord(source, at)
      if (token) yield token
      at = next
    } else if (sign === '\r' || sign === '\n' || sign === '\0') at += 1
    else if (source.charCodeAt(at) >= 0x80) {
      yield { kind: 'byte', byte: source.charCodeAt(at) & 0xff }
      at += 1
    } else {
      const from = at
      PLAIN.lastIndex = at
      PLAIN.test(source)
      at = PLAIN.lastIndex
      yield { kind: 'text', text: source.slice(from, at) }
    }
  }
}

// oxlint-disable-next-line no-control-regex
const PLAIN = /[\x01-\x09\x0b\x0c\x0e-\x5b\x5d-\x7a\x7c\x7e\x7f]+/y
const WORD = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y
const BYTE = /\\'([0-9a-fA-F]{2})/y

function readWord(source: string, at: number): [RtfToken | undefined, number] {
  BYTE.lastIndex = at
  const byte = BYTE.exec(source)
  if (byte) return [{ kind: 'byte', byte: Number.parseInt(byte[1]!, 16) }, BYTE.lastIndex]
  WORD.lastIndex = at
  const word = WORD.exec(source)
  if (!word) {
    const sign = source[at + 1] ?? ''
    if (sign === '\n' || sign === '\r') return [{ kind: 'word', word: 'par', number: undefined }, at + 2]
    const isLiteral = sign === '\\' || sign === '{' || sign === '}'
    return [isLiteral ? { kind: 'text', text: sign } : { kind: 'word', word: sign, number: undefined }, at + 2]
  }
  const number = word[2] === undefined ? undefined : Number(word[2])
  // As many bytes of something else follow.
  const skipped = word[1] === 'bin' ? Math.max(0, number ?? 0) : 0
  return [{ kind: 'word', word: word[1]!, number }, WORD.lastIndex + skipped]
}
