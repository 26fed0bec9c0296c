const WHAT_HAPPENS = 'When a budget is used up, answers from models that cost money stop with a note.'

/** Sentences about budgets and prices. */
export const budgetMessages = {
  everyone: 'Everyone together',
  eachOn: (plan: string) => `Each person on ${plan}`,
  ofInstall: 'Budget of this Alcove',
  own: 'Your budget',
  about: `${WHAT_HAPPENS} A person’s own budget replaces the one for their plan.`,
  ownUsedUp: 'Your budget for this month is used up. It starts again next month.',
  installUsedUp: 'This Alcove’s budget for this month is used up. Its owner can raise it.',
  ownReserved: 'Answers in progress may use up the rest of your budget. Try again when they have finished.',
  installReserved:
    'Answers in progress may use up the rest of this Alcove’s budget. Try again when they have finished.',
  nearlyUsedUp: (percent: number) => `You have used ${percent} % of your budget for this month.`,
  nearlyUsedUpNow: (percent: number) => `More than ${percent} % of it is used.`,
  amountInvalid: 'Enter an amount above zero, or remove the budget.',
  amountTooLarge: 'Enter at most 1,000,000,000 dollars, or 1,000,000,000,000,000 tokens.',
  personMissing: 'Enter the person’s e-mail.',
  personUnknown: 'There is no one with this e-mail.',
  priceInvalid: 'Enter a price from 0 to 1,000,000, such as 2.50.',
  notSet: 'not set',
  warningSubject: 'Alcove: most of this month’s budget is spent',
  warning: (spent: string, amount: string) => `Everyone together has spent ${spent} of ${amount} this month.`,
  warningWhatNext: `${WHAT_HAPPENS} You can raise it here:`,
  saved: 'Saved.',
  removed: 'Removed.',
} as const
