import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { ArchivedFile } from './port.ts'
import { directoryEnd, directoryLine, fileEnd, fileHead, type ZippedFile } from './zip-records.ts'

/**
 * A ZIP of files that are made one after the other, each only when the one before has been read. Ours, because yazl
 * and Node's own writer were seen to keep 58 kB of each file until the end: its name pins a page of the buffer pool.
 */
export function writeZip(files: AsyncIterable<ArchivedFile>): ReadableStream<Uint8Array> {
  return ReadableStream.from(zipped(files))
}

async function* zipped(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const directory: ZippedFile[] = []
  let offset = 0
  for await (const { name, modifiedAt, content } of files) {
    const meter = { size: 0, crc32: 0 }
    const begin = { name, modifiedAt, offset }
    const head = fileHead(begin)
    yield head
    let compressed = 0
    for await (const chunk of deflated(content, meter)) {
      compressed += chunk.length
      yield chunk
    }
    const file = { ...begin, ...meter, compressed }
    const end = fileEnd(file)
    yield end
    offset += head.length + compressed + end.length
    directory.push(file)
  }
  const begin = offset
  for (const file of directory) {
    const line = directoryLine(file)
    offset += line.length
    yield line
  }
  yield directoryEnd({ count: directory.length, begin, size: offset - begin })
}

async function* deflated(
  content: ArchivedFile['content'],
  meter: { size: number; crc32: number },
): AsyncGenerator<Uint8Array> {
  async function* metered(): AsyncGenerator<Uint8Array> {
    for await (const part of content) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      meter.size += bytes.length
      meter.crc32 = crc32(bytes, meter.crc32)
      yield bytes
    }
  }
  const deflate = createDeflateRaw()
  const fed = pipeline(Readable.from(metered()), deflate)
  // Who leaves early hears of it below or does not care any more.
  fed.catch(() => {})
  yield* deflate as AsyncIterable<Uint8Array>
  await fed
}
