import type { ToolDefinition } from '#contract/ai-tools/catalogue/tool-definition.ts'
import { emptyInput, type ToolInput } from '#contract/ai-tools/schema.ts'
import { createPersistedState, type PersistedState } from '../../../ui/hooks/persisted-state.ts'

const drafts = new Map<string, PersistedState<ToolInput>>()

/** What stands in the form of a tool and was not run yet. It is forgotten with the other drafts when somebody signs out. */
export function draftOf(tool: ToolDefinition): PersistedState<ToolInput> {
  const existing = drafts.get(tool.slug)
  if (existing) return existing
  const draft = createPersistedState(`alcove.draft.tool.${tool.slug}`, (stored) => parseToolDraft(tool, stored))
  drafts.set(tool.slug, draft)
  return draft
}

/** Whatever was remembered, by this or an older version of the form. */
export function parseToolDraft(tool: ToolDefinition, stored: unknown): ToolInput {
  const values = typeof stored === 'object' && stored !== null ? new Map(Object.entries(stored)) : new Map()
  const input = emptyInput(tool)
  for (const field of tool.fields) {
    const value: unknown = values.get(field.name)
    if (typeof value === 'string' && (field.kind !== 'choice' || field.options.includes(value)))
      input[field.name] = value
  }
  return input
}
