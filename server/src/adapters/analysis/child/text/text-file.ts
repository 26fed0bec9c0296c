import { AnalysisError } from '../../port.ts'
import { guessEncoding } from '../../guess-encoding.ts'
import { TEXT_MAX_BYTES } from '../../limits.ts'
import { readStart, type FileBytes } from '../file-bytes.ts'

/** A text file, or as much of it as is kept. */
type TextFile = { readonly text: string; readonly isCut: boolean }

/** `said` is an encoding that the file names itself, used unless its bytes say otherwise. */
export async function readTextFile(
  file: FileBytes,
  declaredEncoding?: (head: string) => string | undefined,
): Promise<TextFile> {
  const { bytes, isCut } = await readStart(file, TEXT_MAX_BYTES)
  return { text: decodeText(bytes, isCut, declaredEncoding), isCut }
}

function decodeText(
  bytes: Uint8Array,
  isCut: boolean,
  declaredEncoding?: (head: string) => string | undefined,
): string {
  const guessed = guessEncoding(bytes, isCut)
  if (guessed !== 'utf-8' && !guessed?.startsWith('utf-16')) {
    const named = declaredEncoding?.(Buffer.from(bytes.subarray(0, 2_048)).toString('latin1'))
    const text = named === undefined ? undefined : decodeAs(bytes, named)
    if (text !== undefined) return text
  }
  if (guessed === null) throw new AnalysisError('damaged')
  return new TextDecoder(guessed).decode(bytes, { stream: isCut })
}

/** Undefined where nobody knows this encoding, or most of the bytes are not of it. */
function decodeAs(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    const text = new TextDecoder(encoding).decode(bytes)
    const unknown = text.split('\ufffd').length - 1
    return unknown > text.length * 0.01 ? undefined : text
  } catch {
    return undefined
  }
}
