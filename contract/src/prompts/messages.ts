/** Sentences about the prompt library. */
export const say = {
  loadFailed: 'Failed to load prompts',
  tryAgain: 'Try again?',
  searchFailed: 'Oops looks like we ran into an issue.',
  none: 'No prompts found',
  noneForSearch: 'No prompts found for your search query',
  noneForFilter: 'No prompts found for your applied filter',
} as const
