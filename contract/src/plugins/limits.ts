/** Plugins that one person may have. */
export const PLUGINS_MAX = 20

/** Of what a server offers, this much is listed; the rest is left out, and its person is told so. */
export const PLUGIN_TOOLS_MAX = 100
export const PLUGIN_PROMPTS_MAX = 50
export const PLUGIN_RESOURCES_MAX = 100

/** Tools of plugins that one answer is offered: most models take no more. See offered-tools.ts. */
export const ANSWER_PLUGIN_TOOLS_MAX = 64

/** Where magic mode chooses: so many are all offered; of more only those that fit what the person wrote. */
export const MAGIC_PLUGIN_TOOLS_MAX = 24

/** A tool that needs more than this to be described is not offered. */
export const PLUGIN_SCHEMA_MAX_CHARS = 20_000
export const PLUGIN_DESCRIPTION_MAX_CHARS = 2_000
export const PLUGIN_NAME_MAX_CHARS = 60
export const PLUGIN_ADDRESS_MAX_CHARS = 2_000
export const PLUGIN_HEADER_MAX_CHARS = 4_000

/** What a model reads of a result; pictures are redrawn. */
export const PLUGIN_RESULT_MAX_CHARS = 64 * 1024
export const PLUGIN_PICTURES_MAX = 4
/** What a person is shown of data and links; a model reads more of it. */
export const RESULT_TEXT_MAX_CHARS = 2_000
export const RESULT_VALUE_MAX_CHARS = 300
export const RESULT_ENTRIES_MAX = 100
export const RESULT_DEPTH_MAX = 6
export const RESULT_ROWS_MAX = 50
export const RESULT_COLUMNS_MAX = 12
export const RESULT_LINKS_MAX = 12
/** A larger answer is not read to its end. */
export const PLUGIN_ANSWER_MAX_BYTES = 16 * 1024 * 1024

/** How long a server may take to greet, and to answer a call. */
export const PLUGIN_CONNECT_MS = 15_000
export const PLUGIN_CALL_MS = 120_000

/** A token of a description is about as many characters. */
export const PLUGIN_CHARS_PER_TOKEN = 4
