/** What is said where the sources of an answer are shown. */
export const sourceMessages = {
  notUsed: 'Read, but not used',
  openPassage: 'Show in the file',
  disagrees: (figure: string, other: string, sourceId: string) => `Says ${figure}; source ${sourceId} says ${other}.`,
} as const
