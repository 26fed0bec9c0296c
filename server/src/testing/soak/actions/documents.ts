import { analysisApi } from '#contract/analysis/api.ts'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { botsApi } from '#contract/bots/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { MODELS } from '../outside-world.ts'
import type { Visitor } from '../visitor.ts'
import { someWords, type Action } from './action.ts'

const removeItem = (visitor: Visitor) => (id: string) => visitor.call(attachmentsApi.removeOne, { id })
const text = () => Buffer.from(`${someWords(400)}. The bridge of Vellan is 120 metres long. ${someWords(400)}.`)
const csv = () =>
  Buffer.from(
    [
      'City,Year,Sales',
      ...Array.from(
        { length: 50 },
        (_, at) => `${someWords(1)},${2000 + (at % 20)},${Math.round(Math.random() * 1_000)}`,
      ),
    ].join('\n'),
  )

async function ask(visitor: Visitor, message: Parameters<Visitor['send']>[0]): Promise<void> {
  const { answer, chatId } = await visitor.send({ modelId: MODELS.talks, ...message })
  await visitor.follow(answer.id)
  await visitor.keep('chats', chatId, (id) => visitor.call(chatApi.remove, { chatIds: [id] }))
}

export const DOCUMENT_ACTIONS: readonly Action[] = [
  {
    name: 'keep a text in the vault',
    weight: 4,
    async run(visitor) {
      const { id } = await visitor.call(vaultApi.addText, { title: someWords(2), content: String(text()) })
      await visitor.whenRead(id)
      await visitor.keep('items', id, removeItem(visitor))
      await visitor.call(vaultApi.open, { id })
      await visitor.call(attachmentsApi.text, { id })
    },
  },
  {
    name: 'look through the vault',
    weight: 4,
    async run(visitor) {
      await visitor.call(vaultApi.list, {})
      await visitor.call(vaultApi.list, { search: 'bridge', sort: 'name' })
      await visitor.call(vaultApi.choices, {})
    },
  },
  {
    name: 'upload a file and ask about it',
    weight: 4,
    async run(visitor) {
      const { id } = await visitor.upload({ name: `${someWords(1)}.txt`, bytes: text() })
      await visitor.whenRead(id)
      await visitor.keep('items', id, removeItem(visitor))
      await ask(visitor, { text: 'How long is the bridge of Vellan?', attachmentIds: [id] })
      await visitor.download(`/v1/attachments/${id}/file`)
    },
  },
  {
    name: 'ask a table',
    weight: 3,
    async run(visitor) {
      const { id: itemId } = await visitor.upload({ name: 'sales.csv', bytes: csv() })
      await visitor.whenRead(itemId)
      await visitor.keep('items', itemId, removeItem(visitor))
      const { tables } = await visitor.call(analysisApi.describe, { itemId })
      const table = tables[0]!.name
      await visitor.call(analysisApi.rows, { itemId, table, offset: 0, limit: 20 })
      const sql = `select count(*) as n from "${table}"`
      await visitor.call(analysisApi.query, { itemIds: [itemId], sql })
      await visitor.call(analysisApi.ask, { itemIds: [itemId], question: 'What is the total of sales by year?' })
    },
  },
  {
    name: 'make a project and ask in it',
    weight: 3,
    async run(visitor) {
      const fields = { name: someWords(3), description: someWords(6), goal: someWords(30), systemPrompt: someWords(10) }
      const { id: projectId } = await visitor.call(projectsApi.save, {
        creationMode: 'MANUAL',
        status: 'COMPLETED',
        ...fields,
      })
      await visitor.keep('projects', projectId, (id) => visitor.call(projectsApi.remove, { projectId: id }))
      const { id } = await visitor.call(projectsApi.addText, {
        projectId,
        title: someWords(2),
        content: String(text()),
      })
      await visitor.whenRead(id)
      await visitor.keep('project items', id, removeItem(visitor))
      await ask(visitor, { projectId, text: 'How long is the bridge of Vellan?' })
      await visitor.call(projectsApi.open, { projectId })
      await visitor.call(projectsApi.chats, { projectId })
      await visitor.call(projectsApi.list, {})
    },
  },
  {
    name: 'make a bot with knowledge and ask it',
    weight: 3,
    async run(visitor) {
      const name = `Bot ${crypto.randomUUID().slice(0, 20)}`
      await visitor.call(botsApi.validate, { name })
      const draft = { name, personality: someWords(5), prompt: someWords(20), welcomeMessage: 'Hello', icon: '' }
      const { id: chatbotId } = await visitor.call(botsApi.create, draft)
      await visitor.keep('bots', chatbotId, (id) => visitor.call(botsApi.remove, { chatbotId: id }))
      const { id } = await visitor.call(botsApi.addText, { chatbotId, title: someWords(2), content: String(text()) })
      await visitor.whenRead(id)
      await visitor.keep('bot items', id, removeItem(visitor))
      await visitor.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig: { isDraft: false } })
      await visitor.call(botsApi.update, { type: 'chatbot-access', chatbotId, accessType: 'public' })
      const { chatId } = await visitor.call(botsApi.startChat, { chatbotId })
      await ask(visitor, { chatId, text: 'How long is the bridge of Vellan?' })
      await visitor.call(botsApi.list, {})
      await visitor.call(botsApi.open, { chatbotId })
      await visitor.call(botsApi.knowledge, { chatbotId })
    },
  },
]
