/** Every chat that was read, one of them, and the list of them. */
export const chatsKey = ['chat'] as const
export const chatKey = (chatId: string) => [...chatsKey, chatId] as const
export const historyKey = ['history'] as const
/** The first page of the list, which is read again while something changes. */
export const newestHistoryKey = [...historyKey, 'newest'] as const
