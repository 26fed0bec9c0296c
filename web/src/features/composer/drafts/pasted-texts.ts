import { DRAFT_PREFIX, readStored } from './draft.ts'

/** A long paste that is on its way as a file. Until it has arrived, this is the only place that has the words. */
export type PastedText = {
  readonly key: string
  readonly name: string
  readonly text: string
  /** What the server calls the upload, once it was begun. */
  readonly begunId: string | null
}

// Below the draft's own key, so that they are forgotten with it; one entry each, because typing rewrites the draft.
const prefixOf = (draftKey: string) => `${DRAFT_PREFIX}${draftKey}/`

export function storePasted(draftKey: string, pasted: PastedText): void {
  try {
    localStorage.setItem(prefixOf(draftKey) + pasted.key, JSON.stringify(pasted))
  } catch {
    // Storage may be forbidden or full; the text is still in the page.
  }
}

export function removePasted(draftKey: string, key: string): void {
  try {
    localStorage.removeItem(prefixOf(draftKey) + key)
  } catch {
    // Where storage is forbidden there is nothing to drop.
  }
}

/** In the order in which they were pasted. */
export function listPasted(draftKey: string): PastedText[] {
  const prefix = prefixOf(draftKey)
  return storedKeys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parsePasted(readStored(key)) ?? [])
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
}

/** Whatever is stored, by this or another version. */
function parsePasted(stored: string | null): PastedText | undefined {
  try {
    const { key, name, text, begunId } = JSON.parse(stored ?? '') as Partial<PastedText>
    if (typeof key !== 'string' || typeof name !== 'string' || typeof text !== 'string') return undefined
    return { key, name, text, begunId: typeof begunId === 'string' ? begunId : null }
  } catch {
    return undefined
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
