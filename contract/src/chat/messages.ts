export const chatMessages = {
  passageWithdrawn: '(passage no longer available)',
  titleRequired: 'Title is required',
  titleTooLong: 'Title is too long',
  noChatSelected: 'No chat selected',
  messageRequired: 'Write something first.',
  messageTooLong: 'This message is too long. Attach it as a file instead.',
  sameIdOtherBody: 'This message was already sent with different text.',
  alreadyAnswering: 'Wait for the answer, or stop it first.',
  tooManyAtOnce: (most: number) =>
    most === 1
      ? 'You can have one answer at a time. Wait for it to finish, or stop it.'
      : `You can have up to ${most} answers at a time. Wait for one to finish, or stop one.`,
  notAnAnswer: 'Only answers can be rewritten.',
  limitReachedGuest: "You have used today's messages. Sign up for free to continue.",
  limitReached: "You have used today's messages.",
  importTooLarge: 'This archive is too large. Up to 500 MB can be imported.',
} as const
