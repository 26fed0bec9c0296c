import {
  ChartColumn,
  Clock,
  Crosshair,
  Globe,
  Shapes,
  Telescope,
  Unplug,
  WandSparkles,
  type LucideIcon,
} from 'lucide-react'
import type { Settings } from '#contract/labs/schema.ts'

type Lab = { name: keyof Settings; description: string; icon: LucideIcon }

/** What a chat can have on, in the order of the menu. */
export const MODES: readonly Lab[] = [
  {
    name: 'deepResearch',
    description: 'Reads many sources before it answers. Turns off magic mode, web access and focus mode.',
    icon: Telescope,
  },
  { name: 'mcpMode', description: 'Lets answers use the plugins you connect.', icon: Unplug },
  {
    name: 'crafts',
    description: 'Opens pages, small apps, diagrams and code that an answer makes in their own window.',
    icon: Shapes,
  },
  {
    name: 'dataAnalysis',
    description: 'Answers questions about tables you attach, with rows, charts and the queries behind them.',
    icon: ChartColumn,
  },
  {
    name: 'merlinMagic',
    description: 'Lets each answer choose what helps: the web, your vault, tables, pictures, plugins, or nothing.',
    icon: WandSparkles,
  },
  { name: 'webAccess', description: 'Looks things up on the web when it helps.', icon: Globe },
  {
    name: 'focusMode',
    description: 'Searches only one kind of source: papers, discussions, videos, documentation or your vault.',
    icon: Crosshair,
  },
]

/** The experiments, in the order of the panel. Tasks are a person's and not a chat's. */
export const LABS: readonly Lab[] = [
  ...MODES,
  { name: 'tasksMode', description: 'Runs a prompt automatically, on the days you choose.', icon: Clock },
]

/** Where an answer can look. */
export const FOCUS_MODE_NAMES: Record<Settings['focusMode']['mode'], string> = {
  web: 'The whole web',
  academic: 'Papers',
  discussions: 'Discussions',
  video: 'Videos',
  documentation: 'Documentation',
  vault: 'My vault only',
}
