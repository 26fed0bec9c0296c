import { CLOSES_WITH_ROUTE, LEFT_PANELS, RIGHT_PANELS, type LeftPanel, type RightPanel } from './panel-names.ts'

/** What the address says beside the path: opening it elsewhere shows the same thing. */
export type Place = {
  /** The left panel. */
  panel?: LeftPanel | undefined
  /** The right panel. */
  side?: RightPanel | undefined
  /** The token of a link to set a new password. */
  reset?: string | undefined
  /** What led to the plans. */
  from?: string | undefined
}

/** Reads an address that anyone may have typed: what makes no sense is left out. */
export function parsePlace(search: Record<string, unknown>): Place {
  const panel = LEFT_PANELS.find((name) => name === search['panel'])
  const side = RIGHT_PANELS.find((name) => name === search['side'])
  return {
    ...(panel && { panel }),
    ...(side && { side }),
    ...(typeof search['reset'] === 'string' && search['reset'] !== '' && { reset: search['reset'] }),
    ...(typeof search['from'] === 'string' && { from: search['from'] }),
  }
}

/**
 * What stays when a link leads elsewhere: the left panel, and a right panel that does not belong to the page.
 * A link that names a panel itself, or names none by `undefined`, is obeyed.
 */
export function travel(from: Place, asked: Place): Place {
  const side = from.side && !CLOSES_WITH_ROUTE.includes(from.side) ? from.side : undefined
  return { panel: from.panel, side, ...asked }
}

/** A second press on what opened a panel closes it. */
export function togglePanel(place: Place, panel: LeftPanel): Place {
  return { ...place, panel: place.panel === panel ? undefined : panel }
}

/** One press of Escape closes one panel, the one that was opened over the other first. */
export function closeOnePanel(place: Place): Place | null {
  if (place.side) return { ...place, side: undefined }
  if (place.panel) return { ...place, panel: undefined }
  return null
}
