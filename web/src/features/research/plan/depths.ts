import { RESEARCH_BUDGETS } from '#contract/research/limits.ts'
import type { ResearchBudgets } from '#contract/research/schema.ts'

const { pages, tokens, minutes } = RESEARCH_BUDGETS

/** How far a research goes, in three sizes. */
export const DEPTHS = {
  quick: { pages: pages.usual / 4, tokens: tokens.usual / 4, minutes: minutes.usual / 4 },
  usual: { pages: pages.usual, tokens: tokens.usual, minutes: minutes.usual },
  deep: { pages: pages.most, tokens: tokens.most, minutes: minutes.most },
} as const satisfies Record<string, ResearchBudgets>

export type Depth = keyof typeof DEPTHS
