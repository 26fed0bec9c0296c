import { ChartColumn, Crosshair, Globe, Shapes, Telescope, Unplug, WandSparkles, type LucideIcon } from 'lucide-react'
import type { Settings } from '#contract/labs/schema.ts'

type Lab = { name: keyof Settings; title: string; what: string; icon: LucideIcon }

/** The experiments, in the order of the panel. */
export const LABS: readonly Lab[] = [
  {
    name: 'deepResearch',
    title: 'Deep research',
    what: 'Reads many sources before it answers. Turns off magic mode, web access and focus mode.',
    icon: Telescope,
  },
  { name: 'mcpMode', title: 'MCP mode', what: 'Lets answers use the plugins that you connect.', icon: Unplug },
  { name: 'crafts', title: 'Crafts', what: 'Shows code, pages and diagrams in a window of their own.', icon: Shapes },
  {
    name: 'dataAnalysis',
    title: 'Data analysis',
    what: 'Works through tables and files with code.',
    icon: ChartColumn,
  },
  { name: 'merlinMagic', title: 'Magic mode', what: 'Picks the fitting mode for each message.', icon: WandSparkles },
  { name: 'webAccess', title: 'Web access', what: 'Looks things up on the web when it helps.', icon: Globe },
  { name: 'focusMode', title: 'Focus mode', what: 'Keeps every answer to one kind of work.', icon: Crosshair },
]

export const FOCUS_MODE_NAMES: Record<Settings['focusMode']['mode'], string> = {
  chat: 'Chat',
  write: 'Write',
  code: 'Code',
  learn: 'Learn',
}
