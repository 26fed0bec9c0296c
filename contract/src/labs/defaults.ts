import type { Settings } from './schema.ts'

/** What is on for someone who has changed nothing. Apart from the schemas, so that the first load needs no zod. */
export const DEFAULT_SETTINGS: Settings = {
  deepResearch: { isEnabled: false },
  mcpMode: { isEnabled: false },
  crafts: { isEnabled: true },
  dataAnalysis: { isEnabled: false },
  merlinMagic: { isEnabled: false },
  webAccess: { isEnabled: false },
  focusMode: { isEnabled: false, mode: 'chat' },
  proFinderMode: { isEnabled: false },
}
