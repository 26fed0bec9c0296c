import type { Theme } from '../ui/theme.ts'
import { destination, type DestinationName, type Flags } from './destinations.ts'

/** What a command may do. */
export type Actions = {
  go: (name: DestinationName) => void
  visit: (path: '/pricing' | '/profile' | '/models' | '/chat/prompts') => void
  openUpdates: () => void
  openExplore: () => void
  newBot: () => void
  newProject: () => void
  write: () => void
  toggleSidebar: () => void
  setTheme: (theme: Theme) => void
  openPalette: () => void
  openShortcuts: () => void
  signUp: () => void
  signIn: () => void
  signOut: () => void
}

/** What decides which commands there are. */
export type CommandState = Flags & { isMember: boolean; isOwner: boolean }

export type Command = {
  id: string
  group: 'Go to' | 'Do' | 'Appearance' | 'Account'
  label: string
  /** 'mod+k', '?' or strokes one after the other: 'g h'. */
  keys?: string
  /** Other words that someone may search it by. */
  also?: string
  isShown?: (state: CommandState) => boolean
  run: (actions: Actions) => void
}

/** Everything that can be done from the keyboard: the palette, the shortcuts sheet and the keys all read this table. */
export const COMMANDS: readonly Command[] = [
  { ...goTo('new', 'mod+shift+o'), label: 'New chat', also: 'start' },
  goTo('history', 'g h'),
  goTo('projects', 'g p'),
  { ...goTo('vault', 'g v'), also: 'files documents storage upload' },
  { ...goTo('prompts', 'g r'), also: 'saved pinned' },
  {
    id: 'prompt-library',
    group: 'Go to',
    label: 'Prompt library',
    also: 'public prompts save templates',
    run: (to) => to.visit('/chat/prompts'),
  },
  {
    id: 'explore',
    group: 'Go to',
    label: 'Explore',
    also: 'discover bots prompts',
    run: (to) => to.openExplore(),
  },
  goTo('bots', 'g b'),
  goTo('aiTools', 'g a'),
  goTo('images', 'g i'),
  goTo('plugins'),
  goTo('tasks'),
  goTo('labs', 'g l'),
  {
    id: 'updates',
    group: 'Go to',
    label: 'Updates',
    also: 'changelog news',
    run: (to) => to.openUpdates(),
  },
  {
    id: 'plans',
    group: 'Go to',
    label: 'Plans',
    also: 'pricing upgrade',
    run: (to) => to.visit('/pricing'),
  },
  {
    id: 'profile',
    group: 'Go to',
    label: 'Profile',
    also: 'settings account usage',
    keys: 'g s',
    run: (to) => to.visit('/profile'),
  },
  {
    id: 'models',
    group: 'Go to',
    label: 'Models',
    also: 'providers keys connect',
    isShown: (state) => state.isOwner,
    run: (to) => to.visit('/models'),
  },
  {
    id: 'new-bot',
    group: 'Do',
    label: 'Create bot',
    also: 'new chatbot assistant make wizard',
    run: (to) => to.newBot(),
  },
  {
    id: 'new-project',
    group: 'Do',
    label: 'New project',
    also: 'create goal set up',
    run: (to) => to.newProject(),
  },
  { id: 'write', group: 'Do', label: 'Write a message', keys: '/', run: (to) => to.write() },
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

function goTo(name: DestinationName, keys?: string): Command {
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
