/** Browsers of one person that are told. */
export const PUSH_BROWSERS_MAX = 20

export const PUSH_ENDPOINT_MAX_CHARS = 2_000

/** What is told of a name; a push service takes 4 kB at most. */
export const PUSH_TITLE_MAX_CHARS = 200

/** How long a push service keeps a message for a browser that is away. */
export const PUSH_KEPT_SECONDS = 24 * 3_600

/** How long it may take to accept one. */
export const PUSH_SEND_MS = 10_000
