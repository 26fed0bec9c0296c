/** Sentences about what an owner takes down. */
export const moderationMessages = {
  reasonRequired: 'Give a reason for the person who made it.',
  reasonTooLong: 'Use at most 500 characters.',
  takenDown: (reason: string) => `The owner of this Alcove took this down: ${reason}`,
  unchanged: 'The owner of this Alcove took this down. Change it before you publish it again, or ask the owner.',
  done: 'Taken down. Its maker sees your reason.',
  lifted: 'Lifted. Its maker may publish it again.',
} as const
