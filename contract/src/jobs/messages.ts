/** Sentences about what works behind the scenes. */
export const jobMessages = {
  retried: 'Trying again.',
  gaveUp: 'Given up. The person can see that it failed.',
  cannotRetry: 'This cannot be retried. The person can ask for it again.',
  cannotGiveUp: 'There is nothing left to give up.',
  byOwner: 'The owner of this Alcove stopped this.',
} as const
