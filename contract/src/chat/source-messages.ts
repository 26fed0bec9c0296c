/** What is said where the sources of an answer are shown. */
export const sourceMessages = {
  notUsed: 'Read, but not used',
  openPassage: 'Show in the file',
} as const
