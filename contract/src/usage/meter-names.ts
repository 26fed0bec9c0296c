import type { Meter } from './limits.ts'

/** What is counted, as a row of a list names it. */
export const METER_NAMES: Record<Meter, string> = {
  chat: 'Messages',
  deepResearch: 'Deep research runs',
  magicImport: 'Magic imports',
  imageGeneration: 'Images',
  visionBoard: 'Vision boards',
}
