import { randomUUID } from 'node:crypto'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { sharingApi } from '#contract/chat-sharing/api.ts'
import { answerOf } from '../../chat.ts'
import { MODELS } from '../outside-world.ts'
import type { Visitor } from '../visitor.ts'
import { someWords, type Action } from './action.ts'

const removeChat = (visitor: Visitor) => (chatId: string) => visitor.call(chatApi.remove, { chatIds: [chatId] })

/** A chat with an answer that has come to its end; one that is there already is gone on with. */
export async function chatOnce(visitor: Visitor, modelId: string = MODELS.talks) {
  const { chatId, answer } = await visitor.send({ text: someWords(12), modelId })
  await visitor.follow(answer.id)
  await visitor.keep('chats', chatId, removeChat(visitor))
  return { chatId, messageId: answer.id }
}

/** The same by a model that calls tools; one that was not given any did something else than it seems. */
export async function chatWithTools(visitor: Visitor, modelId: string) {
  const chat = await chatOnce(visitor, modelId)
  const { messages } = await visitor.call(chatApi.open, { chatId: chat.chatId })
  const last = messages.findLast((message) => message.role === 'assistant')
  if (!last || last.answer.tools.length === 0) throw new Error('no tool was called')
  return { ...chat, answer: last.answer }
}

export const CHAT_ACTIONS: readonly Action[] = [
  { name: 'chat', weight: 10, run: (visitor) => chatOnce(visitor) },
  {
    name: 'go on with a chat',
    weight: 8,
    async run(visitor) {
      const chatId = visitor.pick('chats') ?? (await chatOnce(visitor)).chatId
      const { messages } = await visitor.call(chatApi.open, { chatId })
      // A chat does not become longer for ever: a soak has as much at the end as in the middle.
      if (messages.length > 12) return
      const parentId = messages.findLast(({ role }) => role === 'assistant')?.id
      const { answer } = await visitor.send({
        chatId,
        text: someWords(8),
        modelId: MODELS.talks,
        ...(parentId && { parentId }),
      })
      await visitor.follow(answer.id)
    },
  },
  {
    name: 'stop an answer',
    weight: 4,
    async run(visitor) {
      const { chatId, answer } = await visitor.send({ text: someWords(10), modelId: MODELS.talksLong })
      await visitor.follow(answer.id, 8)
      await visitor.call(chatApi.stop, { messageId: answer.id })
      await visitor.follow(answer.id)
      await visitor.keep('chats', chatId, removeChat(visitor))
    },
  },
  {
    name: 'edit, ask again and rate',
    weight: 4,
    async run(visitor) {
      const { chatId, messageId } = await chatOnce(visitor)
      const edited = await visitor.send({ chatId, parentId: null, text: someWords(6), modelId: 'hello' })
      await visitor.follow(edited.answer.id)
      const again = await visitor.call(chatApi.regenerate, { messageId, clientMessageId: randomUUID() })
      await visitor.follow(answerOf(again).id)
      await visitor.call(chatApi.switchBranch, { chatId, messageId })
      await visitor.call(chatApi.rate, { messageId, feedback: { rating: 'up', reason: '' } })
      await visitor.call(chatApi.rename, { chatId, newTitle: someWords(3) })
    },
  },
  {
    name: 'look through the history',
    weight: 8,
    async run(visitor) {
      const { chats } = await visitor.call(historyApi.list, {})
      await visitor.call(historyApi.filters, {})
      await visitor.call(historyApi.search, { query: someWords(2) })
      const [newest] = chats
      if (newest) await visitor.call(chatApi.open, { chatId: newest.id })
    },
  },
  {
    name: 'delete a chat and bring it back',
    weight: 2,
    async run(visitor) {
      const { chatId } = await chatOnce(visitor, 'hello')
      await visitor.call(chatApi.pin, { chatId, isPinned: true })
      await visitor.call(chatApi.remove, { chatIds: [chatId] })
      await visitor.call(chatApi.restore, { chatIds: [chatId] })
    },
  },
  {
    name: 'share a chat',
    weight: 2,
    async run(visitor) {
      const chatId = visitor.pick('chats') ?? (await chatOnce(visitor)).chatId
      const { shareId } = await visitor.call(sharingApi.share, { chatId, showsName: true })
      await visitor.call(sharingApi.view, { shareId })
      const { chat } = await visitor.call(sharingApi.continueAsCopy, { shareId })
      await visitor.call(sharingApi.list, {})
      await visitor.call(sharingApi.unshare, { chatId })
      await visitor.keep('chats', chat.id, removeChat(visitor))
    },
  },
  {
    name: 'export a chat',
    weight: 2,
    async run(visitor) {
      const chatId = visitor.pick('chats') ?? (await chatOnce(visitor)).chatId
      for (const format of ['markdown', 'json', 'zip'])
        await visitor.download(`/v1/chats/${chatId}/export?format=${format}`)
    },
  },
]
