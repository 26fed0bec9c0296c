import { formatNumber } from '../format-number.ts'
import { PINNED_PROMPTS_MAX, PROMPT_NAME_MAX_CHARS, PROMPT_TEXT_MAX_CHARS, SAVED_PROMPTS_MAX } from './limits.ts'

/** Sentences about the prompt library. */
export const promptMessages = {
  loadFailed: 'Failed to load prompts',
  tryAgain: 'Try again?',
  searchFailed: 'Oops looks like we ran into an issue.',
  none: 'No prompts found',
  noneForSearch: 'No prompts found for your search query',
  noneForFilter: 'No prompts found for your applied filter',

  nameRequired: 'Give the prompt a name.',
  nameTooLong: `Use at most ${formatNumber(PROMPT_NAME_MAX_CHARS)} characters for the name.`,
  textRequired: 'Write the prompt.',
  textTooLong: `Use at most ${formatNumber(PROMPT_TEXT_MAX_CHARS)} characters for the prompt.`,
  tooMany: `You already have ${formatNumber(SAVED_PROMPTS_MAX)} prompts. Delete one first.`,
  tooManyPinned: `You have already pinned ${formatNumber(PINNED_PROMPTS_MAX)} prompts. Unpin one first.`,
  publishingNeedsAccount: 'Sign up to make a prompt public.',
} as const
