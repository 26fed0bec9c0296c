import { formatNumber } from '../format-number.ts'
import { METERS, type Meter } from './limits.ts'

/** What a meter counts, in the words of a sentence. */
const COUNTED = {
  chat: 'messages',
  deepResearch: 'deep research runs',
  magicImport: 'magic imports',
  imageGeneration: 'image generations',
  visionBoard: 'vision boards',
} as const satisfies Record<Meter, string>

/** Sentences about what is used up. */
export const usageMessages = {
  deepResearchExhausted: 'Monthly deep research limit exhausted!',
  exhausted: (meter: Meter, limit: number, left: number): string => {
    if (left > 0)
      return `This needs more ${COUNTED[meter]} than the ${formatNumber(left)} you have left ${periodOf(meter)}.`
    if (meter === 'deepResearch') return usageMessages.deepResearchExhausted
    return `You have used all ${formatNumber(limit)} ${COUNTED[meter]} ${periodOf(meter)}. More ${METERS[meter] === 'day' ? 'tomorrow' : 'next month'}.`
  },
} as const

function periodOf(meter: Meter): string {
  return METERS[meter] === 'day' ? 'for today' : 'for this month'
}
