/** Which bytes of a file are wanted: from `start` up to and including `end`. */
export type ByteRange = { readonly start: number; readonly end: number }

/** Where the bytes of files are kept, under random keys that say nothing of what they hold. */
export type Files = {
  /** Takes a file of the disk over: it is moved or copied there and gone from where it was. Kept once this answers. */
  take(key: string, path: string): Promise<void>
  /** The same for something small that is at hand. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Throws a MissingFile when there is none. */
  get(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Lends the file to work that needs a path. It may be read only, and only until the work is done. */
  withPath<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  /** How many bytes it has; undefined when there is none. */
  size(key: string): Promise<number | undefined>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Everything that is kept, in no order. */
  list(): AsyncIterable<{ readonly key: string; readonly bytes: number }>
}

/** A row names a file that is not there. */
export class MissingFile extends Error {
  constructor(key: string) {
    super(`there is no file ${key}`)
  }
}

/** Thirty-two hexadecimal digits. A key never comes from outside, but a store checks all the same. */
export const KEY_PATTERN = /^[0-9a-f]{32}$/

export function checkKey(key: string): string {
  if (!KEY_PATTERN.test(key)) throw new Error('this is not the key of a file')
  return key
}
