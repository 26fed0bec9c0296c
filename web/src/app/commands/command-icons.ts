import {
  Bot,
  CircleHelp,
  Compass,
  Cpu,
  Crown,
  FolderPlus,
  Keyboard,
  LibraryBig,
  LogIn,
  LogOut,
  Megaphone,
  Monitor,
  Moon,
  PanelLeft,
  PenLine,
  Search,
  SquarePen,
  Sun,
  Tag,
  UserRound,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react'
import type { Command } from './commands.ts'
import { DESTINATIONS, destination, type DestinationName } from '../destinations.ts'

/** The pictures of commands that lead to no destination. The palette alone shows them, so they come with it. */
const ICONS: Record<string, LucideIcon> = {
  'prompt-library': LibraryBig,
  explore: Compass,
  updates: Megaphone,
  plans: Tag,
  help: CircleHelp,
  profile: UserRound,
  models: Cpu,
  owner: Crown,
  canvas: SquarePen,
  'new-canvas': SquarePen,
  'new-bot': Bot,
  'new-project': FolderPlus,
  write: PenLine,
  palette: Search,
  sidebar: PanelLeft,
  shortcuts: Keyboard,
  light: Sun,
  dark: Moon,
  system: Monitor,
  'sign-up': UserRoundPlus,
  'sign-in': LogIn,
  'sign-out': LogOut,
}

export function iconOf({ id: commandId, group }: Pick<Command, 'id' | 'group'>): LucideIcon {
  if (group === 'AI Tools') return destination('aiTools').icon
  const icon = isDestination(commandId) ? destination(commandId).icon : ICONS[commandId]
  if (!icon) throw new Error(`The command ${commandId} has no icon.`)
  return icon
}

function isDestination(commandId: string): commandId is DestinationName {
  return Object.hasOwn(DESTINATIONS, commandId)
}
