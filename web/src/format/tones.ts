import { RESEARCH_TONES_FROM_PERCENT } from '#contract/research/limits.ts'
import { STORAGE_TONES_FROM_PERCENT } from '#contract/vault/limits.ts'

export type Tone = 'green' | 'yellow' | 'orange' | 'red'

/** How the storage bar is drawn: its colour, and its length in percent. */
export function storageBar(percentage: number): { tone: Tone; progress: number } {
  return { tone: storageTone(percentage), progress: Math.min(Math.max(percentage, 0), 100) }
}

/** The colour of the deep research badge. */
export function researchTone({ usage, limit }: { usage: number; limit: number }): Tone {
  const percent = limit > 0 ? (usage / limit) * 100 : RESEARCH_TONES_FROM_PERCENT.red
  if (percent >= RESEARCH_TONES_FROM_PERCENT.red) return 'red'
  return percent >= RESEARCH_TONES_FROM_PERCENT.yellow ? 'yellow' : 'green'
}

function storageTone(percentage: number): Tone {
  const from = STORAGE_TONES_FROM_PERCENT
  if (percentage >= from.red) return 'red'
  if (percentage >= from.orange) return 'orange'
  return percentage >= from.yellow ? 'yellow' : 'green'
}
