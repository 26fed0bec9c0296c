import type { Settings } from './schema.ts'

/** What is on for someone who has changed nothing. Apart from the schemas, so that the first load needs no zod. */
export const DEFAULT_SETTINGS: Settings = {
  deepResearch: { isEnabled: false },
  mcpMode: { isEnabled: false },
  crafts: { isEnabled: true },
  // Off or on is what it costs its person: `allowedSettings` says which.
  dataAnalysis: { isEnabled: false, isDefault: true },
  merlinMagic: { isEnabled: false },
  webAccess: { isEnabled: false },
  focusMode: { isEnabled: false, mode: 'web' },
  proFinderMode: { isEnabled: false },
  tasksMode: { isEnabled: false },
}

/** What the install turns on for members who have not chosen themselves. Each is a setting of its owner's. */
export const DEFAULT_MODES = ['tasksMode', 'merlinMagic', 'mcpMode'] as const satisfies (keyof Settings)[]
export type DefaultMode = (typeof DEFAULT_MODES)[number]

/** How what the install turns on is stored and told. */
export const ON_BY_DEFAULT = { isEnabled: true, isDefault: true } as const

/** What the kinds of work that focus mode once had have become. */
const EARLIER_FOCUS: Record<string, Settings['focusMode']['mode']> = {
  chat: 'web',
  write: 'web',
  code: 'documentation',
  learn: 'academic',
}

/** Settings as they were saved, perhaps long ago, with what was not there then. */
export function withDefaults(saved: Partial<Settings> | undefined): Settings {
  const settings = { ...DEFAULT_SETTINGS, ...saved }
  const { focusMode } = settings
  return { ...settings, focusMode: { ...focusMode, mode: EARLIER_FOCUS[focusMode.mode] ?? focusMode.mode } }
}
