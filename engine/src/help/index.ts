import { requestedValues } from '../requested-values.ts'
import { COMING, TOPICS } from './topics.ts'

const QUESTION_MAX_WORDS = 16

/** Only questions and bare words are about the product; orders ("make a picture of a cat") are something else. */
const IS_A_QUESTION = /^(?:what|who|how|where|which|can|could|does|do|is|are|why|when|help|tell|explain|about|show)\b/

/** The answer to a question about Alcove itself, or null. */
export function answerHelp(instruction: string): string | null {
  const question = requestedValues(instruction).toLowerCase().replaceAll('’', "'")
  const words = question.split(' ').length
  if (words > QUESTION_MAX_WORDS || (words > 3 && !IS_A_QUESTION.test(question))) return null
  const topic = TOPICS.find(({ asks }) => asks.test(question))
  if (topic) return topic.answer
  const coming = COMING.find(({ asks }) => asks.test(question))
  return coming ? `${coming.name}: not in this version yet. Planned: ${coming.will}.` : null
}
