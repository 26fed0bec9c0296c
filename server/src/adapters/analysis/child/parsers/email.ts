import { MAIL_MAX_BYTES } from '../../limits.ts'
import { readStart } from '../file-bytes.ts'
import { readEml } from '../mail/eml.ts'
import { analyseMail } from '../mail/write-mail.ts'
import { readMsg } from '../mail/msg.ts'
import type { Parser } from '../parser.ts'

/** A letter as it travels (.eml), with what is attached to it. */
export const parseEmail: Parser = async (input, _, read) => {
  const { bytes, isCut } = await readStart(input.file, MAIL_MAX_BYTES)
  const analysis = await analyseMail(await readEml(bytes), input, read)
  return isCut ? { ...analysis, isTruncated: true } : analysis
}

/** A letter as Outlook keeps it (.msg). */
export const parseMsg: Parser = async (input, _, read) => {
  const { bytes } = await readStart(input.file, MAIL_MAX_BYTES)
  return analyseMail(await readMsg(bytes), input, read)
}
