import type { TextEdit } from './editor/hunks.ts'

/** Changes that an answer proposes for a text, until the text is open and takes them. */
export type OfferedEdits = { readonly canvasId: string; readonly edits: readonly TextEdit[] }

let offered: OfferedEdits | null = null
const listeners = new Set<() => void>()

export function offerEdits(next: OfferedEdits | null): void {
  offered = next
  for (const listener of listeners) listener()
}

export const readOfferedEdits = (): OfferedEdits | null => offered

export function subscribeToOffers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
