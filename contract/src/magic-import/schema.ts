import * as z from 'zod'
import { IMPORT_GOAL_MAX_CHARS, IMPORT_GOAL_MIN_CHARS } from './limits.ts'
import { say } from './messages.ts'

/** What a person wants to find resources for. */
export const importGoal = z
  .string()
  .trim()
  .min(IMPORT_GOAL_MIN_CHARS, say.goalTooShort)
  .max(IMPORT_GOAL_MAX_CHARS, say.goalTooLong)

export const RESOURCE_TYPES = ['DOCUMENT', 'REDDIT', 'WEBSITE', 'YOUTUBE'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

export const resource = z.object({
  title: z.string(),
  url: z.string(),
  displayed_url: z.string(),
  /** Why it serves the goal. */
  reason: z.string(),
})
export type Resource = z.infer<typeof resource>

/** What was found of one type. */
export const importResult = z.object({ type: z.enum(RESOURCE_TYPES), relevantResults: z.array(resource) })
export type ImportResult = z.infer<typeof importResult>
