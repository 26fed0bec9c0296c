/** Sentences about what an owner takes down. */
export const moderationMessages = {
  reasonRequired: 'Give the person who made it a reason.',
  reasonTooLong: 'Use at most 500 characters.',
  takenDown: (reason: string) => `The owner of this Alcove took this down: ${reason}`,
  unchanged: 'The owner of this Alcove took this down. Change it before you publish it again, or ask the owner.',
  done: 'Taken down. The person who made it can see your reason.',
  lifted: 'The person who made it can publish it again.',
} as const
