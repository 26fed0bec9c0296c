/** Tools beside the one in use, picked by chance. */
export const RELATED_TOOLS = 2

/** Views and likes are fetched once a visit. */
export const TOOL_METRICS_STALE_AFTER_MS = Infinity
