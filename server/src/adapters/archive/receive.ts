import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { TooLongError, type Received } from './port.ts'

/** Streams a body to the disk, no further than the limit. */
export async function receive(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Received> {
  const folder = await mkdtemp(join(tmpdir(), 'alcove-import-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'archive')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new TooLongError()
      yield chunk
    }
  }
  try {
    const incoming = body ? Readable.fromWeb(body) : Readable.from([])
    await pipeline(incoming, counted, createWriteStream(path, { mode: 0o600 }))
    return { path, bytes, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
