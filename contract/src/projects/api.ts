import * as z from 'zod'
import { intakeItem } from '../attachments/schema.ts'
import { chatEntry } from '../chat/thread.ts'
import { route } from '../route.ts'
import { addToProject, newVaultText } from '../vault/schema.ts'
import {
  generatedProject,
  projectEntry,
  projectGoal,
  projectItem,
  projectPage,
  projectQuery,
  projectSave,
} from './schema.ts'

const done = z.object({})
const one = z.strictObject({ projectId: z.uuid() })
const cursor = z.string().max(300).optional()

/** Projects: a goal, instructions and documents, and the chats that use them. */
export const projectsApi = {
  list: route('GET', '/v1/projects', {
    access: 'member',
    input: projectQuery,
    output: z.object({ projects: z.array(projectEntry), total: z.number().int(), next: z.string().nullable() }),
  }),
  open: route('GET', '/v1/projects/{projectId}', { access: 'member', input: one, output: projectPage }),
  /** Creates or updates. When a paid person's project is finished, proFinderMode goes on: read the settings anew. */
  save: route('POST', '/v1/projects', { access: 'member', input: projectSave, output: projectEntry }),
  /** Also a pending one. Its chats stay in the history, its documents in the vault. */
  remove: route('DELETE', '/v1/projects/{projectId}', { access: 'member', input: one, output: done }),
  /** Writes a title, a description, instructions and a first question from the goal and the documents. Saves the goal. */
  generate: route('POST', '/v1/projects/{projectId}/generate', {
    access: 'member',
    input: one.extend({ goal: projectGoal, modelId: z.string().max(300).optional() }),
    output: generatedProject,
  }),

  /** Adds what is already the person's; images are passed over and named in `skipped`. Files and links from outside come in by attachmentsApi with place project. */
  attach: route('POST', '/v1/projects/{projectId}/attachments', {
    access: 'member',
    input: addToProject,
    output: z.object({ attachments: z.array(projectItem), skipped: z.array(z.string()) }),
  }),
  addText: route('POST', '/v1/projects/{projectId}/text', {
    access: 'member',
    input: one.extend(newVaultText.shape),
    output: intakeItem,
  }),
  /** Takes one out of the project; it stays in the vault. */
  detach: route('DELETE', '/v1/projects/{projectId}/attachments/{attachmentId}', {
    access: 'member',
    input: one.extend({ attachmentId: z.uuid() }),
    output: done,
  }),

  chats: route('GET', '/v1/projects/{projectId}/chats', {
    access: 'member',
    input: one.extend({ cursor }),
    output: z.object({ chats: z.array(chatEntry), nextCursor: z.string().nullable(), total: z.number().int() }),
  }),
  /** Moves a chat into a project, or out of the one that it is in (null). */
  moveChat: route('POST', '/v1/chats/{chatId}/project', {
    access: 'member',
    input: z.strictObject({ chatId: z.uuid(), projectId: z.uuid().nullable() }),
    output: chatEntry,
  }),
}
