import type { Theme } from '../../ui/hooks/theme.ts'
import { destination, type DestinationName, type DestinationFlags } from '../destinations.ts'

/** What a command may do. */
export type CommandActions = {
  go: (name: DestinationName) => void
  visit: (path: '/pricing' | '/profile' | '/models' | '/owner' | '/chat/prompts' | '/help') => void
  openUpdates: () => void
  openExplore: () => void
  openTool: (slug: string) => void
  openCanvas: () => void
  newCanvas: () => void
  newBot: () => void
  newProject: () => void
  focusComposer: () => void
  toggleSidebar: () => void
  setTheme: (theme: Theme) => void
  openPalette: () => void
  openShortcuts: () => void
  signUp: () => void
  signIn: () => void
  signOut: () => void
}

/** What decides which commands there are. */
export type CommandState = DestinationFlags & { isMember: boolean; isOwner: boolean }

export type Command = {
  id: string
  group: 'Go to' | 'Do' | 'Appearance' | 'Account' | 'AI Tools'
  label: string
  /** 'mod+k', '?' or strokes one after the other: 'g h'. */
  keys?: string
  /** Other words that someone may search it by. */
  keywords?: string
  isShown?: (state: CommandState) => boolean
  run: (actions: CommandActions) => void
}

/** What has a key. The rest of what can be done comes with the palette (palette-commands.ts). */
export const KEY_COMMANDS: readonly Command[] = [
  { ...destinationCommand('new', 'mod+shift+o'), label: 'New chat' },
  destinationCommand('history', 'g h'),
  destinationCommand('projects', 'g p'),
  destinationCommand('vault', 'g v'),
  destinationCommand('prompts', 'g r'),
  {
    id: 'canvas',
    group: 'Go to',
    label: 'Canvas',
    keys: 'g c',
    run: (to) => to.openCanvas(),
  },
  destinationCommand('bots', 'g b'),
  destinationCommand('aiTools', 'g a'),
  destinationCommand('images', 'g i'),
  destinationCommand('labs', 'g l'),
  {
    id: 'profile',
    group: 'Go to',
    label: 'Profile',
    keys: 'g s',
    run: (to) => to.visit('/profile'),
  },
  { id: 'write', group: 'Do', label: 'Write a message', keys: '/', run: (to) => to.focusComposer() },
  {
    id: 'palette',
    group: 'Do',
    label: 'Search everything',
    keys: 'mod+k',
    run: (to) => to.openPalette(),
  },
  {
    id: 'sidebar',
    group: 'Do',
    label: 'Show or hide the sidebar',
    keys: 'mod+b',
    run: (to) => to.toggleSidebar(),
  },
  {
    id: 'shortcuts',
    group: 'Do',
    label: 'Keyboard shortcuts',
    keys: '?',
    run: (to) => to.openShortcuts(),
  },
]

/** The ones that exist for this person now. */
export function commandsFor(commands: readonly Command[], state: CommandState): Command[] {
  return commands.filter((command) => command.isShown?.(state) ?? true)
}

export function destinationCommand(name: DestinationName, keys?: string): Command {
  const { label, isShown } = destination(name)
  return {
    id: name,
    group: 'Go to',
    label,
    ...(keys && { keys }),
    ...(isShown && { isShown }),
    run: (to) => to.go(name),
  }
}
