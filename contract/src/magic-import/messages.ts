import { formatNumber } from '../format-number.ts'

/** Sentences about finding and importing resources. */
export const magicImportMessages = {
  goalTooShort: 'Goal must be at least 10 characters.',
  goalTooLong: 'Goal is too long. (Max 1000)',
  fetchFailed: 'Failed to fetch resources. Please try again.',
  findFailed: 'Failed to find resources',
  noneSelected: 'No resources selected; nothing to import.',
  imported: (count: number) => `Imported ${count} resource(s) successfully!`,
  importedPartly: (added: number, failed: number) => `Added ${added}, ${failed} failed`,
  left: (left: number, limit: number) =>
    `${formatNumber(left)} of ${limit === 1 ? '1 search' : `${formatNumber(limit)} searches`} left this month.`,
  noneLeft: (limit: number) =>
    `You have used ${limit === 1 ? 'your one search' : `all ${formatNumber(limit)} searches`} for this month.`,
  storeFailed: 'Unable to store imported resources. Please try again.',
} as const

/** Sentences for the owner, about where is searched. */
export const searchSettingsMessages = {
  addressInvalid: 'Enter the address of a SearXNG server, beginning with http:// or https://.',
  saved: 'Search settings saved',
  publicSources: 'Public sources',
  publicSourcesWhat: 'Searches go to the sources that are on. They see the search terms and this server’s address.',
  noEngine: 'Nothing searches the whole web right now. Connect a search engine above, or turn on DuckDuckGo.',
} as const
