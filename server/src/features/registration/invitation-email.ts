import { inviteTexts } from '#contract/registration/invite-texts.ts'
import type { MailMessage } from '../../adapters/mail/index.ts'

export type InvitationEmail = {
  readonly to: string
  readonly inviter: string
  readonly plan: string
  readonly code: string
  /** Where Alcove is. */
  readonly url: string
}

/** The letter that carries the link. The code stands behind the #: browsers send it to no server. */
export function invitationEmail({ to, inviter, plan, code, url }: InvitationEmail): MailMessage {
  return {
    to,
    subject: inviteTexts.mailSubject(inviter),
    text: [
      inviteTexts.mailText(inviter, new URL(url).host, plan),
      inviteTexts.mailLink(`${url}/invite#${code}`),
      inviteTexts.mailValidity,
    ].join('\n\n'),
  }
}
