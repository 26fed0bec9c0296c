import type { Meter } from '#contract/usage/limits.ts'

/** What is counted, as a row of a list names it. */
export const METER_NAMES: Record<Meter, string> = {
  chat: 'Messages',
  deepResearch: 'Deep research',
  magicImport: 'Magic Import',
  imageGeneration: 'Images',
  visionBoard: 'Vision board',
}
