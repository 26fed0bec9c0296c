import * as z from 'zod'
import { intakeItem, projectAttachment, type UploadStatus } from '../attachments/schema.ts'
import { textsOf } from '../fields.ts'
import {
  MIN_ATTACHMENTS,
  PROJECT_DESCRIPTION_MAX_CHARS,
  PROJECT_GOAL_MAX_CHARS,
  PROJECT_GOAL_MIN_CHARS,
  PROJECT_INSTRUCTIONS_MAX_CHARS,
  PROJECT_TITLE_MAX_CHARS,
} from './limits.ts'
import { projectMessages } from './messages.ts'

const longEnough = (goal: string) => goal.length >= PROJECT_GOAL_MIN_CHARS
const goal = z.string().trim().max(PROJECT_GOAL_MAX_CHARS, projectMessages.goalTooLong)

/** The goal without which the goal step is not left. */
export const projectGoal = goal.min(PROJECT_GOAL_MIN_CHARS, projectMessages.goalNeeded)

/**
 * What a person says about a project, in the words of wire and row. Whatever stands here is asked for, sent, kept and
 * read back. A goal and instructions may stay empty.
 */
export const projectFields = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, projectMessages.titleRequired)
    .max(PROJECT_TITLE_MAX_CHARS, projectMessages.titleTooLong),
  description: z
    .string()
    .trim()
    .min(1, projectMessages.descriptionRequired)
    .max(PROJECT_DESCRIPTION_MAX_CHARS, projectMessages.descriptionTooLong),
  goal: goal.refine((text) => text === '' || longEnough(text), projectMessages.goalTooShort).optional(),
  systemPrompt: z.string().trim().max(PROJECT_INSTRUCTIONS_MAX_CHARS, projectMessages.instructionsTooLong).optional(),
})
export type ProjectFields = z.infer<typeof projectFields>

const { name, description, goal: optionalGoal, ...sameInForm } = projectFields.shape

/** The form of a project. The spec names three of its fields otherwise; any other is called what it is. */
export const projectForm = z.strictObject({
  projectTitle: name,
  projectDescription: description,
  projectGoal: optionalGoal,
  ...sameInForm,
})
export type ProjectForm = z.infer<typeof projectForm>

/** GOAL and MERLIN: the AI helper made it from a goal, or filled it in; MANUAL: a person did. */
export const CREATION_MODES = ['GOAL', 'MERLIN', 'MANUAL'] as const
export const PROJECT_STATUSES = ['PENDING', 'COMPLETED'] as const

export const project = z.object({
  id: z.string(),
  ...textsOf(projectFields),
  status: z.enum(PROJECT_STATUSES),
  creationMode: z.enum(CREATION_MODES),
})
export type Project = z.infer<typeof project>

/** A project as the list shows it. */
export const projectEntry = project.extend({
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  attachmentCount: z.number().int().nonnegative(),
  chatCount: z.number().int().nonnegative(),
})
export type ProjectEntry = z.infer<typeof projectEntry>

/** A document or link of a project: the spec's attachment, and what every place shows of an item. */
export const projectItem = projectAttachment.extend(
  intakeItem.pick({ kind: true, size: true, failure: true, isInVault: true, hasThumbnail: true, createdAt: true })
    .shape,
)
export type ProjectItem = z.infer<typeof projectItem>

/** A project whole: its page, and what a set-up that is resumed begins with. Attachments are newest first. */
export const projectPage = projectEntry.extend({ attachments: z.array(projectItem) })
export type ProjectPage = z.infer<typeof projectPage>

export const PROJECT_SORTS = ['recent', 'newest', 'oldest', 'name'] as const
export type ProjectSort = (typeof PROJECT_SORTS)[number]

/** `recent` is the last one that was changed or chatted in. */
export const projectQuery = z.strictObject({
  /** Words of names, descriptions and goals. */
  search: z.string().trim().max(200).optional(),
  status: z.enum(PROJECT_STATUSES).optional(),
  sort: z.enum(PROJECT_SORTS).default('recent'),
  cursor: z.string().max(700).optional(),
})

/**
 * Creates a project, or changes the one that `projectId` names: what is left out stays as it is. One that is PENDING
 * may lack everything; then it is named as unfinished. One that is COMPLETED has a name and a description.
 */
export const projectSave = z.strictObject({
  projectId: z.uuid(projectMessages.idMissing).optional(),
  /** The id of a new project, from whoever makes it: sent twice it is one project. */
  newProjectId: z.uuid().optional(),
  creationMode: z.enum(CREATION_MODES),
  status: z.enum(PROJECT_STATUSES),
  ...projectFields.partial().shape,
  description: z.string().trim().max(PROJECT_DESCRIPTION_MAX_CHARS, projectMessages.descriptionTooLong).optional(),
})
export type ProjectSave = z.infer<typeof projectSave>

const required = z.object({ name, description })

/** The fields that a finished project still lacks, each with its sentence. */
export function missingIn(finished: z.input<typeof required>): Record<string, string> {
  const issues = required.safeParse(finished).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

/** What the AI helper proposes from a goal and documents. */
export const generatedProject = z.object({
  generatedTitle: z.string(),
  generatedDescription: z.string(),
  generatedSystemPrompt: z.string(),
  initialQuery: z.string(),
})
export type GeneratedProject = z.infer<typeof generatedProject>

/** Why the set-up cannot go on from its attachments, or null. What has failed is left out: waiting does not mend it. */
export function refuseToProceed(attachments: readonly { status: UploadStatus }[]): string | null {
  const hopeful = attachments.filter(({ status }) => status !== 'failed')
  if (hopeful.length < MIN_ATTACHMENTS) return projectMessages.attachmentsNeeded
  return hopeful.every(({ status }) => status === 'completed') ? null : projectMessages.attachmentsUploading
}
