import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Answer } from '#contract/chat/events.ts'
import { labsApi } from '#contract/labs/api.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import type { ToolQuestion } from '#contract/questions/question.ts'
import type { Person } from '../app.ts'
import { startFakeImageServer, type FakeImageServer } from '../fake-image-server.ts'
import { uploadAndRead } from '../intake.ts'
import { startWebApp, type WebApp } from './web-app.ts'

/** What must not leave. */
export const SECRET = 'heron-4711'

type GuardScene = { web: WebApp; imageGenerator: FakeImageServer }

/** People with a secret beside a web and a painter that would take it. Call at the top of a test file. */
export function setUpGuard() {
  const scene = {} as GuardScene
  beforeAll(async () => {
    scene.web = await startWebApp()
    scene.imageGenerator = await startFakeImageServer()
    const { app } = scene.web
    const provider = { kind: 'openai-compatible' as const, name: 'Painters', apiKey: 'k', imageModels: ['gpt-image-1'] }
    await app.call(providersApi.add, { ...provider, baseUrl: `${scene.imageGenerator.origin}/v1` }, app.as.owner)
  })
  afterEach(() => void (scene.imageGenerator.requests.length = 0))
  afterAll(async () => {
    await scene.web.close()
    await scene.imageGenerator.close()
  })

  const ended = async (person: Person, messageId: string): Promise<Answer> =>
    (await scene.web.app.watch(person, messageId)).snapshot.answer

  return {
    scene,
    ended,
    /** Somebody whose vault holds a secret, and whose answers may use everything. */
    async somebody(): Promise<Person> {
      const { app } = scene.web
      const person = await app.signUp()
      await app.call(labsApi.change, { merlinMagic: { isEnabled: true } }, person)
      const words = `The quarterly budget is kept under the word ${SECRET} in the blue safe of Mara Oduya.`
      await uploadAndRead(app, person, { place: 'vault', name: 'budget.txt', bytes: Buffer.from(words) })
      return person
    },
    /** What the painter was asked for, apart from which models it has. */
    paintings: () => scene.imageGenerator.requests.filter(({ path }) => path.includes('/images/')),
    /** Where search engines were asked for something, from the first on. */
    searchedUrls: () => scene.web.servers.searched.map(({ url }) => url.href),
    /** Decides every question in the same way, and answers what was asked. */
    async decideAll(person: Person, messageId: string, choice: 'once' | 'refuse') {
      const questions: ToolQuestion[] = []
      for (;;) {
        const answer = await ended(person, messageId)
        if (answer.state !== 'waiting') return { answer, questions }
        // One decision may settle several.
        const { id, question } = answer.tools.find(({ state, decision }) => state === 'asking' && !decision)!
        questions.push(question!)
        await scene.web.app.call(toolsApi.decide, { messageId, callId: id, choice }, person)
      }
    },
  }
}
