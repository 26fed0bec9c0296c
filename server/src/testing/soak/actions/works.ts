import { randomUUID } from 'node:crypto'
import { aiToolsApi } from '#contract/ai-tools/api.ts'
import { emptyInput, findTool } from '#contract/ai-tools/schema.ts'
import { canvasApi } from '#contract/canvas/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { craftsApi } from '#contract/crafts/api.ts'
import { imagesApi } from '#contract/images/api.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { answerOf } from '../../chat.ts'
import { MODELS } from '../outside-world.ts'
import { someWords, type Action } from './action.ts'
import { chatOnce } from './chats.ts'

export const WORK_ACTIONS: readonly Action[] = [
  {
    name: 'make, change and share a craft',
    weight: 3,
    async run(visitor) {
      const { chatId, messageId } = await chatOnce(visitor, MODELS.writesCraft)
      const content = `<p>${someWords(20)}</p>`
      await visitor.call(craftsApi.edit, { messageId, index: 0, content })
      await visitor.call(craftsApi.versions, { chatId, identifier: 'clock' })
      const craft = { identifier: 'clock', language: 'html', title: 'Clock', type: 'text/html' as const, content }
      const share = { access: 'public' as const, chatId, messageId, index: 0, craft, edited: true }
      const { id } = await visitor.call(craftsApi.share, share)
      await visitor.call(craftsApi.view, { shareId: id })
      await visitor.call(craftsApi.list, {})
      await visitor.call(craftsApi.unshare, { id })
    },
  },
  {
    name: 'write on a canvas',
    weight: 3,
    async run(visitor) {
      const { id: canvasId, version } = await visitor.call(canvasApi.begin, {})
      await visitor.keep('canvases', canvasId, (id) => visitor.call(canvasApi.remove, { canvasId: id }))
      let current = version
      for (let save = 0; save < 3; save += 1) {
        const content = someWords(100 + save)
        current = (await visitor.call(canvasApi.save, { canvasId, version: current, content, change: 'typed' })).version
      }
      await visitor.call(canvasApi.rename, { canvasId, title: someWords(3) })
      const passage = someWords(10)
      const proposal = { canvasId, passage, instruction: { prompt: 'Shorter' }, clientMessageId: randomUUID() }
      const sent = await visitor.call(canvasApi.propose, { ...proposal, modelId: `${visitor.scene.providerId}/hello` })
      await visitor.follow(answerOf(sent).id)
      await visitor.call(canvasApi.listVersions, { canvasId })
      await visitor.call(canvasApi.list, {})
      await visitor.download(`/v1/canvases/${canvasId}/file?format=md`)
    },
  },
  {
    name: 'keep, use and find prompts',
    weight: 3,
    async run(visitor) {
      const promptName = someWords(2)
      const { id: promptId } = await visitor.call(promptsApi.save, { promptName, promptText: someWords(20) })
      await visitor.keep('prompts', promptId, (id) => visitor.call(promptsApi.remove, { promptId: id }))
      await visitor.call(promptsApi.change, { promptId, promptTag: ['SEO'] })
      await visitor.call(promptsApi.use, { promptId })
      await visitor.call(promptsApi.pin, { promptId })
      await visitor.call(promptsApi.unpin, { promptId })
      await visitor.call(promptsApi.search, { query: promptName.slice(0, 20) })
      await visitor.call(promptsApi.listSaved, {})
      await visitor.call(promptsApi.listPublic, {})
    },
  },
  {
    name: 'run an AI tool',
    weight: 3,
    async run(visitor) {
      const slug = 'rewriter'
      const input = { ...emptyInput(findTool(slug)!), text: someWords(30), aim: 'shorter' }
      await visitor.call(aiToolsApi.view, { toolId: slug })
      const modelId = `${visitor.scene.providerId}/hello`
      const sent = await visitor.call(aiToolsApi.run, { slug, clientMessageId: randomUUID(), input, modelId })
      await visitor.follow(answerOf(sent).id)
      await visitor.keep('tool runs', sent.chat.id, (id) => visitor.call(chatApi.remove, { chatIds: [id] }))
      await visitor.call(aiToolsApi.listRuns, { slug })
      await visitor.call(aiToolsApi.react, { toolId: slug, type: 'like' })
      await visitor.call(aiToolsApi.list, {})
    },
  },
  {
    name: 'paint a picture',
    weight: 2,
    async run(visitor) {
      const { images } = await visitor.call(imagesApi.ask, { words: someWords(6) })
      const imageId = images[0]!.id
      await visitor.keep('images', imageId, (id) => visitor.call(imagesApi.remove, { imageId: id }))
      await visitor.until(async () => {
        const { images: all } = await visitor.call(imagesApi.list, {})
        const state = all.find(({ id }) => id === imageId)?.state
        return state === 'done' || state === 'failed' ? state : undefined
      })
      await visitor.download(`/v1/images/${imageId}/thumbnail`)
    },
  },
]
