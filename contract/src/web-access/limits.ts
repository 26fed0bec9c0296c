/** How long the places that are searched may take together. */
export const WEB_SEARCH_MS = 8_000

/** Results that one search brings. */
export const WEB_RESULTS_MAX = 8

/** What a model is given of one page at once. */
export const WEB_PAGE_CHARS = 12_000

/** What is kept of a page as it was read. */
export const SAVED_PAGE_MAX_CHARS = 400_000

/** Pages that are kept of one person; the ones read longest ago make way. */
export const SAVED_PAGES_MAX = 300

/** Pages that are read before a model answers that cannot read them by itself. */
export const WEB_LOOK_UP_PAGES = 3

/** Pages that are read to be compared with a text. */
export const PAGES_COMPARED = 8
