import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'
import { directoryEnd, directoryLine, fileEnd, fileHead, type ZippedFile } from './zip-records.ts'

/** Most chats are smaller: a stream for each costs more than the rest of it. */
const SMALL_BYTES = 64 * 1024

export type ArchivedFile = {
  readonly name: string
  readonly modifiedAt: Date
  readonly content: AsyncIterable<string | Uint8Array>
}

type Meter = { size: number; crc32: number }

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

async function* deflated(content: ArchivedFile['content'], meter: Meter): AsyncGenerator<Uint8Array> {
  const measured = measure(content, meter)
  try {
    const { begin, isWhole } = await readBegin(measured)
    if (isWhole) yield deflateRawSync(Buffer.concat(begin))
    else yield* deflatedStream(begin, measured)
  } finally {
    await measured.return(undefined)
  }
}

async function* measure(content: ArchivedFile['content'], meter: Meter): AsyncGenerator<Uint8Array, undefined> {
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    meter.size += bytes.length
    meter.crc32 = crc32(bytes, meter.crc32)
    yield bytes
  }
}

async function readBegin(bytes: AsyncGenerator<Uint8Array>): Promise<{ begin: Uint8Array[]; isWhole: boolean }> {
  const begin: Uint8Array[] = []
  for (let size = 0; size < SMALL_BYTES; size += begin.at(-1)!.length) {
    const { done, value } = await bytes.next()
    if (done) return { begin, isWhole: true }
    begin.push(value)
  }
  return { begin, isWhole: false }
}

async function* deflatedStream(
  begin: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  async function* all(): AsyncGenerator<Uint8Array> {
    yield* begin
    yield* rest
  }
  const deflate = createDeflateRaw()
  const fed = pipeline(Readable.from(all()), deflate)
  // Who leaves early hears of it below or does not care any more.
  fed.catch(() => {})
  yield* deflate as AsyncIterable<Uint8Array>
  await fed
}
