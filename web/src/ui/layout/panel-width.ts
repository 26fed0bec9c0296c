/** How wide a side panel may be, as a part of the whole, in percent. */
export type PanelWidth = { readonly min: number; readonly max: number; readonly initial: number }

/** One press of an arrow key. */
const STEP_PERCENT = 2

export function clampWidth(width: PanelWidth, percent: number): number {
  return Math.min(width.max, Math.max(width.min, percent))
}

/** The share that puts a panel's inner edge under the pointer. */
export function widthAt(
  width: PanelWidth,
  side: 'left' | 'right',
  pointerX: number,
  container: { left: number; width: number },
): number {
  const fromLeft = ((pointerX - container.left) / container.width) * 100
  return clampWidth(width, side === 'left' ? fromLeft : 100 - fromLeft)
}

/** What a key does to the width; undefined when it does nothing. */
export function widthAfterKey(
  width: PanelWidth,
  side: 'left' | 'right',
  current: number,
  key: string,
): number | undefined {
  const wider = side === 'left' ? 'ArrowRight' : 'ArrowLeft'
  const narrower = side === 'left' ? 'ArrowLeft' : 'ArrowRight'
  if (key === wider) return clampWidth(width, current + STEP_PERCENT)
  if (key === narrower) return clampWidth(width, current - STEP_PERCENT)
  if (key === 'Home') return width.min
  if (key === 'End') return width.max
  if (key === 'Enter') return width.initial
  return undefined
}

/** Whatever was stored, as a share that may be shown. */
export function parseWidth(width: PanelWidth, stored: unknown): number {
  return typeof stored === 'number' && Number.isFinite(stored) ? clampWidth(width, stored) : width.initial
}
