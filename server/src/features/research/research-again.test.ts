import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botsApi } from '#contract/bots/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { researchApi } from '#contract/research/api.ts'
import { RESEARCH_ABANDONED_AFTER_DAYS } from '#contract/research/limits.ts'
import { researchMessages } from '#contract/research/messages.ts'
import { usageApi } from '#contract/usage/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf } from '../../testing/chat.ts'
import { uploadAndRead, waitForItem } from '../../testing/intake.ts'
import {
  beginResearch,
  followUntil,
  isIn,
  research,
  signUpPaid,
  startResearchApp,
  type ResearchApp,
} from '../../testing/research/research-app.ts'
import { researchReply } from '../../testing/research/script-researcher.ts'

let web: ResearchApp
let person: Person
beforeAll(async () => {
  web = await startResearchApp()
  person = await signUpPaid(web.app)
})
afterAll(() => web.close())

const LENGTH = { title: 'Bridges', html: '<p>Fact 1: The bridge of Vellan is 120 metres long.</p>' }
const DAY_MS = 86_400_000
const read = async (as: Person, researchId: string) =>
  (await web.app.call(researchApi.read, { researchId }, as)).research
const used = async (as: Person) => (await web.app.call(usageApi.read, {}, as)).deepResearch.usage

async function addText(title: string, content: string): Promise<string> {
  const { id } = await web.app.call(vaultApi.addText, { content, title }, person)
  await waitForItem(web.app, person, id)
  return id
}

describe('what a research reads', () => {
  it('is what its person attached as well as the web, and it cites both', async () => {
    web.offer(LENGTH)
    const letter = await addText('A letter', 'Fact 2: Mara Oduya built the bridge of Vellan in 1871.')
    await addText('Not attached', 'Fact 2: Nobody built the bridge of Vellan in 1999.')
    const { research: done } = await research(web.app, person, { modelId: web.researcher(), attachmentIds: [letter] })
    expect(done.sources.map(({ itemId, title }) => itemId ?? title).toSorted()).toEqual(
      [letter, LENGTH.title].toSorted(),
    )
    expect(done.log.flatMap(({ entry }) => (entry.kind === 'searched' ? [entry.where] : []))).toEqual([
      'attached',
      'web',
      'web',
    ])
    expect(done.counts).toMatchObject({ searched: 2, read: 2 })
    expect(done.report!.markdown).toContain('Mara Oduya built the bridge of Vellan in 1871. [')
    expect(done.report!.markdown).toContain(`A letter.txt (${researchMessages.report.yourDocument})`)
  })

  it('is also what a bot of their own knows, in a chat with it', async () => {
    web.offer(LENGTH)
    const draft = {
      name: `Bot ${randomUUID()}`,
      personality: 'Bridges.',
      prompt: 'Be brief.',
      welcomeMessage: '',
      icon: '',
    }
    const { id: chatbotId } = await web.app.call(botsApi.create, draft, person)
    const vaultFile = {
      name: 'builders.txt',
      bytes: Buffer.from('Fact 2: Mara Oduya built the bridge of Vellan in 1871.'),
    }
    const item = await uploadAndRead(web.app, person, { ...vaultFile, place: 'bot', placeId: chatbotId })
    await web.app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig: { isDraft: false } }, person)
    const { chatId } = await web.app.call(botsApi.startChat, { chatbotId }, person)
    const { research: done } = await research(web.app, person, { modelId: web.researcher(), chatId })
    expect(done.sources.map(({ itemId }) => itemId)).toContain(item.id)
  })

  it('is counted in the tokens that the provider reports', async () => {
    web.offer(LENGTH)
    const name = `gpt-4o-${randomUUID()}`
    web.app.provider.on(name, async (request) => {
      const reply = await researchReply(request)
      if (!('steps' in reply)) return reply
      return { steps: [...reply.steps, { usage: { input: 1_000, output: 7 } }] }
    })
    const { research: done } = await research(web.app, person, { modelId: web.app.model(name) })
    expect(done.state.kind).toBe('done')
    const requestCount = web.app.requestsTo(name).length
    expect(done.used.tokens).toBe(requestCount * 1_007)
  })
})

describe('an answer that shows a research', () => {
  it('is researched again when it is written again, beside the old report, and never answered plainly', async () => {
    web.offer(LENGTH)
    const modelId = web.researcher()
    const first = await research(web.app, person, { modelId })
    const again = { clientMessageId: randomUUID(), messageId: first.messageId, modelId }
    const answer = answerOf(await web.app.call(chatApi.regenerate, again, person))
    expect(answer.answer).toMatchObject({ state: 'done', text: '' })
    const researchId = answer.answer.research!
    expect(researchId).not.toBe(first.researchId)
    expect(answer.branch).toMatchObject({ count: 2, previousId: first.messageId })
    const planned = await followUntil(web.app, person, researchId, isIn('plan'))
    expect(planned).toMatchObject({ question: first.research.question, state: { startsAt: null } })
    // The same press, sent twice over a bad line, is one.
    expect(answerOf(await web.app.call(chatApi.regenerate, again, person)).id).toBe(answer.id)
    await web.app.call(researchApi.start, { researchId }, person)
    expect((await followUntil(web.app, person, researchId, isIn('done'))).report).not.toBeNull()
  })

  it('is refused in a chat that is in a project', async () => {
    const project = { creationMode: 'MANUAL', status: 'COMPLETED', name: 'Bridges', description: 'All.' } as const
    const { id: projectId } = await web.app.call(projectsApi.save, project, person)
    const modelId = web.app.model('hello')
    const sent = await web.app.send(person, { text: 'Hello', projectId, modelId })
    await web.app.watch(person, answerOf(sent).id)
    const chatId = sent.chat.id
    await expect(beginResearch(web.app, person, { chatId, modelId })).rejects.toMatchObject({
      status: 403,
      message: researchMessages.notInProject,
    })
    expect((await web.app.call(chatApi.open, { chatId }, person)).messages).toHaveLength(2)
  })
})

describe('a research that is let lie', () => {
  const pass = async (ms: number) => {
    web.app.clock.advance(ms)
    await web.app.sweep()
  }

  it('is given up as a plan after a week, says so, and can be begun again', async () => {
    const modelId = web.researcher()
    const { researchId, messageId } = await beginResearch(web.app, person, { modelId })
    await followUntil(web.app, person, researchId, isIn('plan'))
    await pass(RESEARCH_ABANDONED_AFTER_DAYS * DAY_MS - 1)
    expect((await read(person, researchId)).state.kind).toBe('plan')
    await pass(1)
    const message = researchMessages.planAbandoned
    expect((await read(person, researchId)).state).toEqual({ kind: 'failed', message, isGivenUp: true })
    await expect(web.app.call(researchApi.start, { researchId }, person)).rejects.toMatchObject({ code: 'conflict' })
    const again = { clientMessageId: randomUUID(), messageId, modelId }
    expect(answerOf(await web.app.call(chatApi.regenerate, again, person)).answer.research).toBeDefined()
  })

  it('is given back and ended when it was stopped and nobody goes on with it', async () => {
    const as = await signUpPaid(web.app)
    web.offer(LENGTH)
    const begun = Promise.withResolvers<void>()
    const section = () => (begun.resolve(), new Promise<never>(() => {}))
    const { researchId } = await beginResearch(web.app, as, { modelId: web.researcher({ section }) })
    await followUntil(web.app, as, researchId, isIn('plan'))
    await web.app.call(researchApi.start, { researchId }, as)
    await begun.promise
    await web.app.call(researchApi.stop, { researchId }, as)
    expect(await used(as)).toBe(1)
    await pass(RESEARCH_ABANDONED_AFTER_DAYS * DAY_MS)
    const left = await read(as, researchId)
    expect(left.state).toEqual({ kind: 'failed', message: researchMessages.stoppedAbandoned, isGivenUp: true })
    // What it found is still there to be read.
    expect(left.claims).not.toEqual([])
    expect(await used(as)).toBe(0)
  })
})
