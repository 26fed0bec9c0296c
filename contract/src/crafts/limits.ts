/** How long a copied craft says so. */
export const CRAFT_COPIED_MS = 1_200

/** A shared craft carries our mark until its maker takes it off. */
export const WATERMARK_BY_DEFAULT = true

/** The code of one craft. */
export const CRAFT_MAX_CHARS = 1_000_000

/** What a request with a whole craft in it may take: a character is up to four bytes, and some are escaped. */
export const CRAFT_BODY_MAX_BYTES = 6 * 1024 * 1024

/** Shared crafts on one page of the list. */
export const SHARED_PAGE_CRAFTS = 20

/** Changes by hand that are kept of one craft; older ones are forgotten. */
export const CRAFT_EDITS_KEPT = 50

/** What is drawn of a chart: the characters of its spec, its rows, its sides, and steps that it may count through. */
export const CHART_MAX_CHARS = 2_000_000
export const CHART_MAX_POINTS = 20_000
export const CHART_MAX_PIXELS = 4_000
export const CHART_MAX_STEPS = 2_000
