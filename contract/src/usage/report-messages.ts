/** Sentences about what was used. */
export const reportMessages = {
  rangeInvalid: 'Choose a first and a last day, no more than a year apart.',
  estimated: 'About: some of these tokens were estimated, because the provider did not count them.',
  unpriced: 'Some of this has no known price and is not included in the cost.',
  costUnknown: 'unknown',
  costOver: (money: string) => `over ${money}`,
} as const
