import type { Settings } from './schema.ts'

/** The settings as people read them. */
export const SETTING_TITLES = {
  deepResearch: 'Deep research',
  mcpMode: 'MCP mode',
  crafts: 'Crafts',
  dataAnalysis: 'Data analysis',
  merlinMagic: 'Magic mode',
  webAccess: 'Web access',
  focusMode: 'Focus mode',
  proFinderMode: 'Pro finder',
  tasksMode: 'Tasks mode',
} as const satisfies Record<keyof Settings, string>
