/** What a person may say about a picture. */
export const IMAGE_PROMPT_MAX_CHARS = 2_000

/** Pictures of one request. */
export const IMAGES_AT_ONCE_MAX = 4

/** Requests of one person that may wait or run at the same time. */
export const IMAGE_RUNS_AT_ONCE_MAX = 4

/** Pictures on one page of the gallery. */
export const IMAGES_PAGE = 24

/** How often the screen asks how far pictures are. */
export const IMAGES_POLL_MS = 1_000

/** The next page is fetched when its place is this near. */
export const IMAGES_SCROLL_MARGIN_PX = 300

/** What an image model may send for one picture, base64 and all. */
export const IMAGE_ANSWER_MAX_BYTES = 40 * 1024 * 1024

/** How long one picture may take. */
export const IMAGE_PAINTING_MS = 3 * 60_000

/** How often one picture is tried when its provider is busy or broken. */
export const IMAGE_TRIES_MAX = 3
