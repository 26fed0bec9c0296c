import type { ToolArea } from '../tools/limits.ts'

const AREAS: Record<ToolArea, string> = {
  web: 'the web',
  vault: 'your vault',
  images: 'pictures',
  analysis: 'data analysis',
  crafts: 'crafts',
  plugins: 'your plugins',
}

/** What answers choose by themselves, in the words of the chip. */
const AUTOMATIC = { web: 'web', vault: 'documents', analysis: 'tables', images: 'pictures' } as const
export type AutomaticArea = keyof typeof AUTOMATIC

/** Sentences about modes. */
export const labsMessages = {
  loading: 'Your modes are still loading',
  /** Above an answer that was given in magic mode: where it chose to look. */
  chose: (areas: readonly ToolArea[]) => `Alcove chose: ${areas.map((area) => AREAS[area]).join(', ')}`,
  /** Said once something was done that the mode is for. */
  switchedOn: {
    mcpMode: 'Plugins are on. You can turn them off in Labs.',
    tasksMode: 'Tasks are on. You can turn them off in Labs.',
  },
  automatic: 'Automatic',
  automaticIn: (areas: readonly AutomaticArea[]) => `Automatic: ${areas.map((area) => AUTOMATIC[area]).join(', ')}`,
  turnAutomaticOff: 'Turn off Magic mode',
  not: (area: ToolArea) => `Not ${AREAS[area]}`,
  writeWithout: (area: ToolArea) => `Rewrite without ${AREAS[area]}, and leave it out from now on in this chat`,
  leftOut: (areas: readonly ToolArea[]) => `not ${areas.map((area) => AREAS[area]).join(', not ')}`,
  letIn: (areas: readonly ToolArea[]) => `Use ${areas.map((area) => AREAS[area]).join(' and ')} again`,
  /** On the chip of a mode that cannot do here what it says. */
  blockers: {
    inProject: { short: 'not in a project', reason: '' },
    plan: { short: 'needs a plan', reason: 'Your plan does not include this, so it is off.' },
    projectDocuments: {
      short: 'project only',
      reason: 'Chats in a project search the documents of that project, not your vault.',
    },
    botDocuments: { short: 'bot only', reason: 'Bots search their own documents, not your vault.' },
    focusOnVault: { short: 'left out', reason: 'Focus mode is set to your vault, so the web is left out.' },
    modelSearchesVault: {
      short: 'vault only',
      reason: 'This model cannot choose what to use, so only your vault is searched.',
    },
    modelCannotChoose: { short: 'cannot choose', reason: 'This model cannot choose what to use. Pick another one.' },
    noNetwork: {
      short: 'no network',
      reason: 'This Alcove cannot reach the web right now. Answers continue without it.',
    },
  },
} as const
