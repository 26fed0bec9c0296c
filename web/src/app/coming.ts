import type { NotBuilt } from '#contract/not-built.ts'
import { Clock, Image, Plug, SquarePen, Wrench, type LucideIcon } from 'lucide-react'

type Coming = {
  /** As long as this is not built; a page that stays behind its feature does not compile. */
  feature: NotBuilt
  title: string
  icon: LucideIcon
  what: string
  needsSignIn?: boolean
}

/** Pages and panels whose feature is not built yet: what each will do. A line leaves when its feature comes. */
export const COMING = {
  plugins: {
    feature: 'mcpMode',
    title: 'Plugins',
    icon: Plug,
    what: 'Tools from other services that answers can use.',
  },
  tasks: {
    feature: 'tasks',
    title: 'Tasks',
    icon: Clock,
    what: 'Questions that are asked again by themselves, on the days you choose.',
  },
  tool: { feature: 'aiTools', title: 'AI tool', icon: Wrench, what: 'One tool for one job, ready to use.' },
  images: { feature: 'imageGeneration', title: 'Image Gen', icon: Image, what: 'Pictures from a few words.' },
  aiTools: {
    feature: 'aiTools',
    title: 'AI Tools',
    icon: Wrench,
    what: 'A catalogue of tools to pin and use.',
    needsSignIn: true,
  },
  canvas: {
    feature: 'canvas',
    title: 'Canvas',
    icon: SquarePen,
    what: 'A text that you and the answer write together.',
  },
} as const satisfies Record<string, Coming>

export type ComingName = keyof typeof COMING

export function coming(name: ComingName): Coming {
  return COMING[name]
}
