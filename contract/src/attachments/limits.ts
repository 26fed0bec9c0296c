const MB = 1024 * 1024

/** Files that one chat, project, bot or vault upload may hold. */
export const MAX_FILES = 10
/** The same for a guest. */
export const MAX_FILES_GUEST = 3
export const MAX_FILE_BYTES = 50 * MB

/** Images among those files: fewer in a chat, where every one is shown to the model. */
export const MAX_IMAGES_IN_CHAT = 3
export const MAX_IMAGES_ELSEWHERE = 10
export const MAX_IMAGE_BYTES = 10 * MB

/** Characters of a file name on screen; the whole name goes into the tooltip. */
export const FILE_NAME_SHOWN_CHARS = 25

/** Longer addresses do not survive most servers and proxies. */
export const LINK_MAX_CHARS = 2_048
