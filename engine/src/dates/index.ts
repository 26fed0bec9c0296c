import { requestedValues } from '../requested-values.ts'
import { answerClock, type Moment } from './clock-questions.ts'
import { answerDay } from './day-questions.ts'
import { dayIn } from './zones.ts'

const QUESTION_MAX_CHARS = 200

/** The answer to a question about dates or the time of day, or null if it is none. */
export function answerDate(instruction: string, moment: Moment): string | null {
  if (instruction.length > QUESTION_MAX_CHARS) return null
  const question = requestedValues(instruction)
  return answerClock(question, moment) ?? answerDay(question, dayIn(moment.zone, moment.now))
}
