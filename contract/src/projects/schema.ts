import * as z from 'zod'
import type { UploadStatus } from '../attachments/schema.ts'
import {
  MIN_ATTACHMENTS,
  PROJECT_DESCRIPTION_MAX_CHARS,
  PROJECT_GOAL_MAX_CHARS,
  PROJECT_GOAL_MIN_CHARS,
  PROJECT_INSTRUCTIONS_MAX_CHARS,
  PROJECT_TITLE_MAX_CHARS,
} from './limits.ts'
import { say } from './messages.ts'

const longEnough = (goal: string) => goal.length >= PROJECT_GOAL_MIN_CHARS
const goal = z.string().trim().max(PROJECT_GOAL_MAX_CHARS, say.goalTooLong)

/** The goal without which the goal step is not left. */
export const projectGoal = goal.refine(longEnough, say.goalNeeded)

/** The form of a project. A goal and instructions may stay empty. */
export const projectForm = z.strictObject({
  projectTitle: z.string().trim().min(1, say.titleRequired).max(PROJECT_TITLE_MAX_CHARS, say.titleTooLong),
  projectDescription: z
    .string()
    .trim()
    .min(1, say.descriptionRequired)
    .max(PROJECT_DESCRIPTION_MAX_CHARS, say.descriptionTooLong),
  projectGoal: goal.refine((text) => text === '' || longEnough(text), say.goalTooShort).optional(),
  systemPrompt: z.string().trim().max(PROJECT_INSTRUCTIONS_MAX_CHARS, say.instructionsTooLong).optional(),
})
export type ProjectForm = z.infer<typeof projectForm>

/** GOAL and MERLIN: the AI helper made it from a goal, or filled it in; MANUAL: a person did. */
export const CREATION_MODES = ['GOAL', 'MERLIN', 'MANUAL'] as const
export const PROJECT_STATUSES = ['PENDING', 'COMPLETED'] as const

export const project = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  systemPrompt: z.string(),
  status: z.enum(PROJECT_STATUSES),
  creationMode: z.enum(CREATION_MODES),
})
export type Project = z.infer<typeof project>

/** What the AI helper proposes from a goal and documents. */
export const generatedProject = z.object({
  generatedTitle: z.string(),
  generatedDescription: z.string(),
  generatedSystemPrompt: z.string(),
  initialQuery: z.string(),
})
export type GeneratedProject = z.infer<typeof generatedProject>

/** Why the set-up cannot go on from its attachments, or null. */
export function refuseToProceed(attachments: readonly { status: UploadStatus }[]): string | null {
  if (attachments.length < MIN_ATTACHMENTS) return say.attachmentsNeeded
  return attachments.every(({ status }) => status === 'completed') ? null : say.attachmentsUploading
}
