import { formatCounted, formatNumber } from '../format-number.ts'
import { RESEARCH_ABANDONED_AFTER_DAYS, RESEARCH_TELLS_MAX } from './limits.ts'
import { researchModeMessages } from './mode-messages.ts'

/** Sentences about deep research. */
export const researchMessages = {
  ...researchModeMessages,

  subQuestionRequired: 'Write what you want to find out.',
  subQuestionTooLong: 'This is too long for one question. Split it in two.',
  planRequired: 'Keep at least one question.',
  instructionRequired: 'Write something it should know.',
  notPlanned: 'The plan is not ready yet.',
  alreadyStarted: 'This research has started already.',
  notRunning: 'This research is not running.',
  notStopped: 'This research is not stopped.',
  nothingOpen: 'There is no open question.',
  tooManyInstructions: `You have told it ${RESEARCH_TELLS_MAX} things already. Wait for its report.`,
  tooManyAtOnce: 'Your other research is still running. Wait for it to finish.',
  noReport: 'There is no report yet.',

  // What a person is told about how the work is done.
  onlyVault: 'No web search worked, so only your vault was searched.',
  collectionOnly: 'Without a language model, this is a collection of passages sorted by question.',
  pagesUsedUp: 'It has reached its limit of pages.',
  tokensUsedUp: 'It has reached its limit of words.',
  minutesUsedUp: 'It has reached its time limit.',
  nothingRead: 'Nothing could be found on this. It was not counted.',
  planAbandoned: `Nobody started this plan for ${RESEARCH_ABANDONED_AFTER_DAYS} days. It was not counted.`,
  stoppedAbandoned: `You stopped it, and it did not go on for ${RESEARCH_ABANDONED_AFTER_DAYS} days. It is not counted any more.`,
  gaveUp: 'The research failed several times and was given up.',

  // For the questions that follow.
  readingNotes: 'Reading the notes of the research',
  readingNotesAbout: (query: string) => `Reading the notes about ${query}`,
  noNotes: 'The research has no notes on this.',
  noteAgainst: (claim: string) => `Another source says: ${claim}`,
  noteSingle: 'Only one source says so.',

  // Why a page was thrown away.
  dropped: {
    unreadable: 'It could not be read.',
    empty: 'It holds no text.',
    tooShort: 'Its text is too short to say anything.',
    besideThePoint: 'It says nothing about the questions.',
    unproven: 'The notes do not match the page.',
    copyOf: (title: string) => `It is the same text as “${title}”, which counts once.`,
  },

  // The report.
  report: {
    contents: 'Contents',
    answer: 'In short',
    disagreements: 'Where sources disagree',
    singleSource: 'What rests on one source alone',
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
    newerEvidence: (on: string) => `Evidence that is newer than ${on}, the date of the newest that was found.`,
    undatedEvidence: 'Evidence with a date: none of what was found bears one.',
    secondSource: (count: number) =>
      `A second source for ${count === 1 ? 'the claim that rests' : `the ${formatNumber(count)} claims that rest`} on one alone.`,
    settledDisagreement: (count: number) =>
      `A source that settles ${count === 1 ? 'the disagreement' : `the ${formatNumber(count)} disagreements`} above.`,
    made: (pages: number, sources: number) =>
      `${formatNumber(pages)} ${pages === 1 ? 'page was' : 'pages were'} read; ${formatNumber(sources)} ${
        sources === 1 ? 'is' : 'are'
      } cited.`,
    newest: (on: string) => `The newest evidence is of ${on}.`,
    checked: (sentences: number, own: number) =>
      `${formatCounted(sentences, 'sentence')} with figures or names ${sentences === 1 ? 'was' : 'were'} compared with ${
        sentences === 1 ? 'its' : 'their'
      } passages; ${ownSentences(sentences, own)}.`,
  },
} as const

function ownSentences(sentences: number, own: number): string {
  if (own === 0) return sentences === 1 ? 'it rests on them' : 'all rest on them'
  return `${formatNumber(own)} ${own === 1 ? 'is' : 'are'} marked as the writer’s own`
}
