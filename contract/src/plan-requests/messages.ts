/** Sentences about requests for more than a plan has. */
export const planRequestMessages = {
  featureRequired: 'Say what you would like to use.',
  tooLong: 'Write at most 500 characters.',
  ownerNeedsNone: 'You own this Alcove: you have everything already.',
  alreadyAnswered: 'This request was answered already, or taken back.',
  ask: 'Ask the owner',
  whatFor: 'What for? (optional)',
  waiting: (feature: string, date: string) =>
    `Sent. You asked the owner for ${feature} on ${date}. You are told here as soon as they answer.`,
  granted: (plan: string) => `The owner said yes: you have ${plan} now.`,
  refused: (feature: string) => `The owner said no to your request for ${feature}.`,
  listTitle: 'Requests',
  listDescription: 'Who asks for more than their plan has.',
  asksFor: (feature: string, plan: string) => `Asks for ${feature} · ${plan} now`,
  grant: 'Grant',
  refuse: 'Refuse',
  reason: 'Reason (optional)',
  reasonHint: 'They read it.',
  nowOn: (email: string, plan: string) => `${email} has ${plan} now.`,
  refusedFor: (email: string) => `${email} is told that you said no.`,
  addressInvalid: 'Enter an address that begins with https://, http:// or mailto:.',
} as const
