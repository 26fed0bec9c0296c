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
  chartUnreadable: 'This is no chart that can be read: a Vega-Lite spec in JSON, with a mark.',
  chartLeadsOut: 'This chart was not drawn: it points outside itself. Its data must stand in it.',
  chartTooLarge: 'This chart is too large to draw.',
  chartTooManyPoints: 'This chart has too many points to draw. 20,000 are the most.',
  pictureNotCopied: 'Your browser did not allow copying. Download the picture as PNG instead.',
  chartStuck: 'This chart took too long to draw.',
  endsEarly: 'This craft cannot be kept: it holds the words that end a craft.',
  tooLong: 'This craft is too long to keep. Its code may have 1,000,000 characters.',
} as const
