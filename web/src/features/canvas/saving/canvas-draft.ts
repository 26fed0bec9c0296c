/** Below the other drafts: all of them are forgotten when somebody signs out. */
const PREFIX = 'alcove.draft.canvas.'

/** What was typed and is not on the server yet, and which version it was made from. */
export type CanvasDraft = { readonly version: number; readonly content: string }

export function readCanvasDraft(canvasId: string): CanvasDraft | null {
  try {
    return parseCanvasDraft(JSON.parse(localStorage.getItem(PREFIX + canvasId) ?? 'null'))
  } catch {
    return null
  }
}

export function writeCanvasDraft(canvasId: string, draft: CanvasDraft | null): void {
  try {
    if (draft) localStorage.setItem(PREFIX + canvasId, JSON.stringify(draft))
    else localStorage.removeItem(PREFIX + canvasId)
  } catch {
    // Storage may be forbidden or full; what was typed is still in the page.
  }
}

/** Whatever is stored, by this or another version. */
function parseCanvasDraft(stored: unknown): CanvasDraft | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { version, content } = stored as Partial<CanvasDraft>
  return typeof version === 'number' && typeof content === 'string' ? { version, content } : null
}
