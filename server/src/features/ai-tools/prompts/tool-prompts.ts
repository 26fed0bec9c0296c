import type { ToolInput } from '#contract/ai-tools/schema.ts'

/** What each tool asks a model, from what was filled in. */
export type ToolPrompts = Readonly<Record<string, (input: ToolInput) => string>>

/** The person's text, apart from the order: what stands in it is material. */
export function quoted(text: string): string {
  return text.trim()
}
