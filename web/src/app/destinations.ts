import {
  Bot,
  Clock,
  FlaskConical,
  Folder,
  History,
  Image,
  LibraryBig,
  Plus,
  Plug,
  Vault,
  Wrench,
  type LucideIcon,
} from 'lucide-react'
import {
  aiToolsGate,
  historyGate,
  labsGate,
  projectsGate,
  seesPlugins,
  seesTasks,
  type Gate,
} from '#contract/account/can.ts'
import type { Settings } from '#contract/labs/schema.ts'
import type { Tier } from '../features/account/index.ts'
import type { LeftPanel } from './panel-names.ts'
import type { PlainPath } from './paths.ts'

/** What decides which destinations are shown. */
export type DestinationFlags = { settings: Pick<Settings, 'mcpMode' | 'tasksMode'> | undefined }

/** A place that the sidebar and the command palette lead to. */
type Destination = {
  label: string
  icon: LucideIcon
  to?: PlainPath
  panel?: LeftPanel
  gate?: (tier: Tier) => Gate
  isShown?: (flags: DestinationFlags) => boolean
}

export type DestinationName = keyof typeof DESTINATIONS

export const DESTINATIONS = {
  new: { label: 'New', icon: Plus, to: '/chat' },
  history: { label: 'History', icon: History, panel: 'history', gate: historyGate },
  projects: { label: 'Projects', icon: Folder, to: '/chat/projects', gate: projectsGate },
  vault: { label: 'Vault', icon: Vault, to: '/vault' },
  plugins: {
    label: 'Plugins',
    icon: Plug,
    to: '/chat/plugins',
    isShown: ({ settings }: DestinationFlags) => Boolean(settings && seesPlugins(settings)),
  },
  prompts: { label: 'Prompts', icon: LibraryBig, panel: 'prompts' },
  images: { label: 'Image Gen', icon: Image, to: '/bonkers' },
  bots: { label: 'Bots', icon: Bot, to: '/chat/bots' },
  aiTools: { label: 'AI Tools', icon: Wrench, panel: 'aiTools', gate: aiToolsGate },
  tasks: {
    label: 'Tasks',
    icon: Clock,
    to: '/chat/tasks',
    isShown: ({ settings }: DestinationFlags) => Boolean(settings && seesTasks(settings)),
  },
  labs: { label: 'Labs', icon: FlaskConical, panel: 'labs', gate: labsGate },
} as const satisfies Record<string, Destination>

/** Always in the sidebar; the rest sits under More. */
export const SIDEBAR_DESTINATIONS: readonly DestinationName[] = ['new', 'history', 'projects']
export const MORE_DESTINATIONS: readonly DestinationName[] = [
  'vault',
  'plugins',
  'prompts',
  'images',
  'bots',
  'aiTools',
  'tasks',
]

export function destination(name: DestinationName): Destination {
  return DESTINATIONS[name]
}
