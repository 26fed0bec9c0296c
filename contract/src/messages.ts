/** Sentences that no single feature owns. */
export const say = {
  contactSupport: 'Contact Support',
  tryAgain: 'Try again',
  copied: 'Copied to clipboard',
  linkCopied: 'Link copied to clipboard',
} as const
