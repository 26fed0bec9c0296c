/** Which page is the same page: a chat that was made on the empty page goes on being drawn there. */
export type Births = {
  /** How many chats were made here. */
  readonly count: number
  /** The last of them, and whether the address names it yet. */
  readonly last: { readonly chatId: string; readonly hasLanded: boolean; readonly projectId: string | undefined } | null
}

export const NO_BIRTHS: Births = { count: 0, last: null }

export function born(births: Births, chatId: string, projectId?: string): Births {
  return { count: births.count + 1, last: { chatId, hasLanded: false, projectId } }
}

/** The address has changed. Once it names the new chat, an empty page is another page. */
export function landed(births: Births, chatId: string | undefined): Births {
  const { last } = births
  return last && !last.hasLanded && last.chatId === chatId ? { ...births, last: { ...last, hasLanded: true } } : births
}

/** A key for the page of this address: the same key is the same page. A chat that is begun in a project has its own. */
export function viewKey({ count, last }: Births, chatId: string | undefined, projectId?: string): string {
  if (chatId !== undefined && chatId !== last?.chatId) return chatId
  const isOnItsWay = last !== null && !last.hasLanded
  const isMade = chatId !== undefined || isOnItsWay
  const place = isMade ? last?.projectId : projectId
  return `new-${isMade ? count - 1 : count}${place === undefined ? '' : `-${place}`}`
}
