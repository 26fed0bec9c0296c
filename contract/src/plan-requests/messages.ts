/** Sentences about requests for more than a plan has. */
export const planRequestMessages = {
  featureRequired: 'Enter what you would like to use.',
  tooLong: 'Write at most 500 characters.',
  ownerNeedsNone: 'You own this Alcove and already have everything.',
  alreadyAnswered: 'This request was already answered or withdrawn.',
  ask: 'Ask the owner',
  whatFor: 'What would you use it for? (optional)',
  waiting: (feature: string, date: string) =>
    `Sent. You asked the owner for ${feature} on ${date}. Their answer will appear here.`,
  granted: (plan: string) => `The owner said yes. You now have ${plan}.`,
  refused: (feature: string) => `The owner said no to your request for ${feature}.`,
  listTitle: 'Requests',
  listDescription: 'People who want more than their plan includes.',
  asksFor: (feature: string, plan: string) => `Wants ${feature} · ${plan}`,
  grant: 'Approve',
  refuse: 'Decline',
  reason: 'Reason (optional)',
  reasonHint: 'They will see it.',
  nowOn: (email: string, plan: string) => `${email} is now on ${plan}.`,
  refusedFor: (email: string) => `${email} will see that you declined.`,
  addressInvalid: 'Enter an address that begins with https://, http:// or mailto:.',
} as const
