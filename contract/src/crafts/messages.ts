/** Sentences about shared crafts. */
export const say = {
  shared: 'Craft shared successfully!',
  shareFailed: 'Failed to share craft',
  updated: 'Craft updated successfully!',
  updateFailed: 'Failed to update shared craft',
  deleted: 'Craft deleted successfully!',
  deleteFailed: 'Failed to delete shared craft',
} as const
