import { open } from 'node:fs/promises'
import { AnalysisError, type Sniffed } from '../port.ts'
import type { ByteSource } from './byte-source.ts'
import { containerType } from './container-type.ts'
import { textType } from './text-type.ts'
import { zipType } from './zip-type.ts'

/** What is looked at from the start of a file. */
const HEAD_BYTES = 64 * 1024

/** What a file is by its first bytes; null for whatever we do not take. Reads a bounded part and unpacks nothing. */
export async function sniff(file: { path: string; name: string }): Promise<Sniffed | null> {
  const handle = await open(file.path).catch(() => {
    throw new AnalysisError('gave_up')
  })
  try {
    const { size } = await handle.stat()
    const read = async (position: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    return await sniffBytes({ size, read }, file.name)
  } finally {
    await handle.close()
  }
}

/** The same of bytes that are in hand. */
export function sniffBuffer(bytes: Buffer, name: string): Promise<Sniffed | null> {
  const read = (position: number, length: number) => Promise.resolve(bytes.subarray(position, position + length))
  return sniffBytes({ size: bytes.length, read }, name)
}

async function sniffBytes(source: ByteSource, name: string): Promise<Sniffed | null> {
  const head = await source.read(0, HEAD_BYTES)
  const picture = PICTURES.find(([, isOne]) => isOne(head))
  if (picture) return { mimeType: picture[0], kind: 'image' }
  if (isPdf(head)) return { mimeType: 'application/pdf', kind: 'document' }
  if (head.toString('latin1', 0, 5) === '{\\rtf') return { mimeType: 'application/rtf', kind: 'document' }
  if (head.length >= 8 && head.readUInt32BE(0) === ZIP) return zipType(source, head)
  if (head.length >= 8 && head.readUInt32BE(0) === OLE) return containerType(source, name)
  if (head.length >= 12 && head.toString('latin1', 0, 4) === 'PAR1') return { mimeType: PARQUET, kind: 'spreadsheet' }
  return textType(head, name, head.length === HEAD_BYTES)
}

const ZIP = 0x504b0304
const OLE = 0xd0cf11e0
const PARQUET = 'application/vnd.apache.parquet'

const PICTURES: readonly (readonly [string, (head: Buffer) => boolean])[] = [
  [
    'image/png',
    (head) => head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' && head.toString('latin1', 12, 16) === 'IHDR',
  ],
  ['image/tiff', (head) => /^(?:II\*\0|MM\0\*)$/.test(head.toString('latin1', 0, 4)) && head.length > 8],
  ['image/jpeg', (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff && head[3]! >= 0xc0],
  // A GIF says how large it is; a script that begins like one does not.
  ['image/gif', (head) => /^GIF8[79]a$/.test(head.toString('latin1', 0, 6)) && !isText(head.subarray(6, 14))],
  [
    'image/webp',
    (head) => head.toString('latin1', 0, 4) === 'RIFF' && /^WEBPVP8[ LX]$/.test(head.toString('latin1', 8, 16)),
  ],
]

/** Some printers write a line of their own before the PDF; whoever writes a page of HTML there has other plans. */
function isPdf(head: Buffer): boolean {
  const at = head.subarray(0, 1024).indexOf('%PDF-')
  return at === 0 || (at > 0 && !/[<{]|PK/.test(head.toString('latin1', 0, at)))
}

function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
}
