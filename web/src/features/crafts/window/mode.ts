import type { CraftPart } from '#contract/crafts/parse.ts'
import { isDrawn, type CraftType } from '#contract/crafts/types.ts'

export const MODES = ['code', 'preview', 'edit'] as const
export type Mode = (typeof MODES)[number]

/** How the window shows a craft. */
export type View = {
  readonly type: CraftType
  readonly status: CraftPart['status']
  /** Whether the frame has said that it is ready. */
  readonly frame: 'none' | 'ready'
  /** What the person chose; null while they have not. */
  readonly chosen: Mode | null
  readonly isFullscreen: boolean
}

export type ViewEvent =
  | { readonly type: 'craft'; readonly status: CraftPart['status']; readonly of: CraftType }
  | { readonly type: 'frame'; readonly frame: View['frame'] }
  | { readonly type: 'choose'; readonly mode: Mode }
  | { readonly type: 'fullscreen'; readonly isOn: boolean }

export function viewOf(type: CraftType, status: CraftPart['status']): View {
  return { type, status, frame: 'none', chosen: null, isFullscreen: false }
}

/**
 * While a craft is pending its code is shown, whatever was chosen before. Once it is there, what can be drawn is
 * previewed as soon as the frame is ready; the rest stays code.
 */
export function modeOf({ type, status, frame, chosen }: View): Mode {
  if (status === 'pending') return 'code'
  if (chosen === 'preview' && !isDrawn(type)) return 'code'
  if (chosen) return chosen
  return status === 'success' && isDrawn(type) && frame === 'ready' ? 'preview' : 'code'
}

export function step(view: View, event: ViewEvent): View {
  switch (event.type) {
    case 'craft': {
      if (event.status === view.status && event.of === view.type) return view
      const next = { ...view, status: event.status, type: event.of }
      return event.status === 'pending' ? { ...next, chosen: null, isFullscreen: false } : next
    }
    case 'frame':
      return event.frame === view.frame ? view : { ...view, frame: event.frame }
    case 'choose':
      if (view.status === 'pending') return view
      return { ...view, chosen: event.mode, isFullscreen: view.isFullscreen && event.mode !== 'code' }
    case 'fullscreen':
      return { ...view, isFullscreen: event.isOn && modeOf(view) !== 'code' }
  }
}
