export const BOT_NAME_MAX_CHARS = 50
export const BOT_GREETING_MAX_CHARS = 50
export const BOT_DESCRIPTION_MAX_CHARS = 500

/** The prompt goes along with every message, so it is measured in tokens. This is what people are told. */
export const BOT_PROMPT_MAX_CHARS = 4_000
/** About four characters a token, whatever the model: an estimate that both sides make alike. */
export const CHARS_PER_TOKEN = 4
export const BOT_PROMPT_MAX_TOKENS = BOT_PROMPT_MAX_CHARS / CHARS_PER_TOKEN

/** The Professional Bot that a guest can try: the Patient Tutor. */
export const GUEST_BOT_ID = '0199b075-0010-7000-8000-000000000010'

/** What bots can be filed under. */
export const BOT_CATEGORIES = [
  'Writing',
  'Coding',
  'Research',
  'Learning',
  'Business',
  'Data',
  'Productivity',
  'Lifestyle',
] as const
/** Categories, skills and tags of one bot. */
export const BOT_CATEGORIES_MAX = 3
export const BOT_SKILLS_MAX = 8
export const BOT_SKILL_MAX_CHARS = 60
export const BOT_TAGS_MAX = 10
export const BOT_TAG_MAX_CHARS = 30

/** Bots of one person. */
export const BOTS_MAX = 100
export const BOTS_MAX_GUEST = 3

/** Documents and links of a bot's knowledge base, whatever door they came by. */
export const BOT_ITEMS_MAX = 60

/** Bots of a list that are read at once. */
export const BOTS_PAGE = 30

export const BOT_ICON_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif']
/** An icon stays under this size. */
export const BOT_ICON_BYTES = 2 * 1024 * 1024
/** Addresses for icons that are signed in one call. */
export const BOT_ICONS_AT_ONCE = 4

/** How long the confetti falls after a deploy. */
export const CONFETTI_MS = 3_000
