import { requestedValue, requestedValues } from '../requested-values.ts'
import { CannotComputeError } from '../numbers/cannot-compute.ts'
import { answerEquation } from './equations.ts'
import { answerNumberFact } from './number-facts.ts'
import { answerNumberList } from './number-lists.ts'
import { answerNumberTable } from './number-tables.ts'
import { answerPercentage } from './percentages.ts'
import { answerSum } from './sums.ts'

/** A longer instruction is prose, whatever numbers are in it. */
const QUESTION_MAX_CHARS = 1_100

/** The answer to a question about numbers, or null if it is none. `body` is text that came along with it. */
export function answerArithmetic(instruction: string, body = ''): string | null {
  if (instruction.length > QUESTION_MAX_CHARS) return null
  const question = requestedValues(instruction)
  const value = requestedValue(instruction)
  if (value === '') return null
  try {
    return (
      answerNumberList(question, body) ??
      answerNumberTable(question) ??
      answerPercentage(value) ??
      answerPercentage(question) ??
      answerNumberFact(value) ??
      answerEquation(value) ??
      answerSum(value)
    )
  } catch (error) {
    if (error instanceof CannotComputeError) return error.message
    throw error
  }
}
