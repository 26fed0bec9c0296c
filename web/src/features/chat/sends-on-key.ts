type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>

/**
 * Whether a key sends the message. An Enter that picks a word in an input method never does; on a touch keyboard,
 * which has no Shift+Enter, Enter breaks the line.
 */
export function sendsOnKey({ key, shiftKey, ctrlKey, metaKey, isComposing }: Key, isTouch: boolean): boolean {
  if (key !== 'Enter' || isComposing || shiftKey) return false
  return !isTouch || ctrlKey || metaKey
}
