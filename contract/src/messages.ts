/** Sentences that no single feature owns. */
export const sharedMessages = {
  contactSupport: 'Contact Support',
  tryAgain: 'Try again',
  copied: 'Copied to clipboard',
  copyFailed: 'Your browser did not allow copying. Select the text and copy it by hand.',
  linkLocalAddress: 'This address belongs to the machine itself or to its cloud. Nothing is sent there.',
  linkCopied: 'Link copied to clipboard',
} as const
