/** Files that an archive may name: an export of many chats with all their pictures stays below. */
export const FILES_MAX = 100_000

export const CHATS_MAX = 50_000

/** What one chat may take as JSON; ChatGPT's is about ten times its text. */
export const CHAT_MAX_BYTES = 16 * 1024 * 1024
/** Nothing that the three write nests deeper. */
export const CHAT_MAX_DEPTH = 64

export const CHAT_MAX_MESSAGES = 20_000
export const CHAT_MAX_CHARS = 6_000_000
export const MESSAGE_MAX_CHARS = 1_000_000

/** A file of a message that is larger stays behind: it has to fit into one line to its reader. */
export const FILE_MAX_BYTES = 40 * 1024 * 1024

/** What an archive may become: JSON shrinks to a tenth, never to a hundredth. */
export function inflateBudget(archiveBytes: number): number {
  return Math.min(8 * 1024 ** 3, 16 * 1024 ** 2 + archiveBytes * 100)
}
