import type { Sniffed } from '../port.ts'
import type { ByteSource } from './byte-source.ts'

/** How much of the list of files at the end of a ZIP is looked at: more than any office file has before its main part. */
const DIRECTORY_MAX_BYTES = 1024 * 1024
const END_MAX_BYTES = 65_557

const OOXML = 'application/vnd.openxmlformats-officedocument'
const ODF = 'application/vnd.oasis.opendocument'

const BY_MIME_TYPE: Record<string, Sniffed> = {
  [`${ODF}.text`]: { mimeType: `${ODF}.text`, kind: 'document' },
  [`${ODF}.spreadsheet`]: { mimeType: `${ODF}.spreadsheet`, kind: 'spreadsheet' },
  [`${ODF}.presentation`]: { mimeType: `${ODF}.presentation`, kind: 'presentation' },
  'application/epub+zip': { mimeType: 'application/epub+zip', kind: 'document' },
}

/** The part that each must have; some writers number it. */
const BY_MAIN_PART: readonly (readonly [RegExp, Sniffed])[] = [
  [/^word\/document\d*\.xml$/, { mimeType: `${OOXML}.wordprocessingml.document`, kind: 'document' }],
  [/^xl\/workbook\d*\.xml$/, { mimeType: `${OOXML}.spreadsheetml.sheet`, kind: 'spreadsheet' }],
  [/^ppt\/presentation\d*\.xml$/, { mimeType: `${OOXML}.presentationml.presentation`, kind: 'presentation' }],
  [/^META-INF\/container\.xml$/, { mimeType: 'application/epub+zip', kind: 'document' }],
]

/** Which document a ZIP is, by what it says of itself or by the part that it must have; null for any other archive. */
export async function zipType(source: ByteSource, head: Buffer): Promise<Sniffed | null> {
  const declaredType = declaredTypeIn(head)
  if (declaredType) return BY_MIME_TYPE[declaredType] ?? null
  for (const name of await listedNames(source)) {
    const main = BY_MAIN_PART.find(([part]) => part.test(name))
    if (main) return main[1]
  }
  return null
}

/** OpenDocument and EPUB keep their type as the first file, unpacked, so that it can be found without unpacking. */
function declaredTypeIn(head: Buffer): string | null {
  if (head.length < 38) return null
  const nameEnd = 30 + head.readUInt16LE(26)
  if (head.toString('latin1', 30, nameEnd) !== 'mimetype' || head.readUInt16LE(8) !== 0) return null
  const begin = nameEnd + head.readUInt16LE(28)
  const size = Math.min(head.readUInt32LE(18), 100)
  // A size that is said behind the bytes is zero here.
  const text = head.toString('latin1', begin, begin + (size || 100))
  return /^[a-z]+\/[a-z.+-]+/.exec(text.split('PK')[0]!)?.[0] ?? null
}

async function listedNames(source: ByteSource): Promise<string[]> {
  const tail = await source.read(Math.max(0, source.size - END_MAX_BYTES), END_MAX_BYTES)
  const end = tail.lastIndexOf('PK\x05\x06')
  if (end < 0 || end + 22 > tail.length) return []
  const directory = await source.read(
    tail.readUInt32LE(end + 16),
    Math.min(tail.readUInt32LE(end + 12), DIRECTORY_MAX_BYTES),
  )
  const names: string[] = []
  let at = 0
  while (at + 46 <= directory.length && directory.readUInt32BE(at) === 0x504b0102) {
    const nameLength = directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + 46, at + 46 + nameLength))
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}
