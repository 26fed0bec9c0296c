import { destinationCommand, KEY_COMMANDS, type Command, type CommandState } from './commands.ts'

const WITHOUT_KEYS: readonly Command[] = [
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
  destinationCommand('plugins'),
  destinationCommand('tasks'),
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
    id: 'help',
    group: 'Go to',
    label: 'Help',
    keywords: 'guide how docs',
    run: (to) => to.visit('/help'),
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

/** Other words for what has a key, by its id: only the palette is searched. */
const KEYWORDS: Readonly<Record<string, string>> = {
  new: 'start',
  vault: 'files documents storage upload',
  prompts: 'saved pinned',
  canvas: 'texts documents write editor',
  profile: 'settings account usage',
}
const WITH_KEYS = KEY_COMMANDS.map((command) => ({ keywords: KEYWORDS[command.id] ?? '', ...command }))

/** Everything that can be done from anywhere, group by group. */
export const COMMANDS: readonly Command[] = (['Go to', 'Do', 'Appearance', 'Account'] as const).flatMap((group) =>
  [...WITH_KEYS, ...WITHOUT_KEYS].filter((command) => command.group === group),
)

function isVisitor(state: CommandState): boolean {
  return !state.isMember
}
