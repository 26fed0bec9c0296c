export const BOT_NAME_MAX_CHARS = 50
export const BOT_GREETING_MAX_CHARS = 50
export const BOT_DESCRIPTION_MAX_CHARS = 500

/** The prompt goes along with every message, so it is measured in tokens. This is what people are told. */
export const BOT_PROMPT_MAX_CHARS = 4_000
/** About four characters a token, whatever the model: an estimate that both sides make alike. */
export const CHARS_PER_TOKEN = 4
export const BOT_PROMPT_MAX_TOKENS = BOT_PROMPT_MAX_CHARS / CHARS_PER_TOKEN

export const BOT_ICON_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif']
/** An icon stays under this size. */
export const BOT_ICON_BYTES = 2 * 1024 * 1024

/** How long the confetti falls after a deploy. */
export const CONFETTI_MS = 3_000
