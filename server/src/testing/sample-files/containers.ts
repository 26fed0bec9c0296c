import * as xlsx from '@e965/xlsx'

/** A container of the old programs with these streams, by their paths. */
export function makeContainer(streams: Record<string, Buffer>): Buffer<ArrayBuffer> {
  const { utils, write } = xlsx.CFB as ContainerWriter
  const container = utils.cfb_new()
  for (const [path, content] of Object.entries(streams)) utils.cfb_add(container, `/${path}`, content)
  return Buffer.from(write(container, { type: 'buffer' }))
}

type ContainerWriter = {
  utils: { cfb_new(): object; cfb_add(container: object, path: string, content: Buffer): void }
  write(container: object, options: { type: 'buffer' }): Buffer
}

/** A paragraph of an old Word document: its style (1 is the first heading), and where it stands in a table. */
type OldParagraph = { text: string; style?: number; mark?: 'cell' | 'row'; isInTable?: boolean }

/** A document of Word 97: half of its text in one byte a letter, half in two, as it comes from being edited. */
export function makeDoc(paragraphs: readonly OldParagraph[], head: { version?: number; flags?: number } = {}): Buffer {
  const TEXT_AT = 1_024
  const marked = paragraphs.map(({ text, mark }) => text + (mark ? '\x07' : '\r'))
  const half = Math.ceil(marked.length / 2)
  const [narrow, wide] = [marked.slice(0, half).join(''), marked.slice(half).join('')]
  const wideAt = TEXT_AT + narrow.length + (narrow.length % 2)
  const textEnd = wideAt + wide.length * 2
  const lookAt = Math.ceil(textEnd / 512) * 512
  const main = Buffer.alloc(Math.max(lookAt + 512, 4_608))
  main.writeUInt16LE(0xa5ec, 0)
  main.writeUInt16LE(head.version ?? 0xc1, 2)
  main.writeUInt16LE(0x200 | (head.flags ?? 0), 10)
  main.writeInt32LE(narrow.length + wide.length, 76)
  main.write(narrow, TEXT_AT, 'latin1')
  main.write(wide, wideAt, 'utf16le')

  const runs = Buffer.alloc(5 + 12 + 16)
  runs[0] = 2
  runs.writeUInt32LE(28, 1)
  runs.writeUInt32LE(narrow.length, 9)
  runs.writeUInt32LE(narrow.length + wide.length, 13)
  runs.writeUInt32LE(((TEXT_AT * 2) | 0x4000_0000) >>> 0, 19)
  runs.writeUInt32LE(wideAt, 27)
  const lookPages = Buffer.alloc(12)
  lookPages.writeUInt32LE(TEXT_AT, 0)
  lookPages.writeUInt32LE(textEnd, 4)
  lookPages.writeUInt32LE(lookAt / 512, 8)

  const page = main.subarray(lookAt, lookAt + 512)
  page[511] = marked.length
  let place = TEXT_AT
  let look = 510
  for (const [at, { style = 0, mark, isInTable }] of paragraphs.entries()) {
    if (at === half) place = wideAt
    page.writeUInt32LE(place, at * 4)
    place += marked[at]!.length * (at < half ? 1 : 2)
    page.writeUInt32LE(place, (at + 1) * 4)
    const inTable = isInTable || mark ? [0x16, 0x24, 1] : []
    const bytes = [style, 0, ...inTable, ...(mark === 'row' ? [0x17, 0x24, 1] : [])]
    if (bytes.length % 2 === 0) bytes.push(0)
    look -= bytes.length + 1 + ((bytes.length + 1) % 2)
    page[look] = (bytes.length + 1) / 2
    page.set(bytes, look + 1)
    page[(marked.length + 1) * 4 + at * 13] = look / 2
  }
  main.writeUInt32LE(runs.length, 258)
  main.writeUInt32LE(lookPages.length, 262)
  main.writeUInt32LE(0, 418)
  main.writeUInt32LE(runs.length, 422)
  return makeContainer({ WordDocument: main, '1Table': Buffer.concat([runs, lookPages, Buffer.alloc(4_096)]) })
}

/** A letter of Outlook. Properties are texts by their number; what is attached is in storages of its own. */
type OldMail = {
  properties: Record<string, string>
  sentAt?: Date
  attachments?: readonly { properties: Record<string, string>; content: Buffer | OldMail }[]
}

export function makeMsg(mail: OldMail): Buffer<ArrayBuffer> {
  return makeContainer(mailStreams(mail, '', 32))
}

function mailStreams(mail: OldMail, folder: string, headBytes: number): Record<string, Buffer> {
  const numbers = Buffer.alloc(headBytes + 16)
  numbers.writeUInt32LE(0x0039_0040, headBytes)
  const sentAt = BigInt((mail.sentAt ?? new Date(0)).getTime())
  numbers.writeBigUInt64LE((sentAt + 11_644_473_600_000n) * 10_000n, headBytes + 8)
  const streams = { [`${folder}__properties_version1.0`]: numbers, ...textStreams(mail.properties, folder) }
  for (const [at, { properties, content }] of (mail.attachments ?? []).entries()) {
    const within = `${folder}__attach_version1.0_#${String(at).padStart(8, '0')}/`
    Object.assign(streams, { [`${within}__properties_version1.0`]: Buffer.alloc(8) }, textStreams(properties, within))
    if (Buffer.isBuffer(content)) streams[`${within}__substg1.0_37010102`] = content
    else Object.assign(streams, mailStreams(content, `${within}__substg1.0_3701000D/`, 24))
  }
  return streams
}

function textStreams(properties: Record<string, string>, folder: string): Record<string, Buffer> {
  return Object.fromEntries(
    Object.entries(properties).map(([id, text]) => [`${folder}__substg1.0_${id}001F`, Buffer.from(text, 'utf16le')]),
  )
}
