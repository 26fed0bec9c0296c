import type { Answer } from '#contract/chat/events.ts'
import { EMPTY_ANSWER, type AnswerSnapshot } from '#contract/chat/fold.ts'
import { messages, type AnswerDetails } from '../tables.ts'

export const answerColumns = {
  content: messages.content,
  details: messages.details,
  state: messages.state,
  seq: messages.seq,
}

type AnswerRow = Pick<typeof messages.$inferSelect, keyof typeof answerColumns>

export function snapshotOf(row: AnswerRow): AnswerSnapshot {
  return { seq: row.seq, answer: answerOf(row) }
}

export function answerOf(row: { content: string; details: AnswerDetails | null; state: Answer['state'] }): Answer {
  return { ...EMPTY_ANSWER, ...row.details, text: row.content, state: row.state }
}

export function detailsOf(answer: Answer): AnswerDetails {
  const { text: _, state: __, ...details } = answer
  return details
}
