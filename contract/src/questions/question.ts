import * as z from 'zod'
import { DECISION_TEXT_MAX_CHARS, QUESTION_DETAILS_MAX } from '../tools/limits.ts'
import { toolsMessages } from '../tools/messages.ts'
import { PERMISSION_SCOPES } from '../tools/permission.ts'
import { formValues, questionForm } from './question-form.ts'

/** What an answer asks its person before it goes on. */
export const toolQuestion = z.object({
  text: z.string(),
  /** Names in it that somebody else gave: each is shown apart from the words around it. */
  names: z.array(z.string()).optional(),
  /** Why it asks. */
  reason: z.string(),
  /** Exactly what would be sent or changed, and to whom. */
  details: z.array(z.object({ label: z.string(), value: z.string() })).max(QUESTION_DETAILS_MAX),
  /** What a lasting permission would allow, such as "pages of example.com". */
  permits: z.string(),
  scopes: z.array(z.enum(PERMISSION_SCOPES)).min(1),
  /** The answer has read words that anyone may have written; they may be why it asks. */
  isAfterStrangers: z.boolean(),
  /** Questions of an answer about the same list are one, and decided together. */
  list: z.string().optional(),
  /** What a server wants to know before it goes on, or where it wants the person to go. */
  form: questionForm.optional(),
})
export type ToolQuestion = z.infer<typeof toolQuestion>

/** What the person decided. The words go to the model, the values to whoever asked; `decline` tells them nothing. */
export const toolDecision = z.object({
  choice: z.enum([...PERMISSION_SCOPES, 'decline', 'refuse']),
  values: formValues.optional(),
  words: z.string().trim().max(DECISION_TEXT_MAX_CHARS, toolsMessages.wordsTooLong).optional(),
})
export type ToolDecision = z.infer<typeof toolDecision>
