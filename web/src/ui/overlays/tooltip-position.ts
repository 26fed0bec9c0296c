export type Rect = { left: number; top: number; width: number; height: number }

const GAP_PX = 6
const EDGE_PX = 8

/** Below its owner and centred; above when there is no room below; never over the edge of the window. */
export function positionTooltip(
  owner: Rect,
  tip: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } {
  const below = owner.top + owner.height + GAP_PX
  const fitsBelow = below + tip.height <= window.height - EDGE_PX
  const top = fitsBelow ? below : owner.top - tip.height - GAP_PX
  const centred = owner.left + owner.width / 2 - tip.width / 2
  const left = Math.max(EDGE_PX, Math.min(centred, window.width - tip.width - EDGE_PX))
  return { left, top }
}
