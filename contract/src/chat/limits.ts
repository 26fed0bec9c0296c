export const CHAT_TITLE_MAX_CHARS = 100

/** A chat without a title of its own shows this much of its first message. */
export const DEFAULT_TITLE_CHARS = 50

/** About 50 pages; anything longer belongs in an attachment. */
export const MESSAGE_MAX_CHARS = 200_000

/** Pasted text longer than this becomes a text attachment instead of filling the composer. */
export const PASTE_TO_FILE_CHARS = 4_000

/** Turns of a thread that are read at once. */
export const THREAD_PAGE_MESSAGES = 40

/** What the history shows of the last message of a chat. */
export const EXCERPT_CHARS = 120
/** Projects and bots that the history can be narrowed to, each. */
export const HISTORY_FILTERS_MAX = 100
/** Chats of the history that are read at once. */
export const HISTORY_PAGE_CHATS = 40

/** Shared chats that are listed at once. */
export const SHARED_PAGE_CHATS = 20

/** The stream says that it is alive this often, so that proxies keep it open. */
export const HEARTBEAT_MS = 15_000

/** Streams that one person, and one network, may have open, on all servers: one more closes the oldest. */
export const STREAMS_PER_PERSON = 50
export const STREAMS_PER_NETWORK = 500
/** What the last event of a closed stream is called; its data is a failure in the envelope. */
export const STREAM_CLOSED_EVENT = 'closed'

/** A provider that says nothing for this long is given up. */
export const PROVIDER_SILENCE_MS = 120_000

/** How long a deleted chat can be brought back. */
export const UNDO_DELETE_MS = 15_000

/** A dialog that saved the title closes this much later. */
export const TITLE_SAVED_CLOSES_MS = 1_500

/** Why an answer was poor, in the person's words. */
export const FEEDBACK_REASON_MAX_CHARS = 1_000

/** An export ZIP that is larger is refused while it is still arriving. */
export const IMPORT_MAX_BYTES = 500 * 1024 * 1024
