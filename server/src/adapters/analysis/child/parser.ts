import type { Analysis } from '../port.ts'
import type { FileBytes } from './file-bytes.ts'
import type { Task } from './messages.ts'

/** Reads a file as what it was sniffed to be. `percent` goes from 0 to 100. */
export type Reader = (input: ParserInput, onProgress: (percent: number) => void) => Promise<Analysis>

/** A parser: a file's bytes in, its text out. One whose files hold others has them read by `read`. */
export type Parser = (...args: [...Parameters<Reader>, read: Reader]) => Promise<Analysis>

export type ParserInput = Pick<Task & { kind: 'read' }, 'name' | 'mimeType' | 'withOcr' | 'softStopMs' | 'ocrPages'> & {
  readonly file: FileBytes
}

/** There are pictures to read, and this process may not. `soFar` is what there is without them. */
export class NeedsOcr extends Error {
  readonly soFar: Analysis | null
  constructor(soFar: Analysis | null) {
    super('This file has to be read as pictures.')
    this.soFar = soFar
  }
}
