import { INVITATION_DAYS } from '#contract/registration/invitations.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import type { MailMessage } from '../../adapters/mail/index.ts'
import { appUrl, type Config } from '../../config.ts'
import { planPhrase } from '#contract/plans/choices.ts'

type InvitationEmail = { readonly to: string; readonly inviter: string; readonly plan: string; readonly code: string }

/** The letter that carries the link. The code stands behind the #: browsers send it to no server. */
export function invitationEmail(
  { to, inviter, plan, code }: InvitationEmail,
  config: Pick<Config, 'publicUrl' | 'port'>,
): MailMessage {
  const url = appUrl(config)
  return {
    to,
    subject: registrationMessages.mailSubject(inviter),
    text: [
      registrationMessages.mailText(inviter, new URL(url).host, planPhrase(plan)),
      registrationMessages.mailLink(`${url}/invite#${code}`),
      registrationMessages.mailValidity(INVITATION_DAYS),
    ].join('\n\n'),
  }
}
