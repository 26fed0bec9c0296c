/** Sentences about codes that set a plan. */
export const codeMessages = {
  codeRequired: 'Enter the code.',
  /** The same for every code that does not work: nobody learns which ones there are. */
  codeInvalid: 'This code does not work. It may be mistyped, expired or used up.',
  /** Only whoever holds a code that works hears this. */
  planIsBetter: 'Your plan has more than this code gives. The code was not used.',
  ownerNeedsNone: 'You own this Alcove: you have everything already.',
  tooManyCodes: 'Too many codes were tried. Wait a while, then try again.',
  redeemed: (plan: string) => `Done. Your plan is “${plan}” now.`,
  usesInvalid: 'Enter how many people may use it, from 1 to 100,000.',
  daysInvalid: 'Enter for how many days it works, from 1 to 3,650, or nothing.',
  tooMany: 'There are too many codes. Take back some that nobody needs any more.',
  unknownPlanTitle: (plan: string) => `Make a code for “${plan}”?`,
  unknownPlan:
    'No plan is known by this name, so it counts as Paid: whoever enters the code has all that the paid plan has.',
  revoked: 'Code taken back. Whoever used it keeps their plan.',
} as const
