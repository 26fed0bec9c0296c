import { formatNumber } from '../format-number.ts'
import { MEASURED_MIN_SENTENCES, MEASURED_MIN_WORDS } from './limits.ts'

/** Sentences about the AI tools. */
export const aiToolMessages = {
  pinError: 'Error pinning tool',
  pinFailed: 'Failed to pin tool',
  unpinFailed: 'Failed to unpin tool',
  liked: 'Thank you for your feedback.',
  disliked: 'Thank you for telling us. We are sorry this tool fell short, and we will work on making it better.',

  subtitle: 'Explore more tools, each made for one job.',
  noneFound: 'No tools found',
  noSuchTool: 'There is no such tool.',
  noSuchToolDetail: 'It may have been renamed. All tools are in the AI Tools panel.',
  required: 'This cannot be empty.',
  needsModel: 'This tool needs a model. The built-in engine cannot do this.',
  elsewhere: 'This tool has its own page.',
  needsDocument: 'Add a document or link first.',
  documentUnfinished: 'Wait until everything has been read.',
  documentFailed: 'Something could not be added. Retry it or remove it first.',
  noRuns: 'No runs yet. Everything you make here is saved.',
  tooShortToMeasure: `This is too short to measure. Use at least ${formatNumber(MEASURED_MIN_WORDS)} words in ${formatNumber(MEASURED_MIN_SENTENCES)} sentences.`,
  onlyEnglish:
    'Only English text can be measured so far, and this does not look like English. There is nothing to compare other languages with, so any verdict would be a guess.',
} as const
