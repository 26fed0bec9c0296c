/** Sentences about files and links on their way in, wherever they are put. */
export const say = {
  invalidUrl: 'Invalid URL',
  sourceFailed: 'There was an issue accessing this source. Please try with some other sources.',

  guestTooManyFiles: 'Guest user can upload max. 3 files',
  tooManyFiles: 'Maximum file upload limit reached!',
  tooManyFilesDetail: 'You can upload a maximum of 10 per chat.',
  tooManyImages: 'Maximum image upload limit reached!',
  imageTooLarge: 'Image file is larger than 10MB',
  fileTooLarge: 'File is larger than 50MB',
  rejected: 'File upload failed',
  rejectedDetail: 'Please upload files with supported file types',
  noImagesInProjects: 'Image uploads are not supported for projects',
  noImagesInProjectsDetail: 'Please upload only document files.',

  storageFull: 'Your storage is full. Delete something, or upgrade for more.',
  tooManyAtOnce: 'Too many uploads at once. Wait until some of them are done.',
  /** A part that does not go on where the last one ended. */
  uploadMoved: 'This upload stands at another place. It goes on from there.',
  uploadFailed: 'Failed to upload files',
  uploaded: 'Files uploaded successfully!',
  removeError: 'Error removing attachment. Please try again.',
  removeFailed: 'Failed to remove attachment',
  removed: 'Attachment removed successfully',
  notReady: 'Wait until all files are read, or remove those that failed.',
  /** What an answer rests on. */
  readAll: (titles: readonly string[]) => `Read all of ${titles.join(', ')}.`,
  /** Of a long scan, also on its card. */
  readSoFar: (some: number, all: number) => `Read ${some} of ${all} pages so far`,
  readSome: (some: number, all: number, title: string) => `Read ${some} of ${all} passages of ${title}.`,
} as const
