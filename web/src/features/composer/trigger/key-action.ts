import { isComposing } from '../../../ui/hooks/is-composing.ts'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'keyCode'>
type ListState = { index: number; count: number; isLoading: boolean }

/** `wait` takes a key and does nothing with it: what it is meant for is on its way. */
type Action = { kind: 'move'; to: number } | { kind: 'choose' } | { kind: 'close' } | { kind: 'wait' }

/** What a key does while a menu is open over the composer; null leaves it to the composer. */
export function keyAction(key: Key, { index, count, isLoading }: ListState): Action | null {
  if (isComposing(key) || key.shiftKey || key.ctrlKey || key.metaKey || key.altKey) return null
  if (key.key === 'Escape') return { kind: 'close' }
  const isChoice = key.key === 'Enter' || key.key === 'Tab'
  if (isLoading && isChoice) return { kind: 'wait' }
  // With nothing to choose, Enter sends what was typed.
  if (count === 0) return null
  if (isChoice) return { kind: 'choose' }
  if (key.key === 'ArrowDown') return { kind: 'move', to: (index + 1) % count }
  if (key.key === 'ArrowUp') return { kind: 'move', to: (index - 1 + count) % count }
  return null
}
