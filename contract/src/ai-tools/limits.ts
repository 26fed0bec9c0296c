/** Tools beside the one in use, picked by chance. */
export const RELATED_TOOLS = 2

/** Views and likes are fetched once a visit. */
export const TOOL_METRICS_STALE_AFTER_MS = Infinity

/** What is typed into the search counts after this pause. */
export const TOOL_SEARCH_DEBOUNCE_MS = 500

/** A text that a tool works on; anything longer belongs in a document. */
export const TOOL_TEXT_MAX_CHARS = 20_000
export const TOOL_LINE_MAX_CHARS = 300

/** How many tools stand under Trending. */
export const TRENDING_TOOLS = 4

/** Runs of a tool that are listed at once. */
export const TOOL_RUNS_PAGE = 20

/** A text that is shorter says too little to be measured. */
export const MEASURED_MIN_WORDS = 60
export const MEASURED_MIN_SENTENCES = 4
