/** Sentences about crafts. */
export const craftMessages = {
  shared: 'Craft shared successfully!',
  shareFailed: 'Failed to share craft',
  updated: 'Craft updated successfully!',
  updateFailed: 'Failed to update shared craft',
  deleted: 'Craft deleted successfully!',
  deleteFailed: 'Failed to delete shared craft',
  markNeedsSignUp: 'Sign up and choose a paid plan to take it off.',
  markNeedsPlan: 'A paid plan takes it off.',
  tooLong: 'This craft is too long to keep. Its code may have 1,000,000 characters.',
} as const
