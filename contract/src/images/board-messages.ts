/** Sentences about vision boards. */
export const boardMessages = {
  themeRequired: 'Enter what the board is about.',
  themeTooLong: 'Your theme is too long.',
  captionTooLong: 'Use at most 120 characters.',
  loadFailed: 'Failed to load your vision boards',
  openFailed: 'Failed to load this vision board',
  emptyTitle: 'No vision boards yet',
  emptyText: 'A vision board turns a theme into pictures with captions that you can arrange and share.',
  deleted: 'Vision board deleted',
  deleteFailed: 'Failed to delete vision board',
  left: (left: number) => `${left} ${left === 1 ? 'vision board' : 'vision boards'} left this month`,
  notInPlan: 'Sign up for free to make vision boards.',
  stillMaking: 'This picture is still being made.',
} as const
