import { formatNumber } from '../format-number.ts'
import { attachmentFailures } from './failures.ts'
import { MAX_FILES, MAX_LINKS, MAX_OPEN_UPLOADS } from './limits.ts'

/** Where a limit counts, at the end of its sentence. */
const WHERE = { chat: 'per chat', project: 'per project', bot: 'per bot', vault: 'at a time' } as const
type TargetName = keyof typeof WHERE

/** Sentences about files and links on their way in, wherever they are put. */
export const attachmentMessages = {
  ...attachmentFailures,
  invalidUrl: 'Invalid URL',
  linkAdded: 'Link added successfully!',
  sourceFailed: 'There was an issue accessing this source. Please try with some other sources.',

  guestTooManyFiles: 'Guest user can upload max. 3 files',
  tooManyFiles: 'Maximum file upload limit reached!',
  tooManyFilesDetail: (where: TargetName) => `You can upload a maximum of ${MAX_FILES} ${WHERE[where]}.`,
  tooManyLinks: (where: TargetName) => `You can add a maximum of ${MAX_LINKS} links ${WHERE[where]}.`,
  tooManyItems: (where: TargetName, most: number) =>
    `You can have a maximum of ${most === 1 ? 'one document or link' : `${formatNumber(most)} documents and links`} ${WHERE[where]}.`,
  tooManyImages: 'Maximum image upload limit reached!',
  imageTooLarge: 'Image file is larger than 10MB',
  fileTooLarge: 'File is larger than 50MB',
  rejected: 'File upload failed',
  rejectedDetail: 'Please upload files with supported file types',
  /** The second line for a type that people often have and that nobody here can read. */
  unreadable: (files: string, saveAs: string) => `${files} cannot be read. Save this one as ${saveAs}.`,
  noImagesInProjects: 'Image uploads are not supported for projects',
  noImagesInProjectsDetail: 'Please upload only document files.',
  /** Below the limit that kept them out. */
  leftOut: (names: readonly string[]) => `Left out: ${nameSome(names)}.`,
  addNext: (count: number) => (count === 1 ? 'Add it next' : `Add the next ${count}`),
  keepInVault: 'Add to the vault',
  /** Of a selection that holds documents too. */
  imagesSkipped: (names: readonly string[]) => `Left out ${nameSome(names)}: projects take documents, not images.`,

  storageFull: 'Your storage is full. Delete something, or see Plans for more space.',
  tooManyOpenUploads: `You have ${MAX_OPEN_UPLOADS} uploads in progress. Wait for one to finish or cancel one, then add this file again.`,
  tooManyAtOnce: 'Too many uploads at once. Wait for some to finish.',
  /** A part that does not go on where the last one ended. */
  uploadMoved: 'This upload continues from a different point.',
  /** The same bytes again. */
  alreadyHere: 'You already have this file',
  uploaded: 'Files uploaded successfully!',
  removeError: 'Error removing attachment. Please try again.',
  removed: 'Attachment removed successfully',
  notReady: 'Wait for all files to finish, or remove the ones that failed.',
} as const

/** So many names a sentence holds; the others are counted. */
const NAMES_MAX = 3

function nameSome(names: readonly string[]): string {
  const others = names.length - NAMES_MAX
  return names.slice(0, NAMES_MAX).join(', ') + (others > 0 ? ` and ${formatNumber(others)} more` : '')
}
