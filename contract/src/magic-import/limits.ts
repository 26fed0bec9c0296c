export const IMPORT_GOAL_MIN_CHARS = 10
/** The text area takes no more either. */
export const IMPORT_GOAL_MAX_CHARS = 1_000

/** How long each label of the search shows: in the project dialog, and in the dialog of its own. */
export const LABEL_IN_PROJECT_MS = 2_000
export const LABEL_STANDALONE_MS = 1_500

export const RESULT_LIST_PX = 400

/** What was found by then is answered, whatever a source still does. */
export const FIND_MS = 8_000
/** Questions that a goal is taken apart into. */
export const SUB_QUESTIONS_MAX = 5
/** Resources of each type that are shown. */
export const RESULTS_PER_TYPE = 8
/** Resources that are imported at once. */
export const RESOURCES_AT_ONCE = 50
