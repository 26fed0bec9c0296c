import { openContainer, type Container } from '../office/container.ts'
import { decoderFor } from '../text/code-page.ts'
import { headLines, type Mail, type MailAttachment } from './mail.ts'

/** Numbers of properties, as MAPI gives them. */
const SUBJECT = '0037'
const SENDER_NAME = '0C1A'
const SENDER_ADDRESS = '5D01'
const DISPLAY_TO = '0E04'
const DISPLAY_CC = '0E03'
const BODY = '1000'
const HTML = '1013'
const ATTACHED_DATA = '3701'
const ATTACHED_TYPE = '370E'
const ATTACHED_CONTENT_ID = '3712'
const ATTACHED_NAMES = ['3707', '3704', '3001']
const SENT_TAGS = [0x0039_0040, 0x0e06_0040]
const CODE_PAGE_TAGS = [0x3fde_0003, 0x3ffd_0003]
const HIDDEN_TAG = 0x7ffe_000b

/** Letters within letters are storages within storages; no mail program makes more of them. */
const STORAGES_MAX_DEPTH = 8
/** Milliseconds from 1601, when the clock of Windows begins, to 1970. */
const EPOCH_MS = 11_644_473_600_000

/** A letter as Outlook keeps it: a container with a stream for each property. */
export async function readMsg(bytes: Buffer): Promise<Mail> {
  return readStorage(openContainer(bytes), '', 32, 0)
}

/** A letter, or one that is attached to it. The list of its numbers has a head of so many bytes. */
function readStorage(container: Container, folder: string, headBytes: number, depth: number): Mail {
  const numbers = readNumbers(container, folder, headBytes)
  const codePage = CODE_PAGE_TAGS.map((tag) => numbers.get(tag)?.readUInt32LE(0)).find((page) => page !== undefined)
  const properties = createProperties(container, folder, codePage)
  const sent = SENT_TAGS.map((tag) => numbers.get(tag)?.readBigUInt64LE(0)).find((time) => time !== undefined)
  const [name, address] = [properties.text(SENDER_NAME), properties.text(SENDER_ADDRESS)]
  const html = properties.html()
  return {
    subject: properties.text(SUBJECT),
    head: headLines([
      ['From', address && address !== name ? `${name} <${address}>`.trim() : name],
      ['To', properties.text(DISPLAY_TO)],
      ['Cc', properties.text(DISPLAY_CC)],
      ['Date', sent === undefined ? undefined : dateOf(sent)],
      ['Subject', properties.text(SUBJECT)],
    ]),
    text: properties.text(BODY),
    html,
    attachments: depth >= STORAGES_MAX_DEPTH ? [] : readAttachments(container, folder, html, codePage, depth),
  }
}

function readAttachments(
  container: Container,
  folder: string,
  html: string,
  codePage: number | undefined,
  depth: number,
): MailAttachment[] {
  const begins = `${folder}__attach_version1.0_#`
  const storages = new Set(
    container.paths.filter((path) => path.startsWith(begins)).map((path) => path.slice(0, begins.length + 8)),
  )
  return [...storages].toSorted().map((path): MailAttachment => {
    const within = `${path}/`
    const properties = createProperties(container, within, codePage)
    const name = ATTACHED_NAMES.map(properties.text).find((one) => one !== '') ?? ''
    const letter = `${within}__substg1.0_${ATTACHED_DATA}000D/`
    if (container.paths.some((one) => one.startsWith(letter)))
      return { kind: 'mail', name, mail: readStorage(container, letter, 24, depth + 1) }
    const contentId = properties.text(ATTACHED_CONTENT_ID)
    const isHidden = readNumbers(container, within, 8).get(HIDDEN_TAG)?.[0] === 1
    return {
      kind: 'file',
      name,
      bytes: container.stream(`${within}__substg1.0_${ATTACHED_DATA}0102`) ?? Buffer.alloc(0),
      mimeType: properties.text(ATTACHED_TYPE),
      isInline: isHidden || (contentId !== '' && html.includes(`cid:${contentId}`)),
    }
  })
}

/** Texts are streams of their own, in UTF-16 or in the letter's code page. */
function createProperties(container: Container, folder: string, codePage: number | undefined) {
  const stream = (id: string, type: string) => container.stream(`${folder}__substg1.0_${id}${type}`)
  const decode = (bytes: Buffer) => (decoderFor(codePage) ?? new TextDecoder('windows-1252')).decode(bytes)
  const text = (id: string): string => {
    const wide = stream(id, '001F')
    const narrow = wide ? undefined : stream(id, '001E')
    return (wide?.toString('utf16le') ?? (narrow ? decode(narrow) : '')).replaceAll('\0', '')
  }
  return {
    text,
    html(): string {
      const bytes = stream(HTML, '0102')
      return bytes ? decode(bytes) : text(HTML)
    },
  }
}

/** Numbers stand in one list: 4 bytes of tag, 4 of flags, 8 of value. */
function readNumbers(container: Container, folder: string, headBytes: number): Map<number, Buffer> {
  const list = container.stream(`${folder}__properties_version1.0`) ?? Buffer.alloc(0)
  const numbers = new Map<number, Buffer>()
  for (let at = headBytes; at + 16 <= list.length; at += 16)
    numbers.set(list.readUInt32LE(at), list.subarray(at + 8, at + 16))
  return numbers
}

/** From the clock of Windows, which counts tenths of microseconds. */
function dateOf(time: bigint): string | undefined {
  const date = new Date(Number(time / 10_000n) - EPOCH_MS)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
