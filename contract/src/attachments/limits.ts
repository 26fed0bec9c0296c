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

/** Links in one place. They are no files, so they have a limit of their own; a guest's count like their files. */
export const MAX_LINKS = 50
/** What is taken of a page or file at a link. So much storage is set aside while it is fetched. */
export const MAX_LINK_BYTES = 10 * MB

/** Uploads of one person that may be open at once, wherever they go. */
export const MAX_OPEN_UPLOADS = 20
/** All that may be on its way to one person at once, with links and files out of a drive. */
export const MAX_PENDING_ITEMS = 200

/** Characters of a file name on screen; the whole name goes into the tooltip. */
export const FILE_NAME_SHOWN_CHARS = 25

/** Longer addresses do not survive most servers and proxies. */
export const LINK_MAX_CHARS = 2_048

/** A file name that is longer keeps its beginning and its ending. */
export const FILE_NAME_MAX_CHARS = 4_096

export const TAGS_MAX = 20
export const TAG_MAX_CHARS = 40

/** Bytes that the browser sends at once. What arrived of a part before its connection broke is not sent again. */
export const UPLOAD_PART_BYTES = 16 * MB

/** How often the screen asks how far its uploads are. */
export const PROGRESS_POLL_MS = 700

/** Characters of an item's text that travel at once. */
export const TEXT_WINDOW_CHARS = 100_000

/** Rows of a sheet that travel at once. */
export const SHEET_ROWS_AT_ONCE = 200

/** Items that may be asked about, deleted or downloaded in one call. */
export const ITEMS_AT_ONCE = 200
