import * as z from 'zod'

export const tool = z.object({
  attributes: z.object({ name: z.string(), slug: z.string(), ToolImage: z.object({ url: z.string() }) }),
})
export type Tool = z.infer<typeof tool>

/** How much a tool is looked at and liked. Its id is the tool's slug. */
export const toolMetrics = z.object({ id: z.string(), views: z.number(), likes: z.number() })
export type ToolMetrics = z.infer<typeof toolMetrics>

export const toolGroup = z.object({ name: z.string(), webtools: z.array(tool) })
export type ToolGroup = z.infer<typeof toolGroup>

/** The group that has a section of its own. */
export const TRENDING_GROUP = 'Trending Tools'

/** Tools that are there whatever the catalogue holds. */
export const BUILT_IN_TOOLS = ['plagiarism-checker', 'ai-detection', 'ai-humanizer', 'image-generator'] as const

export const TOOL_REACTIONS = ['like', 'dislike'] as const

/** The slugs of the tools that a person pinned. */
export const pinnedTools = z.array(z.string())
