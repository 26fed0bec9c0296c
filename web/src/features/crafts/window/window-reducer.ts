import type { CraftPart } from '#contract/crafts/parse.ts'

export const MODES = ['code', 'preview', 'edit'] as const
export type Mode = (typeof MODES)[number]

/** How the window shows a craft. */
export type WindowState = {
  /** Whether the frame can draw it. */
  readonly isDrawn: boolean
  readonly status: CraftPart['status']
  /** Whether the frame has said that it is ready. */
  readonly frame: 'none' | 'ready'
  /** What the person chose; null while they have not. */
  readonly chosenMode: Mode | null
  readonly isFullscreen: boolean
}

export type WindowEvent =
  | { readonly type: 'craft'; readonly status: CraftPart['status']; readonly isDrawn: boolean }
  | { readonly type: 'frame'; readonly frame: WindowState['frame'] }
  | { readonly type: 'choose'; readonly mode: Mode }
  | { readonly type: 'fullscreen'; readonly isOn: boolean }

export function initialWindowState(isDrawn: boolean, status: CraftPart['status']): WindowState {
  return { isDrawn, status, frame: 'none', chosenMode: null, isFullscreen: false }
}

/**
 * While a craft is pending its code is shown, whatever was chosen before. Once it is there, what can be drawn is
 * previewed as soon as the frame is ready; the rest stays code.
 */
export function modeOf({ isDrawn, status, frame, chosenMode }: WindowState): Mode {
  if (status === 'pending') return 'code'
  if (chosenMode === 'preview' && !isDrawn) return 'code'
  if (chosenMode) return chosenMode
  return status === 'success' && isDrawn && frame === 'ready' ? 'preview' : 'code'
}

export function windowReducer(state: WindowState, event: WindowEvent): WindowState {
  switch (event.type) {
    case 'craft': {
      if (event.status === state.status && event.isDrawn === state.isDrawn) return state
      const next = { ...state, status: event.status, isDrawn: event.isDrawn }
      return event.status === 'pending' ? { ...next, chosenMode: null, isFullscreen: false } : next
    }
    case 'frame':
      return event.frame === state.frame ? state : { ...state, frame: event.frame }
    case 'choose':
      if (state.status === 'pending') return state
      return { ...state, chosenMode: event.mode, isFullscreen: state.isFullscreen && event.mode !== 'code' }
    case 'fullscreen':
      return { ...state, isFullscreen: event.isOn && modeOf(state) !== 'code' }
  }
}
