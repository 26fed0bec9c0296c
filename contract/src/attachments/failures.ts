/** What every page that takes files has to be able to say: a file of its own, since the first load carries it. */
export const attachmentFailures = {
  uploadFailed: 'Failed to upload files',
  removeFailed: 'Failed to remove attachment',
} as const
