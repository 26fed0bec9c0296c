import * as z from 'zod'
import { findTool } from './catalogue/index.ts'
import type { ToolDefinition, ToolField } from './catalogue/tool-definition.ts'
import { TOOL_TEXT_MAX_CHARS } from './limits.ts'
import { aiToolMessages } from './messages.ts'

export const tool = z.object({
  attributes: z.object({ name: z.string(), slug: z.string(), ToolImage: z.object({ url: z.string() }) }),
})
export type Tool = z.infer<typeof tool>

/** How much a tool is looked at and liked. Its id is the tool's slug. */
export const TOOL_REACTIONS = ['like', 'dislike'] as const
export type ToolReaction = (typeof TOOL_REACTIONS)[number]

export const toolMetrics = z.object({
  id: z.string(),
  views: z.number(),
  likes: z.number(),
  /** What the person who asks thinks of it. */
  ownReaction: z.enum(TOOL_REACTIONS).nullable(),
})
export type ToolMetrics = z.infer<typeof toolMetrics>

export const toolGroup = z.object({ name: z.string(), webtools: z.array(tool) })
export type ToolGroup = z.infer<typeof toolGroup>

/** The group that has a section of its own. */
export const TRENDING_GROUP = 'Trending Tools'

/** Tools that are there whatever the catalogue holds. */
export const BUILT_IN_TOOLS = ['plagiarism-checker', 'ai-detection', 'ai-humanizer', 'image-generator'] as const

/** The slugs of the tools that a person pinned. */
export const pinnedTools = z.array(z.string())

/** A half of a sign is no text that can be kept. */
const toWellFormed = (text: string) => text.toWellFormed()

/** What was filled in, by the names of the fields. */
export const toolInput = z.record(z.string().max(40), z.string().max(TOOL_TEXT_MAX_CHARS).overwrite(toWellFormed))
export type ToolInput = z.infer<typeof toolInput>

/** One run of a tool: a question and its answer, kept as a chat that the history does not list. */
export const toolRun = z.object({
  chatId: z.uuid(),
  slug: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  /** It went on as a chat: that is where its answer is now. */
  isContinued: z.boolean(),
})
export type ToolRun = z.infer<typeof toolRun>

/** The form of one tool, as a schema: the page and the server refuse in the same words. */
export function formOf({ fields }: ToolDefinition): z.ZodObject<Record<string, z.ZodType<string, string>>> {
  return z.strictObject(Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])))
}

function schemaOf(field: ToolField): z.ZodType<string, string> {
  if (field.kind === 'choice') return z.enum(field.options)
  const words = z.string().trim().max(field.maxChars)
  return field.isOptional ? words : words.min(1, aiToolMessages.required)
}

/** What stands in an empty form. */
export function emptyInput({ fields }: ToolDefinition): ToolInput {
  return Object.fromEntries(fields.map((field) => [field.name, field.kind === 'choice' ? field.initial : '']))
}

export { findTool }
