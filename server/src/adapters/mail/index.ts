import type { Logger } from 'pino'
import { createLogMail } from './log.ts'
import type { Mail } from './port.ts'
import { createSmtpMail } from './smtp.ts'

export type { Mail, MailMessage } from './port.ts'

/** Letters go out by SMTP when it is configured; otherwise the operator finds them in the server's log. */
export function createMail({ smtpUrl, log }: { smtpUrl: string | undefined; log: Logger }): Mail {
  return smtpUrl === undefined ? createLogMail(log) : createSmtpMail(smtpUrl)
}
