import { formatNumber } from '../format-number.ts'
import { MEASURED_MIN_SENTENCES, MEASURED_MIN_WORDS } from './limits.ts'

/** Sentences about the AI tools. */
export const aiToolMessages = {
  pinError: 'Error pinning tool',
  pinFailed: 'Failed to pin tool',
  unpinFailed: 'Failed to unpin tool',
  liked: 'Thank you for your feedback.',
  disliked: 'Thank you for telling us. We are sorry that this tool fell short, and we will work on making it better.',

  subtitle: 'Explore more tools, each made for one job.',
  noneFound: 'No tools found',
  noSuchTool: 'There is no such tool.',
  noSuchToolDetail: 'It may have been renamed. All tools are in the AI Tools panel.',
  required: 'This cannot be empty.',
  needsModel: 'This tool needs a model. The built-in engine alone cannot do it.',
  elsewhere: 'This tool has a page of its own.',
  needsDocument: 'Add something to read first.',
  documentUnfinished: 'Wait until everything has been read.',
  documentFailed: 'Something could not be added. Retry it or remove it first.',
  noRuns: 'Nothing yet. Everything you make here is kept for later.',
  tooShortToMeasure: `This is too short to measure: it takes at least ${formatNumber(MEASURED_MIN_WORDS)} words in ${formatNumber(MEASURED_MIN_SENTENCES)} sentences.`,
  onlyEnglish:
    'Only English can be measured so far, and this does not look like it. For other languages there is nothing to compare with, so any verdict would be a guess.',
} as const
