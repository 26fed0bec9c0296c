/** Sentences about who may come in. */
export const registrationMessages = {
  closed: 'This Alcove takes no new accounts. Ask its owner.',
  otherDomain: (domains: readonly string[]) => `Use an e-mail address of ${domains.join(' or ')}.`,
  invitationNeeded: 'This Alcove takes new accounts by invitation. Enter your invitation code.',
  invitationInvalid: 'This invitation has expired or was already used. Ask for a new one.',
  guestsOff: 'Sign in to use this Alcove.',
  domainInvalid: 'Enter domains such as example.com, with commas between them.',
  domainRequired: 'Name at least one domain.',
  saved: 'Saved.',
  revoked: 'Invitation taken back.',
} as const
