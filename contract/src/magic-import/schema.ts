import * as z from 'zod'
import { LINK_MAX_CHARS } from '../attachments/limits.ts'
import { intakeItem, linkUrl } from '../attachments/schema.ts'
import { IMPORT_GOAL_MAX_CHARS, IMPORT_GOAL_MIN_CHARS, RESOURCES_AT_ONCE } from './limits.ts'
import { magicImportMessages, searchSettingsMessages } from './messages.ts'

/** What a person wants to find resources for. */
export const importGoal = z
  .string()
  .trim()
  .min(IMPORT_GOAL_MIN_CHARS, magicImportMessages.goalTooShort)
  .max(IMPORT_GOAL_MAX_CHARS, magicImportMessages.goalTooLong)

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
const importResult = z.object({ type: z.enum(RESOURCE_TYPES), relevantResults: z.array(resource) })
export type ImportResult = z.infer<typeof importResult>

/** What a search came back with. `unanswered` are the questions that nothing was found for. */
export const searchResult = z.object({
  results: z.array(importResult),
  questions: z.array(z.string()),
  unanswered: z.array(z.string()),
  /** Sources that did not answer in time, or not at all. */
  silentSources: z.array(z.string()),
})
export type SearchResult = z.infer<typeof searchResult>

/** The resources that a person ticked. Without a project they go into the vault. */
export const importRequest = z.strictObject({
  projectId: z.uuid().optional(),
  resources: z
    .array(z.strictObject({ url: linkUrl, title: z.string().trim().max(500) }))
    .min(1, magicImportMessages.noneSelected)
    .max(RESOURCES_AT_ONCE),
})

/** One resource on its way in: the item that it becomes (ask attachmentsApi.states how far it is), or why not. */
export const importedResource = z.object({
  url: z.string(),
  item: intakeItem.nullable(),
  failure: z.string().nullable(),
})
export type ImportedResource = z.infer<typeof importedResource>

/** The services outside that every search asks, unless the owner turns them off. */
export const PUBLIC_SOURCES = ['DuckDuckGo', 'Wikipedia', 'arXiv', 'Reddit', 'Hacker News', 'Stack Overflow'] as const
export type PublicSource = (typeof PUBLIC_SOURCES)[number]

/** Public sources that are not asked. */
export const excludedSources = z
  .array(z.enum(PUBLIC_SOURCES))
  .max(PUBLIC_SOURCES.length)
  .overwrite((sources) => [...new Set(sources)])

/** Where a SearXNG server of the owner's answers; null where there is none. */
export const searxngUrl = z
  .string()
  .trim()
  .max(LINK_MAX_CHARS, searchSettingsMessages.addressInvalid)
  .pipe(z.url({ protocol: /^https?$/, error: searchSettingsMessages.addressInvalid }))
  // A name and a password in an address are never sent, so they would do nothing.
  .refine((text) => !/^\w+:\/\/[^/?#]*@/.test(text), searchSettingsMessages.addressInvalid)
  .nullable()

export const searchKey = z.string().trim().min(1).max(500).nullable()
