import { AnalysisError, type Analysis } from '../../port.ts'
import { MAIL_ATTACHMENTS_MAX, MAIL_MAX_DEPTH } from '../../limits.ts'
import { sniffBuffer } from '../../sniff/sniff.ts'
import { NeedsOcr, type ParserInput, type Reader } from '../parser.ts'
import { startStopwatch } from '../stopwatch.ts'
import { createDocument, type Document } from '../text/document.ts'
import { writeHtml } from '../text/html-text.ts'
import { oneLine } from '../text/normalise.ts'
import { parsePage } from '../text/parse-page.ts'
import { readEml } from './eml.ts'
import type { Mail, MailAttachment } from './mail.ts'
import { readMsg } from './msg.ts'

/** Letters that another may hold, by what they were sniffed to be. */
const MAIL_TYPES: Record<string, (bytes: Buffer) => Promise<Mail>> = {
  'message/rfc822': readEml,
  'application/vnd.ms-outlook': readMsg,
}
const NAMES_MAX = 100

/**
 * A letter: who wrote to whom, when and what about; its text; and each thing that came with it as a text of its own,
 * under a heading with its name. `read` reads those that are no letters.
 */
export async function analyseMail(mail: Mail, input: ParserInput, read: Reader): Promise<Analysis> {
  const { isLate } = startStopwatch(input.softStopMs)
  const document = createDocument()
  let left = MAIL_ATTACHMENTS_MAX
  let needsOcr = false
  document.setTitle(mail.subject)

  const write = async ({ head, text, html, attachments }: Mail, depth: number): Promise<void> => {
    document.paragraph(head.join('\n'))
    if (text.trim()) document.paragraph(text)
    else if (html) writeHtml(document, parsePage(html))
    // Pictures within the text are the logos of those who signed it.
    const files = attachments.filter((one) => one.kind === 'mail' || !one.isInline)
    const names = files.map(({ name }) => oneLine(name)).filter((name) => name !== '')
    if (names.length > 0) document.paragraph(`Attachments: ${names.slice(0, NAMES_MAX).join(', ')}`)
    for (const file of files) {
      left -= 1
      if (left < 0 || isLate() || document.isFull) return document.cutHere()
      document.heading(Math.min(depth + 2, 6), oneLine(file.name) || 'Attached')
      await writeAttachment(file, depth).catch((error: unknown) => {
        // One that cannot be read says so; the others may be whole.
        const { message } = error instanceof AnalysisError ? error : new AnalysisError('damaged')
        document.paragraph(`Not read. ${message}`)
      })
    }
  }
  const writeAttachment = async (file: MailAttachment, depth: number): Promise<void> => {
    if (depth >= MAIL_MAX_DEPTH) throw new AnalysisError('too_large')
    if (file.kind === 'mail') return write(file.mail, depth + 1)
    const isMail = Object.hasOwn(MAIL_TYPES, file.mimeType)
    const mimeType = isMail ? file.mimeType : (await sniffBuffer(file.bytes, file.name))?.mimeType
    if (mimeType === undefined) throw new AnalysisError('unsupported')
    if (Object.hasOwn(MAIL_TYPES, mimeType)) return write(await MAIL_TYPES[mimeType]!(file.bytes), depth + 1)
    append(document, await readFile({ ...input, file: file.bytes, name: file.name, mimeType }), depth + 2)
  }
  const readFile = async (file: ParserInput): Promise<Analysis | null> => {
    // Pictures are read by a process that may, in a second pass.
    if (!file.withOcr && file.mimeType.startsWith('image/')) {
      needsOcr = true
      return null
    }
    try {
      return await read(file, () => {})
    } catch (error) {
      if (!(error instanceof NeedsOcr)) throw error
      needsOcr = true
      return error.soFar
    }
  }

  await write(mail, 0)
  const analysis = document.finish()
  if (needsOcr) throw new NeedsOcr(analysis)
  return analysis
}

/** The text of an attachment, with its headings below the one with its name. */
function append(document: Document, analysis: Analysis | null, level: number): void {
  if (!analysis) return
  if (analysis.text.trim() === '') throw new AnalysisError('empty')
  document.append(analysis, level)
}
