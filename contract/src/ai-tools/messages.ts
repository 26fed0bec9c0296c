/** Sentences about the AI tools. */
export const aiToolMessages = {
  pinError: 'Error pinning tool',
  pinFailed: 'Failed to pin tool',
  unpinFailed: 'Failed to unpin tool',
  liked: 'Thank you for your feedback.',
  disliked: 'Thank you for telling us. We are sorry that this tool fell short, and we will work on making it better.',
} as const
