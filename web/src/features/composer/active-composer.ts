/** Words for a composer; a part of them may be selected, to be typed over. */
export type ComposerInsert = { text: string; selected?: { from: number; to: number } | undefined }

type ActiveComposer = { draftKey: string; insert: (insert: ComposerInsert) => void }

let active: ActiveComposer | null = null

/** The composer of the page, while there is one. */
export function setActiveComposer(composer: ActiveComposer | null): void {
  active = composer
}

/** Puts words into the composer that is open; false when none is. */
export function insertIntoComposer(insert: ComposerInsert): boolean {
  active?.insert(insert)
  return active !== null
}

/** The same for words that belong to one chat: false when another one is open. */
export function insertIntoDraft(draftKey: string, insert: ComposerInsert): boolean {
  return active?.draftKey === draftKey && insertIntoComposer(insert)
}

export function focusComposer(): void {
  document.querySelector<HTMLElement>('[data-composer]')?.focus()
}
