import { formatNumber } from '../format-number.ts'

export const chatMessages = {
  passageWithdrawn: '(passage no longer available)',
  titleRequired: 'Title is required',
  titleTooLong: 'Title is too long',
  noChatSelected: 'No chat selected',
  messageRequired: 'Write something first.',
  messageTooLong: 'This message is too long. Attach it as a file instead.',
  sameIdOtherBody: 'This message was already sent with other words.',
  alreadyAnswering: 'Wait for the answer, or stop it first.',
  notAnAnswer: 'Only an answer can be written again.',
  limitReachedGuest: "You have used today's messages. Sign up for free to go on.",
  limitReached: "You have used today's messages.",
  tooManyStreams: 'Too many answers are open at once. This one is still being written, but no longer shown here.',
  importTooLarge: 'This archive is too large. Up to 500 MB can be imported.',
  instructionsCut: 'The instructions are longer than this model can read. Their end was left out.',
  messageCut: (chars: number) =>
    `Your message is longer than this model can read. Its last ${formatNumber(chars)} characters were left out.`,
  olderTurnsLeftOut: (count: number) =>
    count === 1
      ? 'One older message no longer fits and was left out.'
      : `${formatNumber(count)} older messages no longer fit and were left out.`,
} as const
