/** Sentences about models, for whoever picks one; those about their providers stand apart, as the first load has no use for them. */
export const modelMessages = {
  noOwner: 'This Alcove has no owner yet.',
  setUp: 'Set up this Alcove: you will be its owner',
  ownerWhy: 'The first person to sign up becomes the owner, who connects models, invites people and sets plans.',
  ownerConnects: 'The owner of this Alcove can connect a model.',
  modelGone: 'This model is no longer available. Pick another one.',
  noImages: 'This model cannot look at images.',
  noTools: 'This model cannot use tools.',
} as const
