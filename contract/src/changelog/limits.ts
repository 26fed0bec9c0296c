/** How long a reaction moves after it was given. */
export const REACTION_ANIMATION_MS = 1_000

/** Where a browser remembers what its person has seen. */
export const UPDATES_STORAGE_KEY = 'updatesData'
/** Slugs that a browser remembers at most: more than are ever listed, so that nothing old is new again. */
export const SEEN_SLUGS_MAX = 500

/** Updates that are listed, the newest of all. */
export const UPDATES_LISTED_MAX = 100
/** Updates that the owner of an install can keep of their own. */
export const OWN_UPDATES_MAX = 200

export const UPDATE_SLUG_MAX_CHARS = 100
export const UPDATE_TITLE_MAX_CHARS = 100
export const UPDATE_BODY_MAX_CHARS = 10_000
export const UPDATE_BUTTON_MAX_CHARS = 40
/** Longer addresses do not survive most servers and proxies. */
export const UPDATE_LINK_MAX_CHARS = 2_048
