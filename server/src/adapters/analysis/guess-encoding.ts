export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How many of the bytes of Latin text may stand for letters with accents; more is another script, or no text. */
const HIGH_BYTES_MAX = 0.3
const CONTROL_BYTES_MAX = 0.002

/**
 * The encoding in which these bytes are text, or null where there is none: better no text than garbage. `isCut` says
 * that they are the first part of a file, whose last letter may not be whole.
 */
export function guessEncoding(bytes: Uint8Array, isCut: boolean): Encoding | null {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return isUtf8(bytes, isCut) ? 'utf-8' : null
  if (startsWith(bytes, [0xff, 0xfe])) return isWide(bytes, 'utf-16le') ? 'utf-16le' : null
  if (startsWith(bytes, [0xfe, 0xff])) return isWide(bytes, 'utf-16be') ? 'utf-16be' : null
  const { nulsEven, nulsOdd, controls, high } = count(bytes)
  if (nulsEven + nulsOdd > 0) {
    // Latin text in two bytes a letter: every second one is zero.
    const half = bytes.length / 2
    if (nulsOdd > half * 0.7 && nulsEven < half * 0.05) return isWide(bytes, 'utf-16le') ? 'utf-16le' : null
    if (nulsEven > half * 0.7 && nulsOdd < half * 0.05) return isWide(bytes, 'utf-16be') ? 'utf-16be' : null
    return null
  }
  if (controls > bytes.length * CONTROL_BYTES_MAX) return null
  if (high === 0 || isUtf8(bytes, isCut)) return 'utf-8'
  return high <= bytes.length * HIGH_BYTES_MAX && !hasUnassigned(bytes) ? 'windows-1252' : null
}

function count(bytes: Uint8Array) {
  let nulsEven = 0
  let nulsOdd = 0
  let controls = 0
  let high = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!
    if (byte >= 0x80) high += 1
    else if (byte === 0 && at % 2 === 0) nulsEven += 1
    else if (byte === 0) nulsOdd += 1
    // Terminals write escapes and old printers form feeds.
    else if (byte < 0x20 && byte !== 0x1b && (byte < 0x08 || byte > 0x0d)) controls += 1
  }
  return { nulsEven, nulsOdd, controls, high }
}

function isUtf8(bytes: Uint8Array, isCut: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
    return true
  } catch {
    return false
  }
}

function isWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): boolean {
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  let odd = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0xfffd || (code < 0x20 && code !== 9 && code !== 10 && code !== 13)) odd += 1
  }
  return odd <= 1 + text.length * CONTROL_BYTES_MAX
}

/** Five bytes that no letter of Windows-1252 has. */
function hasUnassigned(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d)
}

function startsWith(bytes: Uint8Array, signs: readonly number[]): boolean {
  return signs.every((sign, at) => bytes[at] === sign)
}
