/** Sentences about crafts. */
export const craftMessages = {
  shared: 'Craft shared successfully!',
  shareFailed: 'Failed to share craft',
  updated: 'Craft updated successfully!',
  updateFailed: 'Failed to update shared craft',
  deleted: 'Craft deleted successfully!',
  deleteFailed: 'Failed to delete shared craft',
  markNeedsSignUp: 'Sign up and choose a paid plan to remove it.',
  markNeedsPlan: 'A paid plan removes it.',
  chartUnreadable: 'This chart cannot be read. It must be a Vega-Lite spec in JSON, with a mark.',
  chartLeadsOut: 'This chart was not drawn because its data is somewhere else. The data must be part of the chart.',
  chartTooLarge: 'This chart is too large to draw.',
  chartTooManyPoints: 'This chart has too many points to draw. The limit is 20,000.',
  pictureNotCopied: 'Your browser did not allow copying. Download the picture as PNG instead.',
  chartStuck: 'This chart took too long to draw.',
  endsEarly: 'This craft cannot be saved because it contains the tag that ends a craft.',
  tooLong: 'This craft is too long to save. Its code can have up to 1,000,000 characters.',
} as const
