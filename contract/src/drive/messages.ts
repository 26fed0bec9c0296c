/** Sentences about the cloud drive. */
export const driveMessages = {
  notSetUp: 'Google Drive is not set up here. The owner of this Alcove can connect it.',
  notConnected: 'Connect your Google Drive first.',
  unreachable: 'Google Drive cannot be reached right now. Please try again.',
  lost: 'The connection to Google Drive has expired. Connect it again.',
  pathInvalid: 'Enter a page of this Alcove, such as /chat.',
  refused: 'Google Drive could not be connected. Please try again.',
} as const
