import type { FileHandle } from 'node:fs/promises'
import type { Sniffed } from '../port.ts'

const OOXML = 'application/vnd.openxmlformats-officedocument'
const TYPES: Record<string, Sniffed> = {
  docx: { mimeType: `${OOXML}.wordprocessingml.document`, kind: 'document' },
  xlsx: { mimeType: `${OOXML}.spreadsheetml.sheet`, kind: 'spreadsheet' },
  pptx: { mimeType: `${OOXML}.presentationml.presentation`, kind: 'presentation' },
}
/** Its name in the container's list of streams. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
/** Workbooks of Excel 97 and of Excel 95. Those of Word and PowerPoint nobody here can read. */
const WORKBOOKS = [streamEntry('Workbook'), streamEntry('Book')]
const OLD_WORKBOOK: Sniffed = { mimeType: 'application/vnd.ms-excel', kind: 'spreadsheet' }
const BLOCK_BYTES = 64 * 1024
const BLOCKS_MAX = 1_000

/**
 * A container of the old kind. A password turns an office file into one, which says nothing of what is inside: it is
 * taken under its name, so that reading it can say what is wrong. Otherwise the streams in it tell what it is.
 */
export async function containerType(handle: FileHandle, name: string): Promise<Sniffed | null> {
  if (await holds(handle, [LOCKED])) return TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? null
  return (await holds(handle, WORKBOOKS)) ? OLD_WORKBOOK : null
}

/** How the list of streams names one: 64 bytes for the name, how many of them are used, and that it is a stream. */
function streamEntry(name: string): Buffer {
  const entry = Buffer.alloc(67)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry[66] = 2
  return entry
}

async function holds(handle: FileHandle, wanted: readonly Buffer[]): Promise<boolean> {
  const buffer = Buffer.alloc(BLOCK_BYTES)
  for (let block = 0; block < BLOCKS_MAX; block += 1) {
    // Entries of the list stand on multiples of 128, so none is cut by a block.
    const { bytesRead } = await handle.read(buffer, 0, BLOCK_BYTES, block * BLOCK_BYTES)
    const read = buffer.subarray(0, bytesRead)
    if (wanted.some((entry) => read.includes(entry))) return true
    if (bytesRead < BLOCK_BYTES) return false
  }
  return false
}
