/** A search that is longer is refused; nobody types so much to find something. */
export const SEARCH_MAX_CHARS = 200

/** What is shown of each kind. */
export const SEARCH_RESULTS_A_KIND = 5
