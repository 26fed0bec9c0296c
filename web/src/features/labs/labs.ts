import { ChartColumn, Crosshair, Globe, Shapes, Telescope, Unplug, WandSparkles, type LucideIcon } from 'lucide-react'
import type { Settings } from '#contract/labs/schema.ts'

type Lab = { name: keyof Settings; description: string; icon: LucideIcon }

/** The experiments, in the order of the panel. */
export const LABS: readonly Lab[] = [
  {
    name: 'deepResearch',
    description: 'Reads many sources before it answers. Turns off magic mode, web access and focus mode.',
    icon: Telescope,
  },
  { name: 'mcpMode', description: 'Lets answers use the plugins that you connect.', icon: Unplug },
  { name: 'crafts', description: 'Shows code, pages and diagrams in a window of their own.', icon: Shapes },
  {
    name: 'dataAnalysis',
    description: 'Works through tables and files with code.',
    icon: ChartColumn,
  },
  { name: 'merlinMagic', description: 'Picks the fitting mode for each message.', icon: WandSparkles },
  { name: 'webAccess', description: 'Looks things up on the web when it helps.', icon: Globe },
  { name: 'focusMode', description: 'Keeps every answer to one kind of work.', icon: Crosshair },
]

export const FOCUS_MODE_NAMES: Record<Settings['focusMode']['mode'], string> = {
  chat: 'Chat',
  write: 'Write',
  code: 'Code',
  learn: 'Learn',
}
