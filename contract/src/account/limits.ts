/** RFC 5321 allows no longer address. */
export const EMAIL_MAX_CHARS = 254
export const PASSWORD_MIN_CHARS = 8
/** Enough for any password manager; a bound keeps hashing cheap. */
export const PASSWORD_MAX_CHARS = 128
export const PLAN_MAX_CHARS = 60
/** How somebody wants to be called. */
export const DISPLAY_NAME_MAX_CHARS = 60
export const PROFILE_PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']
/** A picture stays under this size. */
export const PROFILE_PICTURE_BYTES = 2 * 1024 * 1024
/** Accounts on one page of the owner's list. */
export const ACCOUNTS_PER_PAGE = 50

/** Analyst mode costs free and app-sumo users this many queries more. */
export const ANALYST_MODE_EXTRA_QUERIES = 15
