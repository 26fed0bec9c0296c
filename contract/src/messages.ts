/** Sentences that no single feature owns. */
export const sharedMessages = {
  contactSupport: 'Contact Support',
  tryAgain: 'Try again',
  copied: 'Copied to clipboard',
  linkLocalAddress: 'This address belongs to the machine itself or to its cloud. Nothing is sent there.',
  linkCopied: 'Link copied to clipboard',
} as const
