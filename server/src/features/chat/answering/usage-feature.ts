import { CANVAS_SLUG } from '#contract/canvas/limits.ts'
import type { UsageFeatureName } from '#contract/usage/features.ts'

/** What an answer counts as, by the tool that its chat belongs to. */
export function usageOf(toolSlug: string | null): { feature: UsageFeatureName; tool?: string } {
  if (toolSlug === null) return { feature: 'chat' }
  return toolSlug === CANVAS_SLUG ? { feature: 'canvas' } : { feature: 'aiTools', tool: toolSlug }
}
