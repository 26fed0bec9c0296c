/** Sentences about codes that set a plan. */
export const codeMessages = {
  codeRequired: 'Enter the code.',
  /** The same for every code that does not work: nobody learns which ones there are. */
  codeInvalid: 'This code does not work. It may be mistyped, expired or used up.',
  /** Only whoever holds a code that works hears this. */
  planIsBetter: 'Your plan already includes more than this code. It was not used.',
  ownerNeedsNone: 'You own this Alcove and already have everything.',
  tooManyCodes: 'Too many codes were tried. Wait a while, then try again.',
  redeemed: (plan: string) => `Done. Your plan is “${plan}” now.`,
  usesInvalid: 'Enter how many people can use it, from 1 to 100,000.',
  daysInvalid: 'Enter a number of days from 1 to 3,650, or leave it empty.',
  tooMany: 'There are too many codes. Revoke some that are no longer needed.',
  unknownPlanTitle: (plan: string) => `Create a code for “${plan}”?`,
  unknownPlan:
    'There is no plan with this name, so it counts as Paid. Anyone who uses the code gets everything in the paid plan.',
  revoked: 'Code revoked. People who used it keep their plan.',
} as const
