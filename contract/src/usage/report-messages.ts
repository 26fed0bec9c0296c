/** Sentences about what was used. */
export const reportMessages = {
  rangeInvalid: 'Choose a first and a last day, no more than a year apart.',
  estimated: 'Some of these tokens are estimates because the provider did not count them.',
  unpriced: 'Some of this has no known price, so the cost does not include it.',
  costUnknown: 'unknown',
  costOver: (money: string) => `over ${money}`,
} as const
