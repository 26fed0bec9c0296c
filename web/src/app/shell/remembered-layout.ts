import { LEFT_PANEL_PERCENT, RIGHT_PANEL_PERCENT } from '#contract/limits.ts'
import { createRemembered } from '../../ui/remembered.ts'
import { parseShare, type Share } from '../../ui/split.ts'

export const LEFT_SHARE: Share = { ...LEFT_PANEL_PERCENT, initial: 26 }
export const RIGHT_SHARE: Share = { ...RIGHT_PANEL_PERCENT, initial: 38 }

export const leftPercent = createRemembered('alcove.leftPercent', (stored) => parseShare(LEFT_SHARE, stored))
export const rightPercent = createRemembered('alcove.rightPercent', (stored) => parseShare(RIGHT_SHARE, stored))
/** The key is also read by public/early.js, before the first paint. */
export const sidebarIsShown = createRemembered('alcove.sidebarIsShown', (stored) => stored !== false)
