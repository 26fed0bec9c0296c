import { crc32, deflateRawSync } from 'node:zlib'
import { directoryEnd, directoryLine, fileEnd, fileHead } from '../../adapters/zip/zip-records.ts'

/** A file as it stands in an archive: packed, with the size and the sum that it says it has. */
export type Part = { packed: Buffer; size: number; crc: number }

/** A text, packed. */
export function pack(text: string): Part {
  return { packed: deflateRawSync(text), size: Buffer.byteLength(text), crc: crc32(text) }
}

/** The same bytes many times over behind a beginning, packed without ever being held. */
export function packMany(bytes: Buffer, times: number, beginning = ''): Part {
  // Full-flushed blocks can be put one behind the other.
  const block = deflateRawSync(bytes, { level: 9, finishFlush: 3 })
  const first = deflateRawSync(beginning, { finishFlush: 3 })
  let crc = crc32(beginning)
  for (let time = 0; time < times; time += 1) crc = crc32(bytes, crc)
  const end = deflateRawSync(Buffer.alloc(0))
  return {
    packed: Buffer.concat([first, ...Array.from({ length: times }, () => block), end]),
    size: Buffer.byteLength(beginning) + bytes.length * times,
    crc,
  }
}

/** An archive of files that are packed already; the same one may stand there under many names. */
export function archiveOf(parts: Record<string, Part>): Buffer<ArrayBuffer> {
  const chunks: Buffer[] = []
  const lines: Buffer[] = []
  let offset = 0
  for (const [name, part] of Object.entries(parts)) {
    const file = {
      name,
      modifiedAt: new Date(),
      offset,
      size: part.size,
      compressed: part.packed.length,
      crc32: part.crc,
    }
    const chunk = Buffer.concat([fileHead(file), part.packed, fileEnd(file)])
    chunks.push(chunk)
    lines.push(directoryLine(file))
    offset += chunk.length
  }
  const directory = Buffer.concat(lines)
  const end = directoryEnd({ count: lines.length, begin: offset, size: directory.length })
  return Buffer.concat([...chunks, directory, end])
}
