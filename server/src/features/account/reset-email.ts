import type { MailMessage } from '../../adapters/mail/index.ts'
import { appUrl, type Config } from '../../config.ts'

/** The letter that leads to a new password. The link opens the dialog on the chat page. */
export function resetEmail(email: string, token: string, config: Pick<Config, 'publicUrl' | 'port'>): MailMessage {
  return {
    to: email,
    subject: 'Set a new password for Alcove',
    text: [
      'Someone requested a new password for your Alcove account.',
      `Choose one here within an hour: ${appUrl(config)}/chat?reset=${token}`,
      'If this was not you, ignore this e-mail. Your password stays the same.',
    ].join('\n\n'),
  }
}
