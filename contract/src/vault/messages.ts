import { formatCounted, formatNumber } from '../format-number.ts'

/** Sentences about the vault. */
export const vaultMessages = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name is too long',
  contentRequired: 'Content is required',
  textTooLarge: 'Content exceeds the maximum limit of 20KB',
  textTooManyLines: 'Content exceeds 200 lines',
  selectItem: 'Please select at least one item',
  selectProject: 'Please select a valid project first',

  adding: 'Adding files to your vault...',
  textAdded: 'Text content added successfully!',
  textFailed: 'Failed to add text content',
  saving: 'Saving to vault...',
  saved: 'Successfully saved to vault',
  saveFailed: 'Failed to save to vault',

  loadFailed: 'Failed to load vault items',
  loadMoreFailed: 'Failed to load more items. Please try again.',
  deleted: (count: number) => `Successfully deleted ${formatNumber(count)} attachments`,
  deleteFailed: 'Could not delete some attachments. Please try again.',
  selectFailed: 'Failed to select file',
  /** What "Select All" leaves out. */
  selectedFirst: (count: number) =>
    `Only the first ${count === 1 ? 'item is' : `${formatNumber(count)} items are`} selected. Narrow the list to select others.`,
  tooManyToDownload: (most: number) => `You can download up to ${formatCounted(most, 'item')} at once.`,
  downloadStarted: 'Download started',
  downloadFailed: 'Failed to download file',

  // What an answer does with documents, for the person; and what came of it, for the model.
  searching: 'Searching your documents',
  searchingFor: (query: string) => `Searching your documents for “${query}”`,
  foundNothing: (searched: number) => `Nothing relevant found in ${formatCounted(searched, 'document')}.`,
  foundPassages: (passages: number, searched: number) =>
    `${formatCounted(passages, 'passage')} in ${formatCounted(searched, 'document')}.`,
  lookedUpNothing:
    'The documents of the person were searched for this and hold nothing that fits. Say so, and keep what you know yourself apart from it.',
  listing: 'Listing your documents',
  listed: (count: number) => `${formatCounted(count, 'document')}.`,
  reading: 'Reading a document',
  readingDocument: (title: string) => `Reading ${title}`,
  readPart: (title: string, from: number, to: number, length: number) =>
    `${title}: characters ${from} to ${to} of ${length}.`,
  noSuchDocument: 'There is no such document. List the documents to see their ids.',

  startingChat: 'Starting chat with file',
  prepareChatFailed: 'Failed to prepare chat',
  startChatFailed: 'Failed to start chat',
  addedToProject: 'Files added to project successfully',
  addToProjectFailed: 'Failed to add files to project',
  projectNeeded: 'Project selection required',
} as const
