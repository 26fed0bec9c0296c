import type { QuestionForm } from '#contract/questions/question-form.ts'
import type { ToolQuestion } from '#contract/questions/question.ts'
import type { AnswerTool } from './tool.ts'

/** A failure of a tool with a sentence that the model and the person may read. */
export class ToolError extends Error {
  /** What the person reads instead, where the sentence tells the model what to do next. */
  readonly forPerson: string

  constructor(message: string, forPerson = message) {
    super(message)
    this.forPerson = forPerson
  }
}

/**
 * Thrown in the middle of a call by a tool that somebody asks something which only its person can say. The call ends
 * there and is made again with what they said (`given` in its context, under this key).
 */
export class InputRequired extends Error {
  readonly key: string
  readonly question: Pick<ToolQuestion, 'text' | 'names' | 'reason' | 'details'> & { readonly form: QuestionForm }

  constructor(key: string, question: InputRequired['question']) {
    super('The person is asked first.')
    this.key = key
    this.question = question
  }
}

/** Thrown by a tool that is no longer what was allowed: nothing was done, and the person is asked about it as it is now. */
export class ToolChanged extends Error {
  readonly now: AnswerTool

  constructor(now: AnswerTool) {
    super('The tool has changed.')
    this.now = now
  }
}
