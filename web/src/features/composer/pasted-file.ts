import { PASTE_TO_FILE_CHARS } from '#contract/chat/limits.ts'
import { VAULT_TEXT_TYPE } from '#contract/vault/limits.ts'

/** Whether a paste is kept apart from what is typed. */
export function isLongPaste(text: string): boolean {
  return text.length > PASTE_TO_FILE_CHARS
}

/** What a long paste is called; the second one of a message gets a number, so that they can be told apart. */
export function pastedFileName(takenNames: readonly string[]): string {
  let name = 'Pasted text.txt'
  for (let number = 2; takenNames.includes(name); number += 1) name = `Pasted text ${number}.txt`
  return name
}

export function pastedFile({ name, text }: { name: string; text: string }): File {
  return new File([text], name, { type: VAULT_TEXT_TYPE })
}
