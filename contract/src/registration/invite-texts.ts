import { planPhrase } from '../plans/choices.ts'
import { INVITATION_DAYS, type InvitationMail, type OpenedInvitation } from './invitations.ts'

const ONCE = `It works once, within ${INVITATION_DAYS} days, and is shown only now.`

/** What the app says about invitations, to owners and to whoever opens one. */
export const inviteTexts = {
  invite: 'Invite',
  title: 'Invite someone',
  description: 'They open a link, choose a password, and are in.',
  invitee: 'Name or e-mail',
  link: 'Invitation link',
  sendsMail: 'An e-mail address gets the link by e-mail. You get it, too.',
  sendsNone: 'You get a link to hand over. This Alcove sends no e-mail.',
  made: (mail: InvitationMail, invitee: string): string => {
    if (mail === 'sent') return `The link is on its way to ${invitee}. Here it is for you. ${ONCE}`
    if (mail === 'failed') return `The e-mail to ${invitee} could not be sent. Hand over this link yourself. ${ONCE}`
    return `${invitee ? `The link for ${invitee}` : 'The link'} is ready: hand it over. ${ONCE}`
  },
  /** Where the owner is at the machine itself, by a name that leads everybody else to their own. */
  onlyHere:
    'Only this machine can open this link. Come to Alcove by the address that others use, then invite from there.',
  /** The letter that carries the link. */
  mailSubject: (inviter: string) => `${inviter} invites you to Alcove`,
  mailText: (inviter: string, host: string, plan: string) =>
    `${inviter} invites you to Alcove at ${host}, with ${planPhrase(plan)}.`,
  mailLink: (address: string) => `Choose a password here, and you are in: ${address}`,
  mailValidity: `The link works once, within ${INVITATION_DAYS} days. If you do not want it, do nothing.`,
  nobody: 'No invitations yet.',
  someone: 'Someone',
  invites: (inviter: string | null) => `${inviter ?? 'The owner'} invites you to Alcove`,
  where: (host: string, plan: string) => `At ${host}, with ${planPhrase(plan)}.`,
  about: 'Ask questions, work with your documents, and keep what comes of it.',
  choosePassword: 'Choose a password, and you are in.',
  choose: 'Choose an e-mail and a password, and you are in.',
  keepsGuest: 'What you did here as a guest comes with you.',
  join: 'Join',
  joined: (plan: string) => `Welcome. You have ${planPhrase(plan)}.`,
  signedIn: (email: string) => `You are signed in as ${email}.`,
  raises: (before: string, after: string) =>
    `Use this invitation, and you have ${planPhrase(after)} instead of ${planPhrase(before)}.`,
  raise: 'Use it for my account',
  raisesNothing: 'Your plan has all that this invitation gives, so it stays unused. You can pass the link on.',
  isOwner: 'This Alcove is yours. The invitation is not used by looking at it: hand the link to whoever you invite.',
  otherAccount: 'To make a new account with it, sign out first.',
} as const

/** Why an invitation does not work, and what to do. */
export const CLOSED_INVITATIONS: Readonly<
  Record<Exclude<OpenedInvitation['state'], 'open'>, { readonly title: string; readonly text: string }>
> = {
  used: {
    title: 'This invitation was used',
    text: 'Each works once. If it was you, sign in. If not, ask whoever sent it for a new one.',
  },
  expired: {
    title: 'This invitation has expired',
    text: `Invitations work for ${INVITATION_DAYS} days. Ask whoever sent it for a new one.`,
  },
  revoked: {
    title: 'This invitation was taken back',
    text: 'The owner of this Alcove took it back. Ask them if you think that was a mistake.',
  },
  unknown: {
    title: 'There is no such invitation',
    text: 'Check that you have the whole link, or ask whoever sent it for a new one.',
  },
}
