/** Safari tells of the Enter that picks a word only after the word is done; the old code of the key still says so. */
const IME_KEY_CODE = 229

/** Whether a key belongs to an input method that is putting a word together. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === IME_KEY_CODE
}
