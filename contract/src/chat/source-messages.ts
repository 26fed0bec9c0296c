/** What is said where the sources of an answer are shown. */
export const sourceMessages = {
  counted: (cited: number, read: number) => (read > cited ? `${cited} cited, ${read} read` : `${cited} cited`),
  notUsed: 'Read, but not used',
  openPassage: 'Show in the file',
  disagrees: (figure: string, other: string, sourceId: string) => `Says ${figure}; source ${sourceId} says ${other}.`,
} as const
