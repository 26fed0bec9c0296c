import type { Request } from '../request.ts'
import type { Answer } from '../answer-shape.ts'
import type { Target } from './target.ts'

/** One thing that can be done with a text: how it is asked for, and how it is done. */
export type TextIntent = {
  readonly asks: RegExp
  /** Null leaves the request to the next intent. */
  readonly run: (target: Target, match: RegExpExecArray, request: Request) => Answer | string | null
  /** False where the request says everything. */
  readonly needsText?: false
  /** What it would do, for the sentence that asks for a text. */
  readonly does: string
}
