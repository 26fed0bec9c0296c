/** Which page is the same page: a chat that was made on the empty page goes on being drawn there. */
export type CreatedChats = {
  /** How many chats were made here. */
  readonly count: number
  /** The last of them, and whether the address names it yet. */
  readonly last: { readonly chatId: string; readonly isOpened: boolean; readonly projectId: string | undefined } | null
}

export const NO_CREATED_CHATS: CreatedChats = { count: 0, last: null }

export function addCreatedChat(createdChats: CreatedChats, chatId: string, projectId?: string): CreatedChats {
  return { count: createdChats.count + 1, last: { chatId, isOpened: false, projectId } }
}

/** The address has changed. Once it names the new chat, an empty page is another page. */
export function markOpened(createdChats: CreatedChats, chatId: string | undefined): CreatedChats {
  const { last } = createdChats
  return last && !last.isOpened && last.chatId === chatId
    ? { ...createdChats, last: { ...last, isOpened: true } }
    : createdChats
}

/** A key for the page of this address: the same key is the same page. A chat that is begun in a project has its own. */
export function chatViewKey({ count, last }: CreatedChats, chatId: string | undefined, projectId?: string): string {
  if (chatId !== undefined && chatId !== last?.chatId) return chatId
  const isOpening = last !== null && !last.isOpened
  const isCreated = chatId !== undefined || isOpening
  const keyProjectId = isCreated ? last?.projectId : projectId
  return `new-${isCreated ? count - 1 : count}${keyProjectId === undefined ? '' : `-${keyProjectId}`}`
}
