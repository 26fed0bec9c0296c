import { CANVAS_SLUG } from '#contract/canvas/limits.ts'
import type { UsageFeatureName } from '#contract/usage/features.ts'

/** What an answer counts as, by the tool that its chat belongs to. */
export function usageFeatureOf(toolSlug: string | null): UsageFeatureName {
  if (toolSlug === null) return 'chat'
  return toolSlug === CANVAS_SLUG ? 'canvas' : 'aiTools'
}
