/** Words for a composer; a part of them may be selected, to be typed over. */
export type Words = { text: string; selected?: { from: number; to: number } | undefined }

type OpenComposer = { draftKey: string; insert: (words: Words) => void }

let open: OpenComposer | null = null

/** The composer of the page, while there is one. */
export function setOpenComposer(composer: OpenComposer | null): void {
  open = composer
}

/** Puts words into the composer that is open; false when none is. */
export function insertWords(words: Words): boolean {
  open?.insert(words)
  return open !== null
}

/** The same for words that belong to one chat: false when another one is open. */
export function insertInto(draftKey: string, words: Words): boolean {
  return open?.draftKey === draftKey && insertWords(words)
}

export function focusComposer(): void {
  document.querySelector<HTMLElement>('[data-composer]')?.focus()
}
