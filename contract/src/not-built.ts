import type { Settings } from './labs/schema.ts'
import type { Meter } from './usage/limits.ts'

/** Everything that has a switch, a page, a panel or a meter. */
export type Feature = keyof Settings | Meter | 'aiTools'

/**
 * What is not built yet. Whatever stands for one of these says so and cannot be turned on, on both sides. A feature
 * takes its line away when it comes, and everything about it is live from then on.
 */
export const NOT_BUILT: readonly Feature[] = []

/** `notBuilt` is another list only in tests, which show what is live the day a line goes. */
export function isBuilt(feature: Feature, notBuilt: readonly Feature[] = NOT_BUILT): boolean {
  return !notBuilt.includes(feature)
}

/** Sentences about what is not there yet. */
export const notBuiltMessages = {
  badge: 'Not yet',
  refused: (title: string) => `${title} is not built yet. It comes with a later release.`,
} as const
