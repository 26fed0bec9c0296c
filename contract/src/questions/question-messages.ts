import { formatCounted, formatNumber } from '../format-number.ts'

/** The card in which an answer asks. */
export const questionTexts = {
  why: 'Why you are asked',
  afterUntrusted: 'This answer has read text from outside, which may have asked for this.',
  once: 'Allow once',
  chat: 'Allow in this chat',
  always: (permits: string) => `Always allow ${permits}`,
  refuse: 'Refuse',
  refusalLabel: 'Your reason, for the model',
  refusalPlaceholder: 'Why, or what instead (optional)',
  back: 'Back',
} as const

/** A form that somebody else's server asks the person to fill in. */
export const formMessages = {
  warning: 'What you enter is sent to this server. Do not enter passwords, keys or card numbers.',
  urlWarning: 'This page belongs to the server, not to Alcove. Check its address before you open it.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  next: 'Next',
  back: 'Back',
  send: 'Send',
  open: 'Open the page',
  opened: 'I have finished there',
  decline: 'Continue without it',
  optional: (label: string) => `${label} (optional)`,
  choose: 'Choose',
  missing: 'This is required.',
  wrongKind: 'This is not valid here.',
  notRequested: 'This was not requested.',
  tooShort: (least: number) => `At least ${formatCounted(least, 'character')}.`,
  tooLong: (most: number) => `At most ${formatCounted(most, 'character')}.`,
  chooseBetween: (least: number, most: number) => `Choose ${formatNumber(least)} to ${formatNumber(most)}.`,
  chooseAtLeast: (least: number) => `Choose at least ${formatNumber(least)}.`,
  chooseAtMost: (most: number) => `Choose at most ${formatNumber(most)}.`,
  notANumber: (isWhole: boolean) => (isWhole ? 'Enter a whole number.' : 'Enter a number.'),
  atLeast: (min: number) => `At least ${formatNumber(min)}.`,
  atMost: (max: number) => `At most ${formatNumber(max)}.`,
  formats: {
    email: 'Enter an email address.',
    uri: 'Enter a link, such as https://example.com.',
    date: 'Enter a date.',
    'date-time': 'Enter a date and time.',
  },
} as const
