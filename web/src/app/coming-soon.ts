import type { NotBuilt } from '#contract/not-built.ts'
import { Clock, type LucideIcon } from 'lucide-react'

type ComingSoonEntry = {
  /** As long as this is not built; a page that stays behind its feature does not compile. */
  feature: NotBuilt
  title: string
  icon: LucideIcon
  description: string
  needsSignIn?: boolean
}

/** Pages and panels whose feature is not built yet: what each will do. A line leaves when its feature comes. */
export const COMING_SOON = {
  tasks: {
    feature: 'tasks',
    title: 'Tasks',
    icon: Clock,
    description: 'Questions that are asked again by themselves, on the days you choose.',
  },
} as const satisfies Record<string, ComingSoonEntry>

export type ComingSoonName = keyof typeof COMING_SOON

export function comingSoon(name: ComingSoonName): ComingSoonEntry {
  return COMING_SOON[name]
}
