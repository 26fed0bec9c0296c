/** Puts a text in place of a part of a field, as if it had been typed: Undo takes it back, and the app hears of it. */
export function replaceText(area: HTMLTextAreaElement, { from, to }: { from: number; to: number }, text: string): void {
  area.focus()
  area.setSelectionRange(from, to)
  // The only way to write into a field that browsers undo. Where it is missing, the field is written to directly.
  if (document.execCommand('insertText', false, text)) return
  area.setRangeText(text, from, to, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}
