/** A search shows the best matches only. */
export const PROMPT_SEARCH_RESULTS = 6

/** Placeholders while the public prompts load. */
export const PUBLIC_PROMPT_SKELETONS = 12
