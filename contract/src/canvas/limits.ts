/** About 50 pages, as a message. */
export const CANVAS_MAX_CHARS = 200_000
export const CANVAS_TITLE_MAX_CHARS = 100
/** Of a text without a title, so much of its first line is one. */
export const CANVAS_TITLE_SHOWN_CHARS = 60

/** Texts that a person keeps at most. */
export const CANVASES_MAX = 1_000
export const CANVASES_MAX_GUEST = 20
/** Texts that are listed at once. */
export const CANVASES_PAGE = 30

/** Versions of a text that are kept; the oldest goes first. */
export const CANVAS_VERSIONS_KEPT = 50
/** What is typed within this time is one version. */
export const CANVAS_VERSION_SPAN_MS = 10 * 60_000

/** What is typed is stored after this pause. */
export const CANVAS_SAVE_DELAY_MS = 800
/** How long a deleted text can be brought back. */
export const UNDO_DELETE_CANVAS_MS = 15_000

/** What is sent to a model at once; a longer selection is refused before it is tried. */
export const CANVAS_PASSAGE_MAX_CHARS = 20_000
/** What a model is shown before and behind the passage, so that it fits in. */
export const CANVAS_AROUND_MAX_CHARS = 2_000
export const EDIT_INSTRUCTION_MAX_CHARS = 1_000

/** Changes that an answer proposes at once. */
export const CANVAS_EDITS_MAX = 40

/** What runs are called that propose changes to a text: lists of tools pass over them. */
export const CANVAS_SLUG = 'canvas'
