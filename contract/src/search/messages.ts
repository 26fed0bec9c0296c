export const searchMessages = {
  queryRequired: 'Type something to search for.',
  queryTooLong: 'This search is too long.',
  failed: 'The search failed',
  nothing: 'Nothing found',
} as const
