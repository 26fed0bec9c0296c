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
const BLOCK_BYTES = 64 * 1024
const BLOCKS_MAX = 1_000

/**
 * A password turns an office file into a container of the old kind, which says nothing of what is inside. It is taken
 * under its name, so that reading it can say what is wrong; the old formats themselves are not.
 */
export async function lockedOfficeType(handle: FileHandle, name: string): Promise<Sniffed | null> {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
  return type && (await holds(handle, LOCKED)) ? type : null
}

async function holds(handle: FileHandle, wanted: Buffer): Promise<boolean> {
  const buffer = Buffer.alloc(BLOCK_BYTES)
  for (let block = 0; block < BLOCKS_MAX; block += 1) {
    // Entries of the list stand on multiples of 128, so none is cut by a block.
    const { bytesRead } = await handle.read(buffer, 0, BLOCK_BYTES, block * BLOCK_BYTES)
    if (buffer.subarray(0, bytesRead).includes(wanted)) return true
    if (bytesRead < BLOCK_BYTES) return false
  }
  return false
}
