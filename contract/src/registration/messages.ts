/** Sentences about who may come in. */
export const registrationMessages = {
  closed: 'This Alcove takes no new accounts. Ask its owner.',
  otherDomain: (domains: readonly string[]) => `Use an e-mail address of ${domains.join(' or ')}.`,
  invitationNeeded: 'This Alcove takes new accounts by invitation. Ask its owner for a link.',
  invitationInvalid: 'This invitation has expired or was already used. Ask for a new one.',
  guestsOff: 'Sign in to use this Alcove.',
  domainInvalid: 'Enter domains such as example.com, with commas between them.',
  domainRequired: 'Name at least one domain.',
  saved: 'Saved.',
  revoked: 'Invitation taken back.',
  inviteeInvalid: 'Enter a name or a valid e-mail address.',
  hasAccount: 'This e-mail has an account already. Set its plan under People.',
  tooManyTries: 'Too many invitations were tried from this network. Try again in a quarter of an hour.',
  ownerNeedsNone: 'You own this Alcove: you have everything already. The invitation was not used.',
  raisesNothing: 'Your plan has all that this invitation gives. It was not used.',
} as const
