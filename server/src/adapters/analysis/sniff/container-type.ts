import type { Sniffed } from '../port.ts'
import type { ByteSource } from './byte-source.ts'

const OOXML = 'application/vnd.openxmlformats-officedocument'
const LOCKED_TYPES: Record<string, Sniffed> = {
  docx: { mimeType: `${OOXML}.wordprocessingml.document`, kind: 'document' },
  xlsx: { mimeType: `${OOXML}.spreadsheetml.sheet`, kind: 'spreadsheet' },
  pptx: { mimeType: `${OOXML}.presentationml.presentation`, kind: 'presentation' },
}
/** Its name in the container's list of streams. */
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')

type ContainerType = { readonly entries: readonly Buffer[]; readonly ending: string; readonly type: Sniffed | null }

/** What the containers of the old programs hold. Slides nobody here can read, but they often hold a workbook. */
const CONTAINER_TYPES: readonly ContainerType[] = [
  {
    entries: [streamEntry('__properties_version1.0')],
    ending: 'msg',
    type: { mimeType: 'application/vnd.ms-outlook', kind: 'text' },
  },
  { entries: [streamEntry('PowerPoint Document')], ending: 'ppt', type: null },
  {
    entries: [streamEntry('WordDocument')],
    ending: 'doc',
    type: { mimeType: 'application/msword', kind: 'document' },
  },
  {
    entries: [streamEntry('Workbook'), streamEntry('Book')],
    ending: 'xls',
    type: { mimeType: 'application/vnd.ms-excel', kind: 'spreadsheet' },
  },
]
const BLOCK_BYTES = 64 * 1024
const BLOCKS_MAX = 1_000

/**
 * A container of the old kind. A password turns an office file into one, which says nothing of what is inside: it is
 * taken under its name, so that reading it can say what is wrong. Otherwise the streams in it tell what it is. One may
 * hold the streams of another that was put into it: then its name says which is which.
 */
export async function containerType(source: ByteSource, name: string): Promise<Sniffed | null> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const found = new Set<ContainerType>()
  for (let block = 0; block < BLOCKS_MAX; block += 1) {
    // Entries of the list stand on multiples of 128, so none is cut by a block.
    const read = await source.read(block * BLOCK_BYTES, BLOCK_BYTES)
    if (read.includes(LOCKED)) return LOCKED_TYPES[ending] ?? null
    for (const each of CONTAINER_TYPES) if (each.entries.some((entry) => read.includes(entry))) found.add(each)
    if (read.length < BLOCK_BYTES) break
  }
  const fitting = CONTAINER_TYPES.filter((each) => found.has(each))
  return (fitting.find((each) => each.ending === ending) ?? fitting[0])?.type ?? null
}

/** How the list of streams names one: 64 bytes for the name, how many of them are used, and that it is a stream. */
function streamEntry(name: string): Buffer {
  const entry = Buffer.alloc(67)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry[66] = 2
  return entry
}
