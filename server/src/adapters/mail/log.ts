import type { Logger } from 'pino'
import type { Mail } from './port.ts'

/** Prints messages, so that an install without mail can still reset a password: whoever reads the log passes it on. */
export function createLogMail(log: Logger): Mail {
  return {
    server: () => null,
    async send(message) {
      log.warn({ mail: message }, 'mail_not_sent_smtp_unset')
    },
  }
}
