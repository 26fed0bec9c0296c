import { afterAll, beforeAll, beforeEach } from 'vitest'
import { historyApi } from '#contract/chat/history-api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import type { ToolDecision } from '#contract/questions/question.ts'
import type { Person } from '../app.ts'
import { answerOf, startChatApp, type ChatApp } from '../chat.ts'
import { startPageServer, type PageServer } from '../sites/page-server.ts'
import { scriptModel } from './script-model.ts'

/** What answers ask: an app, a site with a page, and a new person for each test. */
type QuestionScene = { app: ChatApp; sites: PageServer; person: Person; page: string }

/** Call at the top of a test file. */
export function setUpQuestions() {
  const scene = {} as QuestionScene
  beforeAll(async () => {
    scene.sites = await startPageServer()
    scene.app = await startChatApp({ egressAllow: [scene.sites.host] })
  })
  afterAll(async () => {
    await scene.app.close()
    await scene.sites.close()
  })
  beforeEach(async () => {
    scene.person = await scene.app.signUp()
    await scene.app.call(labsApi.change, { webAccess: { isEnabled: true } }, scene.person)
    scene.page = scene.sites.publish('Tides', '<p>High water is at noon.</p>')
  })

  const ended = async (messageId: string) => (await scene.app.watch(scene.person, messageId)).snapshot.answer
  return {
    scene,
    ended,
    wasFetched: (url = scene.page) => scene.sites.requested.includes(new URL(url).pathname),
    /** A model that wants to read pages that nobody named, and says so when it has. */
    async ask(urls: readonly string[] = [scene.page], chatId?: string, modelId = scene.app.model) {
      const { app, person } = scene
      const calls = urls.map((url, at) => ({ call: 'read_page', input: { url }, id: `c${at + 1}` }))
      const name = scriptModel(app, [{ text: 'Let me look.' }, ...calls], [{ text: 'I have what I need.' }])
      const sent = await app.send(person, {
        text: 'When is high water?',
        modelId: modelId(name),
        ...(chatId && { chatId }),
      })
      const { id } = answerOf(sent)
      return { id, chatId: sent.chat.id, name, answer: await ended(id) }
    },
    decide: (messageId: string, choice: ToolDecision['choice'], callId = 'c1', words?: string) =>
      scene.app.call(toolsApi.decide, { messageId, callId, choice, ...(words && { words }) }, scene.person),
    activityOf: async (chatId: string) =>
      (await scene.app.call(historyApi.list, {}, scene.person)).chats.find(({ id }) => id === chatId)?.activity,
  }
}
