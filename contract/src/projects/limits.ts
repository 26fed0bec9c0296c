export const PROJECT_TITLE_MAX_CHARS = 100
export const PROJECT_DESCRIPTION_MAX_CHARS = 500
export const PROJECT_INSTRUCTIONS_MAX_CHARS = 500

export const PROJECT_GOAL_MIN_CHARS = 10
export const PROJECT_GOAL_MAX_CHARS = 1_000

/** What the AI helper needs to read before it can set a project up. */
export const MIN_ATTACHMENTS = 1

/** The pause on each label while a project is set up. */
export const PROCESSING_LABEL_MS = 500

/** Documents and links of a project, whatever door they came by. */
export const PROJECT_ITEMS_MAX = 60

/** The first question that the helper proposes for a project. */
export const INITIAL_QUERY_MAX_CHARS = 500

/** Projects, and chats of a project, that are read at once. */
export const PROJECTS_PAGE = 30
export const PROJECT_CHATS_PAGE = 30
