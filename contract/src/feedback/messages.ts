/** Sentences about the feedback link. */
export const feedbackMessages = {
  addressInvalid: 'Enter an address that begins with https://, http:// or mailto:.',
  saved: 'The feedback link is saved.',
  removed: 'The feedback link is removed.',
} as const
