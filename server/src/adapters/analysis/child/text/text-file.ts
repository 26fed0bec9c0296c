import { open } from 'node:fs/promises'
import { AnalysisError } from '../../port.ts'
import { guessEncoding } from '../../encoding.ts'
import { TEXT_MAX_BYTES } from '../../limits.ts'

/** A text file, or as much of it as is kept. */
export type TextFile = { readonly text: string; readonly isCut: boolean }

/** `said` is an encoding that the file names itself, used unless its bytes say otherwise. */
export async function readTextFile(
  path: string,
  declaredEncoding?: (head: string) => string | undefined,
): Promise<TextFile> {
  const { bytes, isCut } = await readStart(path)
  return { text: decodeText(bytes, isCut, declaredEncoding), isCut }
}

/** The bytes of a text file, up to what is looked at. */
export async function readStart(path: string): Promise<{ bytes: Buffer; isCut: boolean }> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const wanted = Math.min(size, TEXT_MAX_BYTES)
    const buffer = Buffer.alloc(wanted)
    let got = 0
    while (got < wanted) {
      const { bytesRead } = await handle.read(buffer, got, wanted - got, got)
      if (bytesRead === 0) break
      got += bytesRead
    }
    return { bytes: buffer.subarray(0, got), isCut: size > got }
  } finally {
    await handle.close()
  }
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
