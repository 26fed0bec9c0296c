import { planPhrase } from '../plans/choices.ts'
import { INVITATION_DAYS, type InvitationMail, type OpenedInvitation } from './invitations.ts'

const ONCE = `It works once, within ${INVITATION_DAYS} days, and is not shown again.`

/** What the app says about invitations, to owners and to whoever opens one. */
export const inviteTexts = {
  invite: 'Invite',
  title: 'Invite someone',
  description: 'They open a link and choose a password.',
  invitee: 'Name or e-mail',
  link: 'Invitation link',
  sendsMail: 'If you enter an e-mail address, Alcove sends the link there and shows it to you.',
  sendsNone: 'You get a link to pass on. Mail is not set up on this Alcove.',
  made: (mail: InvitationMail, invitee: string): string => {
    if (mail === 'sent') return `The link is on its way to ${invitee}. You can also copy it here. ${ONCE}`
    if (mail === 'failed') return `The e-mail to ${invitee} could not be sent. Pass this link on yourself. ${ONCE}`
    return `${invitee ? `The link for ${invitee}` : 'The link'} is ready to pass on. ${ONCE}`
  },
  /** Where the owner is at the machine itself, by a name that leads everybody else to their own. */
  onlyHere:
    'Only this machine can open this link. Come to Alcove by the address that others use, then invite from there.',
  /** The letter that carries the link. */
  mailSubject: (inviter: string) => `${inviter} invites you to Alcove`,
  mailText: (inviter: string, host: string, plan: string) =>
    `${inviter} invites you to Alcove at ${host}, with ${planPhrase(plan)}.`,
  mailLink: (address: string) => `Choose a password here to join: ${address}`,
  mailValidity: `The link works once, within ${INVITATION_DAYS} days. If you do not want to join, ignore this e-mail.`,
  nobody: 'No invitations yet.',
  someone: 'Someone',
  invites: (inviter: string | null) => `${inviter ?? 'The owner'} invites you to Alcove`,
  where: (host: string, plan: string) => `At ${host}, with ${planPhrase(plan)}.`,
  about: 'Ask questions, work with your documents, and keep what you make.',
  choosePassword: 'Choose a password to join.',
  choose: 'Enter your e-mail and choose a password to join.',
  keepsGuest: 'You keep everything you did here as a guest.',
  join: 'Join',
  joined: (plan: string) => `Welcome. You have ${planPhrase(plan)}.`,
  signedIn: (email: string) => `You are signed in as ${email}.`,
  raises: (before: string, after: string) =>
    `This invitation moves you from ${planPhrase(before)} to ${planPhrase(after)}.`,
  raise: 'Use it for my account',
  raisesNothing:
    'Your plan already includes everything this invitation offers. It stays unused, so you can pass the link on.',
  isOwner: 'You own this Alcove. Opening the link does not use it up: send it to the person you are inviting.',
  otherAccount: 'Sign out first to use it for a new account.',
} as const

/** Why an invitation does not work, and what to do. */
export const CLOSED_INVITATIONS: Readonly<
  Record<Exclude<OpenedInvitation['state'], 'open'>, { readonly title: string; readonly text: string }>
> = {
  used: {
    title: 'This invitation was used',
    text: 'Each invitation works once. If you used it, sign in. If not, ask for a new one.',
  },
  expired: {
    title: 'This invitation has expired',
    text: `Invitations work for ${INVITATION_DAYS} days. Ask for a new one.`,
  },
  revoked: {
    title: 'This invitation was withdrawn',
    text: 'Ask the owner of this Alcove if you think that was a mistake.',
  },
  unknown: {
    title: 'This invitation does not exist',
    text: 'Check that you copied the whole link, or ask for a new one.',
  },
}
