/** Sentences about who may come in. */
export const registrationMessages = {
  closed: 'This Alcove is not accepting new accounts. Ask its owner.',
  otherDomain: (domains: readonly string[]) => `Use an e-mail address of ${domains.join(' or ')}.`,
  invitationNeeded: 'You need an invitation to sign up here. Ask the owner for a link.',
  invitationInvalid: 'This invitation has expired or was already used. Ask for a new one.',
  guestsOff: 'Sign in to use this Alcove.',
  domainInvalid: 'Enter domains such as example.com, separated by commas.',
  domainRequired: 'Enter at least one domain.',
  saved: 'Saved.',
  revoked: 'Invitation withdrawn.',
  inviteeInvalid: 'Enter a name or a valid e-mail address.',
  hasAccount: 'This e-mail already has an account. Set its plan under People.',
  tooManyTries: 'Too many invitations were tried from this network. Try again in 15 minutes.',
  ownerNeedsNone: 'You own this Alcove and already have everything. The invitation was not used.',
  raisesNothing: 'Your plan already includes everything this invitation offers. It was not used.',
} as const
