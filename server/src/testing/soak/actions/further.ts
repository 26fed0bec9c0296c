import { attachmentsApi } from '#contract/attachments/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { magicImportApi } from '#contract/magic-import/api.ts'
import { pluginsApi } from '#contract/plugins/api.ts'
import { researchApi } from '#contract/research/api.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { MODELS } from '../outside-world.ts'
import { someWords, type Action } from './action.ts'
import { chatWithTools } from './chats.ts'

/** Pages that a person may keep, one after the other. */
const LINKS = 8

export const FURTHER_ACTIONS: readonly Action[] = [
  { name: 'search the web in an answer', weight: 3, run: (visitor) => chatWithTools(visitor, MODELS.searches) },
  {
    name: 'keep a link',
    weight: 2,
    async run(visitor) {
      const url = visitor.scene.outside.publish(`page-${Math.floor(Math.random() * LINKS)}`)
      const { id } = await visitor.call(vaultApi.addLink, { url })
      await visitor.whenRead(id)
      await visitor.keep('items', id, (itemId) => visitor.call(attachmentsApi.removeOne, { id: itemId }))
    },
  },
  {
    name: 'import by magic',
    weight: 1,
    async run(visitor) {
      const modelId = `${visitor.scene.providerId}/hello`
      const found = await visitor.call(magicImportApi.find, {
        goal: `How long is the bridge? ${someWords(20)}`,
        modelId,
      })
      const [best] = found.results.flatMap(({ relevantResults }) => relevantResults)
      if (!best) return
      const resources = [{ url: best.url, title: best.title }]
      const { imported } = await visitor.call(magicImportApi.importAll, { resources })
      for (const { item } of imported) {
        if (!item) continue
        await visitor.whenRead(item.id)
        await visitor.keep('items', item.id, (id) => visitor.call(attachmentsApi.removeOne, { id }))
      }
    },
  },
  {
    name: 'use a plugin in an answer',
    weight: 2,
    needsPaid: true,
    async run(visitor) {
      const { plugins } = await visitor.call(pluginsApi.list, {})
      // Taken out and put in again now and then: a connection that nobody ends would stay.
      if (plugins[0] && Math.random() < 0.3) {
        await visitor.call(pluginsApi.remove, { pluginId: plugins[0].id })
        return
      }
      if (!plugins[0]) await visitor.call(pluginsApi.add, { url: visitor.scene.outside.pluginUrl, name: 'Fake' })
      const { messageId, answer } = await chatWithTools(visitor, MODELS.usesPlugin)
      if (answer.state !== 'waiting') return
      await visitor.call(toolsApi.decide, { messageId, callId: 'c1', choice: 'once' })
      await visitor.follow(messageId)
    },
  },
  {
    name: 'make and run a task',
    weight: 2,
    async run(visitor) {
      const schedule = { kind: 'daily', time: '08:00' } as const
      const modelId = `${visitor.scene.providerId}/hello`
      const fields = { prompt: someWords(10), modelId, schedule, timeZone: 'Europe/Berlin' }
      const { id: taskId } = await visitor.call(tasksApi.create, fields)
      await visitor.keep('tasks', taskId, (id) => visitor.call(tasksApi.remove, { taskId: id }))
      await visitor.call(tasksApi.run, { taskId })
      const run = await visitor.until(async () => {
        const { runs } = await visitor.call(tasksApi.runs, { taskId })
        return runs.find(({ state }) => state !== 'waiting' && state !== 'running')
      })
      if (run.chatId)
        await visitor.keep('task chats', run.chatId, (id) => visitor.call(chatApi.remove, { chatIds: [id] }))
      await visitor.call(tasksApi.see, { taskId })
      await visitor.call(tasksApi.list, {})
    },
  },
  {
    name: 'do a research',
    weight: 1,
    needsPaid: true,
    async run(visitor) {
      const text = 'What is known about the bridge of Vellan?'
      const { chatId, answer } = await visitor.send({
        text,
        modelId: MODELS.researches,
        research: { startsBySelf: false },
      })
      await visitor.keep('chats', chatId, (id) => visitor.call(chatApi.remove, { chatIds: [id] }))
      const researchId = answer.answer.research!
      const whenIn = (...kinds: readonly string[]) =>
        visitor.until(async () => {
          const { research } = await visitor.call(researchApi.read, { researchId })
          return kinds.includes(research.state.kind) ? research : undefined
        })
      await whenIn('plan')
      await visitor.call(researchApi.start, { researchId })
      const { state } = await whenIn('done', 'failed')
      if (state.kind === 'done') await visitor.download(`/v1/research/${researchId}/file?format=md`)
    },
  },
]
