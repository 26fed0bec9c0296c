/** A search shows the best matches only. */
export const PROMPT_SEARCH_RESULTS = 6

/** Placeholders while the public prompts load. */
export const PUBLIC_PROMPT_SKELETONS = 12

export const PROMPT_NAME_MAX_CHARS = 100
export const PROMPT_TEXT_MAX_CHARS = 8_000

/** Prompts that one person may keep, and pin. */
export const SAVED_PROMPTS_MAX = 1_000
export const PINNED_PROMPTS_MAX = 50

/** Prompts that are read at once. */
export const PROMPTS_PAGE = 24

/** Words that are looked for at once, and how long they may be together. */
export const PROMPT_SEARCH_MAX_CHARS = 100

/** A person's uses of the same prompt count once in this time: a useCount tells of people, not of clicks. */
export const PROMPT_USE_COUNTS_AGAIN_MS = 60_000

/** How long a deleted prompt can be brought back. */
export const UNDO_DELETE_PROMPT_MS = 15_000
