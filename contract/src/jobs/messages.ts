/** Sentences about what works behind the scenes. */
export const jobMessages = {
  retried: 'It is tried again.',
  gaveUp: 'Given up. Its person sees that it did not work.',
  cannotRetry: 'This cannot be tried again. Its person can ask for it anew.',
  cannotGiveUp: 'There is nothing to give up any more.',
  byOwner: 'The owner of this Alcove stopped this.',
} as const
