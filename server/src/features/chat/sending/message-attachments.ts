import { randomUUIDv7 } from 'node:crypto'
import type { ChatAttachment } from '#contract/attachments/schema.ts'
import { defaultChatTitle } from '#contract/chat/default-title.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import type { World } from '../../../world.ts'
import { attachItems, listChatItems, releaseItem } from '../threads/chat-items-store.ts'
import { insertChat } from '../threads/chat-store.ts'
import type { ChatAttachments } from '../dependencies.ts'

type AttachRequest = { chatId: string; isNew: boolean; isInProject: boolean; itemIds: readonly string[] }

/** What a person puts into a chat: with a message, or before the first one. */
export function createMessageAttachments({ db, clock }: Pick<World, 'db' | 'clock'>, attachments: ChatAttachments) {
  /** Before the message is written: refuses what may not go along. */
  async function take(tx: Transaction, caller: Caller, request: AttachRequest): Promise<ChatAttachment[]> {
    const { chatId, isNew, isInProject, itemIds } = request
    if (itemIds.length === 0) return []
    const existing = isNew ? [] : await listChatItems(tx, caller.uid, chatId)
    const others = existing.filter(({ itemId, isWaiting }) => !isWaiting && !itemIds.includes(itemId))
    return attachments.take(
      tx,
      caller,
      itemIds,
      others.map(({ itemId }) => itemId),
      { target: isInProject ? 'project' : 'chat' },
    )
  }

  /** After the chat is there. */
  const attach = (
    tx: Transaction,
    { chatId, itemIds }: Pick<AttachRequest, 'chatId' | 'itemIds'>,
    from: number,
  ): Promise<void> => attachItems(tx, chatId, itemIds, { from, isWaiting: false })

  /** A chat that has no message yet, with things waiting in its composer. */
  function startChatWithItems(
    caller: Caller,
    itemIds: readonly string[],
    { mayBeUnread = false }: { mayBeUnread?: boolean } = {},
  ): Promise<string> {
    return db.transaction(async (tx) => {
      const now = clock()
      const [first] = await attachments.take(tx, caller, itemIds, [], { mayBeUnread })
      const id = randomUUIDv7()
      const title = defaultChatTitle(first?.fileName ?? '')
      await insertChat(tx, { id, uid: caller.uid, title, leafId: id, createdAt: now, updatedAt: now })
      await attachItems(tx, id, itemIds, { from: 0, isWaiting: true })
      return id
    })
  }

  async function listWaiting(uid: string, chatId: string): Promise<ChatAttachment[]> {
    const waiting = (await listChatItems(db, uid, chatId)).filter(({ isWaiting }) => isWaiting)
    if (waiting.length === 0) return []
    return attachments.show(
      uid,
      waiting.map(({ itemId }) => itemId),
    )
  }

  const release = (uid: string, chatId: string, itemId: string): Promise<void> => releaseItem(db, uid, chatId, itemId)

  return { take, attach, startChatWithItems, listWaiting, release }
}

export type MessageAttachments = ReturnType<typeof createMessageAttachments>
