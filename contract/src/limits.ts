/** How long a fetched answer counts as fresh, unless its feature says otherwise. */
export const STALE_AFTER_MS = 60_000

/** The pause after typing before a search (tools) or a check (a bot's name) starts. */
export const SEARCH_DEBOUNCE_MS = 500

/** Placeholders while a list loads, where its feature gives no count of its own. */
export const SKELETONS = 4

/** Bots and prompts that each section of the explore panel shows. */
export const EXPLORE_ITEMS = 3

/** How wide a person may drag the panels, in percent of the window. */
export const LEFT_PANEL_PERCENT = { min: 20, max: 40 } as const
export const RIGHT_PANEL_PERCENT = { min: 20, max: 50 } as const
export const HEADER_PX = 56

/** How long a copied link says so. */
export const LINK_COPIED_MS = 3_000
