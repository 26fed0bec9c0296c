import type { Analysis } from '../port.ts'
import type { Task } from './messages.ts'

/** A parser: a file's bytes in, its text out. `percent` goes from 0 to 100. */
export type Parser = (task: Task & { kind: 'read' }, onProgress: (percent: number) => void) => Promise<Analysis>

/** There are pictures to read, and this process may not. `soFar` is what there is without them. */
export class NeedsOcr extends Error {
  readonly soFar: Analysis | null
  constructor(soFar: Analysis | null) {
    super('This file has to be read as pictures.')
    this.soFar = soFar
  }
}
