/** How wide a side panel may be, as a part of the whole, in percent. */
export type Share = { readonly min: number; readonly max: number; readonly initial: number }

/** One press of an arrow key. */
export const STEP_PERCENT = 2

export function clampShare(share: Share, percent: number): number {
  return Math.min(share.max, Math.max(share.min, percent))
}

/** The share that puts a panel's inner edge under the pointer. */
export function shareAt(
  share: Share,
  side: 'left' | 'right',
  pointerX: number,
  whole: { left: number; width: number },
): number {
  const fromLeft = ((pointerX - whole.left) / whole.width) * 100
  return clampShare(share, side === 'left' ? fromLeft : 100 - fromLeft)
}

/** What a key does to the width; undefined when it does nothing. */
export function shareAfterKey(share: Share, side: 'left' | 'right', current: number, key: string): number | undefined {
  const wider = side === 'left' ? 'ArrowRight' : 'ArrowLeft'
  const narrower = side === 'left' ? 'ArrowLeft' : 'ArrowRight'
  if (key === wider) return clampShare(share, current + STEP_PERCENT)
  if (key === narrower) return clampShare(share, current - STEP_PERCENT)
  if (key === 'Home') return share.min
  if (key === 'End') return share.max
  if (key === 'Enter') return share.initial
  return undefined
}

/** Whatever was stored, as a share that may be shown. */
export function parseShare(share: Share, stored: unknown): number {
  return typeof stored === 'number' && Number.isFinite(stored) ? clampShare(share, stored) : share.initial
}
