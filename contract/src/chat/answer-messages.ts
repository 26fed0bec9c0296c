import { formatNumber } from '../format-number.ts'

/** What only the server says about answers. It stands apart, so that no browser has to load it. */
export const answerMessages = {
  tooManyStreams: 'Too many answers are open at once. This one is still being written but no longer shown here.',
  instructionsCut: 'The instructions are too long for this model, so the end was left out.',
  messageCut: (chars: number) =>
    `Your message is too long for this model. The last ${chars === 1 ? 'character was' : `${formatNumber(chars)} characters were`} left out.`,
  olderTurnsLeftOut: (count: number) =>
    count === 1
      ? 'One older message no longer fits and was left out.'
      : `${formatNumber(count)} older messages no longer fit and were left out.`,
} as const
