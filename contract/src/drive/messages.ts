/** Sentences about the cloud drive. */
export const driveMessages = {
  notSetUp: 'Google Drive is not set up here. The owner of this install can connect it.',
  notConnected: 'Connect your Google Drive first.',
  unreachable: 'Google Drive cannot be reached right now. Please try again.',
  lost: 'Google Drive no longer knows this connection. Connect it again.',
  pathInvalid: 'Enter a page of this Alcove, such as /chat.',
  refused: 'Google Drive could not be connected. Please try again.',
} as const
