import type { CanvasVersion } from '#contract/canvas/schema.ts'
import { formatCount } from '../../format/counts.ts'

/** Who or what made it: "You wrote · 1.2K characters". */
export function describeVersion({ change, note, chars }: Pick<CanvasVersion, 'change' | 'note' | 'chars'>): string {
  return `${changeWords(change, note)} · ${formatCount(chars)} ${chars === 1 ? 'character' : 'characters'}`
}

function changeWords(change: CanvasVersion['change'], note: string): string {
  switch (change) {
    case 'begun':
      return 'From an answer'
    case 'typed':
      return 'You wrote'
    case 'changed':
      return note === '' ? 'Changes from an answer' : `Accepted: ${note}`
    case 'restored':
      return 'Restored by you'
    case 'aside':
      return 'Set aside'
  }
}
