import type { Canvas } from '#contract/canvas/schema.ts'

/** How far the text here is stored on the server. */
export type SaveState =
  | { readonly kind: 'saved' }
  /** Typed, and to be saved after a pause. */
  | { readonly kind: 'waiting' }
  /** `isStale`: more was typed since it was sent. */
  | { readonly kind: 'saving'; readonly isStale: boolean }
  /** The server could not be reached; it is tried again. */
  | { readonly kind: 'failed'; readonly tries: number }
  /** It will not be taken as it is. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Someone else saved another text: its person decides. */
  | { readonly kind: 'conflict'; readonly theirs: Canvas }

export type SaveEvent =
  | { readonly type: 'typed' }
  | { readonly type: 'sent' }
  | { readonly type: 'stored' }
  | { readonly type: 'lost' }
  | { readonly type: 'refused'; readonly reason: string }
  | { readonly type: 'conflict'; readonly theirs: Canvas }
  | { readonly type: 'resolved'; readonly isStored: boolean }

export function saveReducer(state: SaveState, event: SaveEvent): SaveState {
  // Until its person has decided, nothing is sent that could overwrite the other text.
  if (state.kind === 'conflict' && event.type !== 'resolved' && event.type !== 'conflict') return state
  switch (event.type) {
    case 'typed':
      if (state.kind === 'saving') return { kind: 'saving', isStale: true }
      return state.kind === 'failed' ? state : { kind: 'waiting' }
    case 'sent':
      return { kind: 'saving', isStale: false }
    case 'stored':
      return state.kind === 'saving' && state.isStale ? { kind: 'waiting' } : { kind: 'saved' }
    case 'lost':
      return { kind: 'failed', tries: state.kind === 'failed' ? state.tries + 1 : 1 }
    case 'refused':
      return { kind: 'refused', reason: event.reason }
    case 'conflict':
      return { kind: 'conflict', theirs: event.theirs }
    case 'resolved':
      return { kind: event.isStored ? 'saved' : 'waiting' }
  }
}
