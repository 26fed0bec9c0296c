import { chatApi } from '#contract/chat/api.ts'
import { THREAD_PAGE_MESSAGES } from '#contract/chat/limits.ts'
import type { Thread } from '#contract/chat/thread.ts'
import { found, notFound } from '../../http/errors.ts'
import { resumeAfter } from '../../http/responses/event-stream.ts'
import { mount, mountRaw, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { findAnswer } from './answering/answer-store.ts'
import type { MessageAttachments } from './sending/message-attachments.ts'
import {
  findChat,
  hideChats,
  moveLeaf,
  pinChat,
  renameChat,
  toEntry,
  unhideChats,
  type ChatRow,
} from './threads/chat-store.ts'
import type { createMessageSender } from './sending/message-sender.ts'
import { findMessage, newestBelow, readBranch, saveFeedback } from './threads/thread-store.ts'
import type { createAnswerStream } from './answering/answer-stream.ts'

type ChatRoutesDependencies = {
  world: Pick<World, 'db' | 'clock'>
  messageSender: ReturnType<typeof createMessageSender>
  answerStream: ReturnType<typeof createAnswerStream>
  messageAttachments: MessageAttachments
  stop(uid: string, messageId: string): Promise<void>
  /** All that is being written for a person in these chats. */
  stopAllOf(uid: string, chatIds: readonly string[]): Promise<void>
}

export function mountChat(
  router: Router,
  { world: { db, clock }, messageSender, answerStream, messageAttachments, stop, stopAllOf }: ChatRoutesDependencies,
): void {
  mount(router, chatApi.send, (message, caller) => messageSender.send(caller, message))
  mount(router, chatApi.regenerate, (request, caller) => messageSender.regenerate(caller, request))
  mount(router, chatApi.continueAnswer, (request, caller) => messageSender.continueAnswer(caller, request))

  mount(router, chatApi.stop, async ({ messageId }, caller) => {
    found(await findAnswer(db, caller.uid, messageId))
    await stop(caller.uid, messageId)
    return {}
  })

  mountRaw(router, chatApi.events, ({ messageId, after }, caller, exchange) =>
    answerStream.watch(caller, messageId, resumeAfter(exchange.headers, after), exchange),
  )

  mount(router, chatApi.rate, async ({ messageId, feedback }, caller) => {
    found(await saveFeedback(db, caller.uid, messageId, feedback))
    return {}
  })

  mount(router, chatApi.open, async ({ chatId, before }, { uid }) => {
    const chat = found(await findChat(db, uid, chatId))
    const from = before === undefined ? chat.leafId : await parentOf(uid, chatId, before)
    return threadOf(uid, chat, from)
  })

  mount(router, chatApi.switchBranch, async ({ chatId, messageId }, { uid }) => {
    const chat = found(await findChat(db, uid, chatId))
    const message = await findMessage(db, uid, messageId)
    const leafId = message?.chatId === chatId && (await newestBelow(db, uid, messageId))
    if (!leafId) throw notFound()
    await moveLeaf(db, uid, chatId, leafId)
    return threadOf(uid, chat, leafId)
  })

  mount(router, chatApi.removeWaitingItem, async ({ chatId, itemId }, { uid }) => {
    found(await findChat(db, uid, chatId))
    await messageAttachments.release(uid, chatId, itemId)
    return {}
  })
  mount(router, chatApi.rename, async ({ chatId, newTitle }, { uid }) =>
    toEntry(found(await renameChat(db, uid, chatId, newTitle))),
  )
  mount(router, chatApi.pin, async ({ chatId, isPinned }, { uid }) =>
    toEntry(found(await pinChat(db, uid, chatId, isPinned ? clock() : null))),
  )
  mount(router, chatApi.remove, async ({ chatIds }, { uid }) => {
    await hideChats(db, uid, chatIds, clock())
    // Nobody is going to read it. If the chat is brought back, its words so far are there.
    await stopAllOf(uid, chatIds)
    return {}
  })
  mount(router, chatApi.restore, async ({ chatIds }, { uid }) => {
    await unhideChats(db, uid, chatIds)
    return {}
  })

  async function threadOf(uid: string, chat: ChatRow, leafId: string | null): Promise<Thread> {
    const messages = leafId ? await readBranch(db, uid, leafId, THREAD_PAGE_MESSAGES) : []
    const [oldest] = messages
    const before = oldest?.parentId ? oldest.id : null
    const waiting = chat.leafId === chat.id ? await messageAttachments.listWaiting(uid, chat.id) : []
    return { chat: toEntry(chat), messages, before, waiting }
  }

  async function parentOf(uid: string, chatId: string, messageId: string): Promise<string | null> {
    const message = await findMessage(db, uid, messageId)
    if (message?.chatId !== chatId) throw notFound()
    return message.parentId
  }
}
