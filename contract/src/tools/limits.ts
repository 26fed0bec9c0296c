/** Where answers look, as people speak of it. Magic mode chooses among these. */
export const TOOL_AREAS = ['web', 'vault', 'images', 'analysis', 'crafts', 'plugins'] as const
export type ToolArea = (typeof TOOL_AREAS)[number]

/** How often a model may call tools in one answer before it is told to finish with what it has. */
export const ANSWER_STEPS_MAX = 16

/** How long an answer that uses tools may take. */
export const ANSWER_TOOLS_MS = 8 * 60_000

/** What all steps of one answer may read and write together. */
export const ANSWER_TOKENS_MAX = 400_000

/** Calls of one step that are made; a model that wants more is told so. */
export const CALLS_PER_STEP_MAX = 8

/** What of a tool's input is kept and shown. */
export const TOOL_INPUT_MAX_CHARS = 4_000

/** What of a tool's answer is kept and shown; the model gets what the tool's own limit says. */
export const TOOL_OUTPUT_MAX_CHARS = 4_000

/**
 * What an answer may tell strangers unasked, once it has read theirs and something private: by which of the addresses
 * that they offered it opens, and by which of their words it searches for. Four figures are 13.3 bits.
 */
export const CHOICE_BITS_MAX = 12
/** So many of the person's own words, and of plain ones, are worth as much. */
export const WORDS_UNASKED_MAX = 80

/** Questions to the person in one answer; what would ask more is refused. */
export const ANSWER_QUESTIONS_MAX = 6

/** How long an answer waits for its person. */
export const QUESTION_WAITS_MS = 24 * 3_600_000

export const QUESTION_DETAILS_MAX = 12
/** What a server may want to know at once, and how long a text of the person may be. */
export const FORM_FIELDS_MAX = 40
/** More are asked for in pages of as many. */
export const FORM_PAGE_FIELDS = 8
export const FORM_OPTIONS_MAX = 50
export const FORM_TEXT_MAX_CHARS = 4_000

export const DECISION_TEXT_MAX_CHARS = 500

/** What is shown of a result, a page or a passage that a tool looked at. */
export const VIEW_EXCERPT_MAX_CHARS = 600
export const VIEW_ENTRIES_MAX = 12
