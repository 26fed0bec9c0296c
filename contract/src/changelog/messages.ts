export const say = {
  reactionFailed: 'Error updating reaction',
} as const
