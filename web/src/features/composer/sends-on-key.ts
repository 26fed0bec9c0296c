import { isComposing } from '../../ui/hooks/is-composing.ts'

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'isComposing' | 'keyCode'>

/**
 * Whether a key sends the message. An Enter that picks a word in an input method never does; on a touch keyboard,
 * which has no Shift+Enter, Enter breaks the line.
 */
export function isSendKey(event: Key, isTouch: boolean): boolean {
  if (event.key !== 'Enter' || isComposing(event) || event.shiftKey) return false
  return !isTouch || event.ctrlKey || event.metaKey
}
