import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'

/** What a reader says when an archive is not what it seems. */
export type InflateErrors = { tooLarge(): Error; damaged(): Error }

/** The bytes of one file of an archive. Whatever is unpacked counts against the budget of the whole archive. */
export async function* inflate(
  zip: ZipFile,
  entry: Entry,
  budget: { left: number },
  errors: InflateErrors,
): AsyncGenerator<Buffer, void, undefined> {
  let stream: Readable | undefined
  let tooLarge: Error | undefined
  try {
    stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      budget.left -= chunk.length
      if (budget.left < 0) throw (tooLarge = errors.tooLarge())
      yield chunk
    }
  } catch (error) {
    // Sizes that lie, bytes that do not inflate, methods that nobody uses.
    throw error === tooLarge ? error : errors.damaged()
  } finally {
    stream?.destroy()
  }
}
