/** Words for a composer; a part of them may be selected, to be typed over. */
export type Words = { text: string; selected?: { from: number; to: number } | undefined }

let open: ((words: Words) => void) | null = null

/** The composer of the page, while there is one. */
export function setOpenComposer(insert: ((words: Words) => void) | null): void {
  open = insert
}

/** Puts words into the composer that is open; false when none is. */
export function insertWords(words: Words): boolean {
  open?.(words)
  return open !== null
}
