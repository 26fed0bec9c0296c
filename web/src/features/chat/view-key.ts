/** Which page is the same page: a chat that was made on the empty page goes on being drawn there. */
export type Births = {
  /** How many chats were made here. */
  readonly count: number
  /** The last of them, and whether the address names it yet. */
  readonly last: { readonly chatId: string; readonly hasLanded: boolean } | null
}

export const NO_BIRTHS: Births = { count: 0, last: null }

export function born(births: Births, chatId: string): Births {
  return { count: births.count + 1, last: { chatId, hasLanded: false } }
}

/** The address has changed. Once it names the new chat, an empty page is another page. */
export function landed(births: Births, chatId: string | undefined): Births {
  const { last } = births
  return last && !last.hasLanded && last.chatId === chatId ? { ...births, last: { chatId, hasLanded: true } } : births
}

/** A key for the page of this address: the same key is the same page. */
export function viewKey({ count, last }: Births, chatId: string | undefined): string {
  if (chatId !== undefined && chatId !== last?.chatId) return chatId
  const isOnItsWay = last !== null && !last.hasLanded
  return `new-${chatId !== undefined || isOnItsWay ? count - 1 : count}`
}
