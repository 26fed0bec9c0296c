import { LEFT_PANEL_PERCENT, RIGHT_PANEL_PERCENT } from '#contract/limits.ts'
import { createPersistedState } from '../../ui/hooks/persisted-state.ts'
import { parseWidth, type PanelWidth } from '../../ui/layout/panel-width.ts'

export const LEFT_WIDTH: PanelWidth = { ...LEFT_PANEL_PERCENT, initial: 26 }
export const RIGHT_WIDTH: PanelWidth = { ...RIGHT_PANEL_PERCENT, initial: 38 }

export const leftWidthPercent = createPersistedState('alcove.leftPercent', (stored) => parseWidth(LEFT_WIDTH, stored))
export const rightWidthPercent = createPersistedState('alcove.rightPercent', (stored) =>
  parseWidth(RIGHT_WIDTH, stored),
)
/** The key is also read by public/early.js, before the first paint. */
export const sidebarVisibility = createPersistedState('alcove.sidebarIsShown', (stored) => stored !== false)
