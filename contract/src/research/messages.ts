import { formatCounted, formatNumber } from '../format-number.ts'
import { RESEARCH_ABANDONED_AFTER_DAYS, RESEARCH_TELLS_MAX } from './limits.ts'
import { researchModeMessages } from './mode-messages.ts'

/** Sentences about deep research. */
export const researchMessages = {
  ...researchModeMessages,

  subQuestionRequired: 'Enter what you want to find out.',
  subQuestionTooLong: 'This is too long for one question. Split it in two.',
  planRequired: 'Keep at least one question.',
  instructionRequired: 'Enter something it should know.',
  notPlanned: 'The plan is not ready yet.',
  alreadyStarted: 'This research has already started.',
  notRunning: 'This research is not running.',
  notStopped: 'This research has not been stopped.',
  nothingOpen: 'There is no open question.',
  tooManyInstructions: `You have already added ${RESEARCH_TELLS_MAX} hints. Wait for the report.`,
  tooManyAtOnce: 'Your other research is still running. Wait for it to finish.',
  noReport: 'There is no report yet.',

  // What a person is told about how the work is done.
  onlyVault: 'No web search worked, so only your vault was searched.',
  collectionOnly: 'Without a language model, this is a collection of passages sorted by question.',
  pagesUsedUp: 'It has reached its page limit.',
  tokensUsedUp: 'It has reached its length limit.',
  minutesUsedUp: 'It has reached its time limit.',
  nothingRead: 'Nothing was found about this. It does not count towards your limit.',
  planAbandoned: `This plan was not started within ${RESEARCH_ABANDONED_AFTER_DAYS} days. It does not count towards your limit.`,
  stoppedAbandoned: `You stopped it and did not resume it within ${RESEARCH_ABANDONED_AFTER_DAYS} days. It no longer counts towards your limit.`,
  gaveUp: 'The research failed several times and was abandoned.',

  // For the questions that follow.
  readingNotes: 'Reading the notes of the research',
  readingNotesAbout: (query: string) => `Reading the notes about ${query}`,
  noNotes: 'The research has no notes on this.',
  noteAgainst: (claim: string) => `Another source says: ${claim}`,
  noteSingle: 'Only one source says so.',

  // Why a page was thrown away.
  dropped: {
    unreadable: 'It could not be read.',
    empty: 'It has no text.',
    tooShort: 'Its text is too short to be useful.',
    besideThePoint: 'It does not answer any of the questions.',
    unproven: 'The notes do not match the page.',
    copyOf: (title: string) => `It is the same text as “${title}”, which counts once.`,
  },

  // The report.
  report: {
    contents: 'Contents',
    answer: 'In short',
    disagreements: 'Where sources disagree',
    singleSource: 'Claims with only one source',
    notFound: 'What was not found',
    wouldChange: 'What would change this answer',
    sources: 'Sources',
    how: 'How this was made',
    sourceNumber: 'No.',
    sourceTitle: 'Source',
    sourceDate: 'Date',
    noDate: 'no date',
    yourDocument: 'your document',
    own: '(the writer’s own)',
    one: (passage: string) => `“${passage}”`,
    against: (first: string, second: string) => `${first} But: ${second}`,
    nothingAbout: (question: string) => `Nothing was found about: ${question}`,
    newerEvidence: (on: string) => `Evidence newer than ${on}, the most recent date found.`,
    undatedEvidence: 'Evidence with a date, because nothing that was found has one.',
    secondSource: (count: number) =>
      `A second source for the ${count === 1 ? 'claim' : `${formatNumber(count)} claims`} with only one.`,
    settledDisagreement: (count: number) =>
      `A source that settles ${count === 1 ? 'the disagreement' : `the ${formatNumber(count)} disagreements`} above.`,
    made: (pages: number, sources: number) =>
      `${formatNumber(pages)} ${pages === 1 ? 'page was' : 'pages were'} read; ${formatNumber(sources)} ${
        sources === 1 ? 'is' : 'are'
      } cited.`,
    newest: (on: string) => `The newest evidence is from ${on}.`,
    checked: (sentences: number, own: number) =>
      `${formatCounted(sentences, 'sentence')} with figures or names ${sentences === 1 ? 'was' : 'were'} compared with ${
        sentences === 1 ? 'its' : 'their'
      } passages; ${ownSentences(sentences, own)}.`,
  },
} as const

function ownSentences(sentences: number, own: number): string {
  if (own === 0) return sentences === 1 ? 'they support it' : 'all of them are supported'
  return `${formatNumber(own)} ${own === 1 ? 'is' : 'are'} marked as the writer’s own`
}
