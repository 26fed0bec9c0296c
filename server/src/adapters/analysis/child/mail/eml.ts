import PostalMime, { type Address } from 'postal-mime'
import { AnalysisError } from '../../port.ts'
import { headLines, type Mail } from './mail.ts'

const ADDRESSES_MAX = 100

/** A letter as it travels. */
export async function readEml(bytes: Buffer): Promise<Mail> {
  const email = await PostalMime.parse(bytes, {
    attachmentEncoding: 'arraybuffer',
    forceRfc822Attachments: true,
  }).catch(() => {
    throw new AnalysisError('damaged')
  })
  const head = headLines([
    ['From', email.from && shown([email.from])],
    ['To', shown(email.to)],
    ['Cc', shown(email.cc)],
    ['Date', email.date],
    ['Subject', email.subject],
  ])
  if (head.length === 0 && !email.text && !email.html) throw new AnalysisError('damaged')
  return {
    subject: email.subject ?? '',
    head,
    text: email.text ?? '',
    html: email.html ?? '',
    attachments: email.attachments.map(({ filename, mimeType, disposition, related, content }) => ({
      kind: 'file',
      name: filename ?? '',
      bytes: Buffer.from(content as ArrayBuffer),
      mimeType,
      isInline: related === true || (disposition === 'inline' && mimeType.startsWith('image/')),
    })),
  }
}

function shown(addresses: readonly Address[] | undefined): string {
  const all = (addresses ?? []).flatMap((one) => (one.group ? one.group : [one]))
  return all
    .slice(0, ADDRESSES_MAX)
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ')
}
