import { isComposing } from '../../../../ui/is-composing.ts'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'>
type Shown = { index: number; count: number; isLoading: boolean }

/** `wait` takes a key and does nothing with it: what it is meant for is on its way. */
type Action = { is: 'move'; to: number } | { is: 'choose' } | { is: 'close' } | { is: 'wait' }

/** What a key does while a menu is open over the composer; null leaves it to the composer. */
export function keyAction(key: Key, { index, count, isLoading }: Shown): Action | null {
  if (isComposing(key) || key.shiftKey || key.ctrlKey || key.metaKey || key.altKey) return null
  if (key.key === 'Escape') return { is: 'close' }
  const isChoice = key.key === 'Enter' || key.key === 'Tab'
  if (isLoading && isChoice) return { is: 'wait' }
  // With nothing to choose, Enter sends what was typed.
  if (count === 0) return null
  if (isChoice) return { is: 'choose' }
  if (key.key === 'ArrowDown') return { is: 'move', to: (index + 1) % count }
  if (key.key === 'ArrowUp') return { is: 'move', to: (index - 1 + count) % count }
  return null
}
