import type { ToolArea } from '../tools/limits.ts'

const AREAS: Record<ToolArea, string> = { web: 'the web', vault: 'your vault' }

/** Sentences about modes. */
export const labsMessages = {
  /** Above an answer that was given in magic mode: where it chose to look. */
  chose: (areas: readonly ToolArea[]) => `Alcove chose: ${areas.map((area) => AREAS[area]).join(', ')}`,
  not: (area: ToolArea) => `Not ${AREAS[area]}`,
  writeWithout: (area: ToolArea) => `Write again without ${AREAS[area]}, and leave it out in this chat`,
  leftOut: (areas: readonly ToolArea[]) => `not ${areas.map((area) => AREAS[area]).join(', not ')}`,
  letIn: (areas: readonly ToolArea[]) => `Use ${areas.map((area) => AREAS[area]).join(' and ')} again`,
} as const
