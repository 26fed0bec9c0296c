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
    `You have used ${limit === 1 ? 'the one search' : `all ${formatNumber(limit)} searches`} of this month. More next month.`,
  storeFailed: 'Unable to store imported resources. Please try again.',
} as const

/** Sentences for the owner, about where is searched. */
export const searchSettingsMessages = {
  addressInvalid: 'Enter the address of a SearXNG server, beginning with http:// or https://.',
  saved: 'Search settings saved',
  publicSources: 'Public sources',
  publicSourcesWhat: 'Each search asks those that are on. They see the search terms and the address of this server.',
  noEngine: 'Nothing searches the whole web right now. Connect an engine above, or turn on DuckDuckGo.',
} as const
