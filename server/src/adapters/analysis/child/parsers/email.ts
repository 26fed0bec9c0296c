import PostalMime, { type Address, type Email } from 'postal-mime'
import { AnalysisError } from '../../port.ts'
import { createDocument } from '../text/document.ts'
import { writeHtml } from '../text/html-text.ts'
import { parsePage } from '../text/parse-page.ts'
import { oneLine } from '../text/normalise.ts'
import type { Parser } from '../parser.ts'
import { readStart } from '../text/text-file.ts'

const NAMES_MAX = 100

/** A letter: who wrote to whom, when and what about; its text; the names of what was attached. */
export const parseEmail: Parser = async ({ path }) => {
  const { bytes, isCut } = await readStart(path)
  const email = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' }).catch(() => {
    throw new AnalysisError('damaged')
  })
  const head = headLines(email)
  if (head.length === 0 && !email.text && !email.html) throw new AnalysisError('damaged')
  const document = createDocument()
  if (isCut) document.cutHere()
  document.setTitle(email.subject)
  document.paragraph(head.join('\n'))
  if (email.text?.trim()) document.paragraph(email.text)
  else if (email.html) writeHtml(document, parsePage(email.html))
  const names = email.attachments.flatMap(({ filename }) => (filename ? [oneLine(filename)] : []))
  if (names.length > 0) document.paragraph(`Attachments: ${names.slice(0, NAMES_MAX).join(', ')}`)
  return document.finish()
}

function headLines(email: Email): string[] {
  const lines: [string, string | undefined][] = [
    ['From', email.from && shown([email.from])],
    ['To', shown(email.to)],
    ['Cc', shown(email.cc)],
    ['Date', email.date],
    ['Subject', email.subject],
  ]
  return lines.flatMap(([name, value]) => (value ? [`${name}: ${oneLine(value)}`] : []))
}

function shown(addresses: readonly Address[] | undefined): string {
  const all = (addresses ?? []).flatMap((one) => (one.group ? one.group : [one]))
  return all
    .slice(0, NAMES_MAX)
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ')
}
