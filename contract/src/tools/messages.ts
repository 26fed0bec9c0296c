import { formatCounted, formatNumber } from '../format-number.ts'
import { DECISION_TEXT_MAX_CHARS } from './limits.ts'

/** What a person reads about the tools of an answer. */
export const toolsMessages = {
  // What a public link says of a step: never what was asked for.
  sharedSearch: 'Searched the web',
  sharedPage: (site: string) => `Read ${site}`,
  sharedDocuments: 'Searched documents',
  sharedPicture: 'Painted a picture',
  sharedTables: 'Looked at tables',
  sharedStep: 'Looked something up',

  stepsUsedUp: 'This answer ran out of steps and was finished with what it had.',
  timeUsedUp: 'This answer ran out of time and was finished with what it had.',
  tokensUsedUp: 'This answer reached its length limit and was finished with what it had.',
  // Before words leave, once an answer has read words of strangers.
  wordsMayBePrivate:
    'Some of this text is not from your message or from any page this answer read. It may come from your documents.',
  manyWordsLeft: 'This answer has already sent out a lot of text.',
  // Before a tool is called again that the person has allowed for good.
  muchWasSent: 'This could give away something from this chat.',
  // Before one of many addresses is opened.
  mayOpenSome: {
    person: (count: number) => `Open ${countAddresses(count)} that you wrote?`,
    search: (count: number) => `Open ${countAddresses(count)} that a search found?`,
    page: (count: number, page: string) => `Open ${countAddresses(count)} from ${page}?`,
  },
  offeredBy: {
    person: (offered: number, wanted: number) =>
      `You wrote ${countAddresses(offered)}. This answer wants to open ${formatNumber(wanted)} of them in a different order, or again.`,
    search: (offered: number, wanted: number) =>
      `A search found ${countAddresses(offered)}. This answer wants to open ${formatNumber(wanted)} of them.`,
    page: (offered: number, wanted: number, page: string) =>
      `${page} links to ${countAddresses(offered)}. This answer wants to open ${formatNumber(wanted)} of them.`,
  },
  choiceTells: (taken: number) =>
    `${taken === 0 ? '' : `It has opened ${countAddresses(taken)} already. `}${CHOICE_TELLS}`,
  choiceRefused:
    'This answer wanted to open or search for more than it may without your permission. Nobody was there to ask, so it continued without.',
  wordsRefused:
    'This answer wanted to send text that may be private. Nobody was there to ask, so it continued without.',
  choiceRefusedShown: 'Not done: it could give away too much, and nobody was there to ask.',
  addressLabel: 'Address',
  toLabel: 'To',
  outboundLabel: 'Text to be sent',
  unknownLabel: 'Not from you or a page',
  spaces: 'unusual spaces',
  wordsTooLong: `That is too long: ${DECISION_TEXT_MAX_CHARS} characters at most.`,
  alreadyDecided: 'This has already been decided.',
  notOffered: 'This cannot be allowed permanently.',
  nothingToFill: 'There is nothing to fill in here. Allow or refuse it.',
  fillIn: 'Something is missing or not valid. Check what you entered.',
  notWaiting: 'This answer is no longer waiting for you.',
  cannotGoOn: 'This answer cannot be continued. Ask again.',
  unknownTitle: (name: string) => `Trying a tool that does not exist: ${name}`,
} as const

const CHOICE_TELLS =
  'Which ones it opens, and in what order, could reveal something from your documents or this chat to the people behind them.'

function countAddresses(count: number): string {
  return count === 1 ? '1 address' : `${formatNumber(count)} addresses`
}

/** What a model reads when a call did not work. It goes on with the answer. */
export const toolReplies = {
  unknown: (name: string, names: readonly string[]) =>
    `There is no tool called ${JSON.stringify(name)}. The tools are: ${names.join(', ') || 'none'}.`,
  unreadable: 'The arguments could not be read: they are no JSON object. Call the tool again with valid JSON.',
  badInput: (problems: string) => `The arguments do not fit: ${problems}. Call the tool again with other arguments.`,
  tooSlow: (seconds: number) => `The tool did not answer within ${formatCounted(seconds, 'second')}.`,
  failed: 'The tool failed. Go on without it or try something else.',
  tooMany: (most: number) =>
    `Only ${formatCounted(most, 'tool')} can be called at once. Call this one again in the next step.`,
  refused: 'The person did not allow this. Do not try it again; go on without it.',
  refusedWith: (words: string) => `The person did not allow this, and said: ${words}`,
  notRequested: 'This needs the person’s permission, and they are not asked again in this answer. Go on without it.',
  notChosen: 'This may not be chosen without the person, and nobody can be asked here. Go on without it.',
  changed: 'This tool has changed since the person allowed it, so it was not used.',
  cut: (chars: number) => `[${formatCounted(chars, 'more character')} left out]`,
  finish: 'You have used what this answer may use. Call no more tools; answer now with what you have.',
} as const
