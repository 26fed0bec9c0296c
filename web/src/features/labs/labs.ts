import { ChartColumn, Crosshair, Globe, Shapes, Telescope, Unplug, WandSparkles, type LucideIcon } from 'lucide-react'
import type { Settings } from '#contract/labs/schema.ts'

type Lab = { name: keyof Settings; what: string; icon: LucideIcon }

/** The experiments, in the order of the panel. */
export const LABS: readonly Lab[] = [
  {
    name: 'deepResearch',
    what: 'Reads many sources before it answers. Turns off magic mode, web access and focus mode.',
    icon: Telescope,
  },
  { name: 'mcpMode', what: 'Lets answers use the plugins that you connect.', icon: Unplug },
  { name: 'crafts', what: 'Shows code, pages and diagrams in a window of their own.', icon: Shapes },
  {
    name: 'dataAnalysis',
    what: 'Works through tables and files with code.',
    icon: ChartColumn,
  },
  { name: 'merlinMagic', what: 'Picks the fitting mode for each message.', icon: WandSparkles },
  { name: 'webAccess', what: 'Looks things up on the web when it helps.', icon: Globe },
  { name: 'focusMode', what: 'Keeps every answer to one kind of work.', icon: Crosshair },
]

export const FOCUS_MODE_NAMES: Record<Settings['focusMode']['mode'], string> = {
  chat: 'Chat',
  write: 'Write',
  code: 'Code',
  learn: 'Learn',
}
