import type { Theme } from '../../ui/hooks/theme.ts'
import { destination, type DestinationName, type DestinationFlags } from '../destinations.ts'

/** What a command may do. */
export type CommandActions = {
  go: (name: DestinationName) => void
  visit: (path: '/pricing' | '/profile' | '/models' | '/owner' | '/chat/prompts') => void
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

/** Everything that can be done from the keyboard: the palette, the shortcuts sheet and the keys all read this table. */
export const COMMANDS: readonly Command[] = [
  { ...destinationCommand('new', 'mod+shift+o'), label: 'New chat', keywords: 'start' },
  destinationCommand('history', 'g h'),
  destinationCommand('projects', 'g p'),
  { ...destinationCommand('vault', 'g v'), keywords: 'files documents storage upload' },
  { ...destinationCommand('prompts', 'g r'), keywords: 'saved pinned' },
  {
    id: 'prompt-library',
    group: 'Go to',
    label: 'Prompt library',
    keywords: 'public prompts save templates',
    run: (to) => to.visit('/chat/prompts'),
  },
  {
    id: 'explore',
    group: 'Go to',
    label: 'Explore',
    keywords: 'discover bots prompts',
    run: (to) => to.openExplore(),
  },
  {
    id: 'canvas',
    group: 'Go to',
    label: 'Canvas',
    keywords: 'texts documents write editor',
    keys: 'g c',
    run: (to) => to.openCanvas(),
  },
  destinationCommand('bots', 'g b'),
  destinationCommand('aiTools', 'g a'),
  destinationCommand('images', 'g i'),
  destinationCommand('plugins'),
  destinationCommand('tasks'),
  destinationCommand('labs', 'g l'),
  {
    id: 'updates',
    group: 'Go to',
    label: 'Updates',
    keywords: 'changelog news',
    run: (to) => to.openUpdates(),
  },
  {
    id: 'plans',
    group: 'Go to',
    label: 'Plans',
    keywords: 'pricing upgrade',
    run: (to) => to.visit('/pricing'),
  },
  {
    id: 'profile',
    group: 'Go to',
    label: 'Profile',
    keywords: 'settings account usage',
    keys: 'g s',
    run: (to) => to.visit('/profile'),
  },
  {
    id: 'models',
    group: 'Go to',
    label: 'Models',
    keywords: 'providers keys connect',
    isShown: (state) => state.isOwner,
    run: (to) => to.visit('/models'),
  },
  {
    id: 'owner',
    group: 'Go to',
    label: 'Owner’s page',
    keywords: 'admin people registration audit settings',
    isShown: (state) => state.isOwner,
    run: (to) => to.visit('/owner'),
  },
  {
    id: 'new-bot',
    group: 'Do',
    label: 'Create bot',
    keywords: 'new chatbot assistant make wizard',
    run: (to) => to.newBot(),
  },
  {
    id: 'new-project',
    group: 'Do',
    label: 'New project',
    keywords: 'create goal set up',
    run: (to) => to.newProject(),
  },
  {
    id: 'new-canvas',
    group: 'Do',
    label: 'New text in the canvas',
    keywords: 'create document write draft',
    run: (to) => to.newCanvas(),
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
  { id: 'light', group: 'Appearance', label: 'Light theme', run: (to) => to.setTheme('light') },
  { id: 'dark', group: 'Appearance', label: 'Dark theme', run: (to) => to.setTheme('dark') },
  {
    id: 'system',
    group: 'Appearance',
    label: 'Theme of the system',
    run: (to) => to.setTheme('system'),
  },
  {
    id: 'sign-up',
    group: 'Account',
    label: 'Sign up',
    isShown: isVisitor,
    run: (to) => to.signUp(),
  },
  { id: 'sign-in', group: 'Account', label: 'Sign in', isShown: isVisitor, run: (to) => to.signIn() },
  {
    id: 'sign-out',
    group: 'Account',
    label: 'Sign out',
    isShown: (state) => state.isMember,
    run: (to) => to.signOut(),
  },
]

/** The ones that exist for this person now. */
export function commandsFor(state: CommandState): Command[] {
  return COMMANDS.filter((command) => command.isShown?.(state) ?? true)
}

function destinationCommand(name: DestinationName, keys?: string): Command {
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

function isVisitor(state: CommandState): boolean {
  return !state.isMember
}
