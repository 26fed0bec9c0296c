export const changelogMessages = {
  reactionFailed: 'Error updating reaction',
} as const
