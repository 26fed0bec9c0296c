/** 20 KB of pasted text. */
export const VAULT_TEXT_MAX_CHARS = 20_480
export const VAULT_TEXT_MAX_LINES = 200
export const VAULT_TITLE_MAX_CHARS = 200

/** What pasted text is called until a person names it, and what it is saved as. */
export const VAULT_TEXT_TITLE = 'untitled'
export const VAULT_TEXT_EXTENSION = '.txt'
export const VAULT_TEXT_TYPE = 'text/plain'

/** Placeholders while a page of items loads. */
export const VAULT_SKELETONS = 9
/** The next page loads when the end of the list is this near. */
export const VAULT_SCROLL_MARGIN_PX = 300
/** How often a save into the vault is asked how far it is. */
export const VAULT_SAVE_POLL_MS = 1_000

/** Where the storage bar changes colour, in percent: green below the first. */
export const STORAGE_TONES_FROM_PERCENT = { yellow: 50, orange: 75, red: 90 } as const

const GB = 1024 ** 3
/** What a person may keep, by plan. */
export const STORAGE_LIMIT_BYTES = { guest: GB / 4, free: 2 * GB, appsumo: 10 * GB, paid: 50 * GB } as const

/** Items that "Select All" takes; of a larger vault the first ones, in the order that is shown. */
export const VAULT_SELECT_MAX = 2_000

/** Of those, so many come at once. */
export const VAULT_CHOICES_PER_PAGE = 200

/** Items of the vault that are read at once. */
export const VAULT_PAGE_ITEMS = 30
