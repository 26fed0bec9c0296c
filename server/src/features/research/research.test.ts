import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { researchApi } from '#contract/research/api.ts'
import { settingsApi } from '#contract/settings/api.ts'
import { researchMessages } from '#contract/research/messages.ts'
import { usageApi } from '#contract/usage/api.ts'
import { webAccessApi } from '#contract/web-access/api.ts'
import { createUsage } from '../usage/index.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf } from '../../testing/chat.ts'
import {
  beginResearch,
  followUntil,
  isIn,
  research,
  signUpPaid,
  startResearchApp,
  type ResearchApp,
} from '../../testing/research/research-app.ts'
import { taskOf, textOf } from '../../testing/research/script-researcher.ts'

let web: ResearchApp
let person: Person
beforeAll(async () => {
  web = await startResearchApp()
  person = await signUpPaid(web.app)
})
afterAll(() => web.close())

const LENGTH = { title: 'Bridges of the north', html: '<p>Fact 1: The bridge of Vellan is 120 metres long.</p>' }
const BUILDER = { title: 'Builders', html: '<p>Fact 2: Mara Oduya built the bridge of Vellan in 1871.</p>' }
const used = async (as: Person) => (await web.app.call(usageApi.read, {}, as)).deepResearch.usage

describe('a research from the question to the report', () => {
  it('plans, reads, notes, checks and writes a report in which every figure leads to its passage', async () => {
    const [first] = web.offer(LENGTH, BUILDER)
    const done = await research(web.app, person, { modelId: web.researcher() })
    const { report, claims, sources, counts, log } = done.research
    expect(done.research.state.kind).toBe('done')
    expect(counts).toMatchObject({ searched: 2, read: 2, kept: 2, dropped: 0 })
    expect(claims.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'The bridge of Vellan is 120 metres long.',
        'Mara Oduya built the bridge of Vellan in 1871.',
      ]),
    )
    expect(report).toMatchObject({ kind: 'report', notFound: [], check: { own: 0 } })
    expect(report!.markdown).toContain('## How long is the bridge?\n\nThe bridge of Vellan is 120 metres long. [1]')
    expect(report!.citations[0]).toMatchObject({ number: 1, passage: 'The bridge of Vellan is 120 metres long.' })
    expect(report!.markdown).toContain(first)
    expect(log.map(({ entry }) => entry.kind)).toEqual(
      expect.arrayContaining(['started', 'searched', 'kept', 'checked', 'wrote', 'finished']),
    )

    const source = sources.find(({ title }) => title === LENGTH.title)!
    const page = await web.app.call(webAccessApi.readPage, { pageId: source.pageId! }, person)
    const { span } = report!.citations[0]!
    expect(page.text.slice(span!.start, span!.end)).toBe('The bridge of Vellan is 120 metres long.')

    const thread = await web.app.call(chatApi.open, { chatId: done.chatId }, person)
    const answer = thread.messages.at(-1)!
    expect(answer.content).toMatch(
      /^The bridge of Vellan is 120 metres long\. \[1\]\n\n<craft identifier="research-report" type="text\/markdown"/,
    )
    expect(answer).toMatchObject({
      answer: { research: done.researchId, sources: [{ id: '1', pageId: source.pageId }, { id: '2' }] },
    })

    const files = await Promise.all((['md', 'docx', 'pdf'] as const).map((format) => open(done.researchId, format)))
    expect(files.map(([start]) => start)).toEqual(['# Wh', 'PK\u0003\u0004', '%PDF'])
  })

  async function open(researchId: string, format: string): Promise<string[]> {
    const headers = { authorization: `Bearer ${person.token}` }
    const response = await web.app.request(`/v1/research/${researchId}/file?format=${format}`, { headers })
    return [
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ]
  }

  it('asks back once, and plans with what its person said', async () => {
    const ask = { text: 'Which bridge?', why: 'There are two.' }
    const plan = (body: unknown) => {
      const isAnswered = textOf(body, 'user').includes('The old one')
      return isAnswered ? { questions: [], subQuestions: ['How old is it?'] } : { questions: [ask], subQuestions: [] }
    }
    const { researchId } = await beginResearch(web.app, person, { modelId: web.researcher({ plan }) })
    const questioned = await followUntil(web.app, person, researchId, isIn('questions'))
    const [question] = questioned.state.kind === 'questions' ? questioned.state.questions : []
    expect(question).toMatchObject(ask)
    await web.app.call(researchApi.answer, { researchId, answers: [{ id: question!.id, text: 'The old one' }] }, person)
    const planned = await followUntil(web.app, person, researchId, isIn('plan'))
    expect(planned.subQuestions).toMatchObject([{ text: 'How old is it?' }])
    await expect(web.app.call(researchApi.answer, { researchId, answers: [] }, person)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('skips questions that nobody wants to answer', async () => {
    const plan = () => ({ questions: [{ text: 'Which?', why: '' }], subQuestions: ['How old is it?'] })
    const { researchId } = await beginResearch(web.app, person, { modelId: web.researcher({ plan }) })
    await followUntil(web.app, person, researchId, isIn('questions'))
    await web.app.call(researchApi.answer, { researchId, answers: [] }, person)
    expect((await followUntil(web.app, person, researchId, isIn('plan'))).subQuestions).toHaveLength(1)
  })

  it('starts with the plan as its person wants it', async () => {
    web.offer(LENGTH)
    const { researchId } = await beginResearch(web.app, person, { modelId: web.researcher() })
    const { subQuestions } = await followUntil(web.app, person, researchId, isIn('plan'))
    const wanted = [{ text: 'What does it cost?' }, { id: subQuestions[0]!.id, text: 'How long is it?' }]
    const edited = await web.app.call(researchApi.changePlan, { researchId, subQuestions: wanted }, person)
    expect(edited.research.subQuestions).toMatchObject([{ text: 'What does it cost?' }, wanted[1]])
    await web.app.call(researchApi.start, { researchId }, person)
    const { report } = await followUntil(web.app, person, researchId, isIn('done', 'failed'))
    expect(report).toMatchObject({ notFound: [researchMessages.report.nothingAbout('How long is it?')] })
  })

  it('starts by itself after a minute, if that was wanted', async () => {
    web.offer(LENGTH)
    const modelId = web.researcher()
    const { researchId } = await beginResearch(web.app, person, { modelId, research: { startsBySelf: true } })
    const { state } = await followUntil(web.app, person, researchId, isIn('plan'))
    const startsAt = new Date(web.app.clock().getTime() + 60_000).toISOString()
    expect(state).toEqual({ kind: 'plan', startsAt })
    await web.app.sweep()
    expect((await web.app.call(researchApi.read, { researchId }, person)).research.state.kind).toBe('plan')
    web.app.clock.advance(60_000)
    await web.app.sweep()
    expect((await followUntil(web.app, person, researchId, isIn('done'))).report).not.toBeNull()
  })

  it('answers what is asked next from its notes, and searches nothing', async () => {
    web.offer(LENGTH, BUILDER)
    const other = (body: unknown) =>
      textOf(body, 'system').includes('120 metres') ? 'It is 120 metres long [1].' : 'I do not know.'
    const modelId = web.researcher({ other })
    const { chatId } = await research(web.app, person, { modelId })
    const searches = web.servers.searched.length
    // A model that calls no tools is given the notes.
    web.app.provider.on('plain-follow-up', ({ body }) => ({ steps: [{ text: other(body) }, { end: 'stop' }] }))
    const sent = await web.app.send(person, {
      chatId,
      text: 'How long is it?',
      modelId: web.app.model('plain-follow-up'),
    })
    const { snapshot } = await web.app.watch(person, answerOf(sent).id)
    expect(snapshot.answer.text).toBe('It is 120 metres long [1].')
    expect(snapshot.answer.sources[0]).toMatchObject({ title: LENGTH.title })
    expect(web.servers.searched).toHaveLength(searches)
  })
})

describe('who may research', () => {
  const ask = (as: Person, more = {}) => beginResearch(web.app, as, { modelId: web.app.model('hello'), ...more })

  it('is for paid plans, and never in a project', async () => {
    await expect(ask(web.app.as.free)).rejects.toMatchObject({ status: 403, code: 'upgrade_needed' })
    await expect(ask(web.app.as.guest)).rejects.toMatchObject({ code: 'sign_up_needed' })
    const projectId = '00000000-0000-4000-8000-000000000001'
    const message = researchMessages.notInProject
    await expect(ask(person, { projectId })).rejects.toMatchObject({ status: 403, message })
  })

  it('belongs to its person alone', async () => {
    const { researchId } = await ask(person)
    const stranger = await signUpPaid(web.app)
    for (const route of [researchApi.read, researchApi.stop, researchApi.resume])
      await expect(web.app.call(route, { researchId }, stranger)).rejects.toMatchObject({ status: 404 })
  })

  it('turns the mode of its chat off, so that the next question is a plain one', async () => {
    const as = await signUpPaid(web.app)
    await web.app.call(labsApi.change, { deepResearch: { isEnabled: true } }, as)
    const { chatId } = await ask(as)
    const settings = await web.app.call(labsApi.read, { chatId }, as)
    expect(settings.deepResearch.isEnabled).toBe(false)
    expect((await web.app.call(labsApi.read, {}, as)).deepResearch.isEnabled).toBe(false)
  })

  it('answers as usual at the limit, and turns the mode off in the chat and for new ones', async () => {
    const as = await signUpPaid(web.app)
    await web.app.call(labsApi.change, { deepResearch: { isEnabled: true } }, as)
    await createUsage(web.app.world).reserve(as.user, 'deepResearch', 30)
    const message = {
      text: 'What is known?',
      clientMessageId: randomUUID(),
      research: { startsBySelf: false },
      modelId: web.app.model('hello'),
    }
    const sent = await web.app.send(as, message)
    const { snapshot } = await web.app.watch(as, answerOf(sent).id)
    expect(snapshot.answer.state).toBe('done')
    expect(snapshot.answer.research).toBeUndefined()
    expect(snapshot.answer.text).not.toBe('')
    for (const chat of [{ chatId: sent.chat.id }, {}])
      expect((await web.app.call(labsApi.read, chat, as)).deepResearch.isEnabled).toBe(false)
    expect(await used(as)).toBe(30)
    // The same message, sent twice over a bad line, is one.
    expect(answerOf(await web.app.send(as, message)).id).toBe(answerOf(sent).id)
  })

  it('answers the question of a plan as usual, once nothing is left to start it', async () => {
    const as = await signUpPaid(web.app)
    const modelId = web.researcher()
    const { researchId, messageId } = await beginResearch(web.app, as, { modelId })
    await followUntil(web.app, as, researchId, isIn('plan'))
    await createUsage(web.app.world).reserve(as.user, 'deepResearch', 30)
    const again = { clientMessageId: randomUUID(), messageId, modelId: web.app.model('hello') }
    const answer = answerOf(await web.app.call(chatApi.regenerate, again, as))
    expect(answer.branch).toMatchObject({ count: 2, previousId: messageId })
    const { snapshot } = await web.app.watch(as, answer.id)
    expect(snapshot.answer.state).toBe('done')
    expect(snapshot.answer.research).toBeUndefined()
  })
})

describe('what is counted', () => {
  it('is one, when the plan is started', async () => {
    const as = await signUpPaid(web.app)
    web.offer(LENGTH)
    const { researchId } = await beginResearch(web.app, as, { modelId: web.researcher() })
    await followUntil(web.app, as, researchId, isIn('plan'))
    expect(await used(as)).toBe(0)
    await web.app.call(researchApi.start, { researchId }, as)
    await expect(web.app.call(researchApi.start, { researchId }, as)).rejects.toMatchObject({ code: 'conflict' })
    await followUntil(web.app, as, researchId, isIn('done'))
    expect(await used(as)).toBe(1)
  })

  it('is given back when nothing could be read', async () => {
    const as = await signUpPaid(web.app)
    web.servers.play('duckDuckGo', [{ title: 'Gone', url: `${web.sites.origin}/gone`, text: '' }])
    const { research: failed } = await research(web.app, as, { modelId: web.researcher() })
    expect(failed.state).toEqual({ kind: 'failed', message: researchMessages.nothingRead })
    expect(failed.log.find(({ entry }) => entry.kind === 'dropped')?.entry).toMatchObject({
      title: 'Gone',
      why: researchMessages.dropped.unreadable,
    })
    expect(await used(as)).toBe(0)
  })

  it('is given back where a page is too short to say anything, which is not called empty', async () => {
    const as = await signUpPaid(web.app)
    web.offer({ title: 'Short', html: '<p>Soon here.</p>' })
    const { research: failed } = await research(web.app, as, { modelId: web.researcher() })
    expect(failed.log.find(({ entry }) => entry.kind === 'dropped')?.entry).toMatchObject({
      why: researchMessages.dropped.tooShort,
    })
    expect(await used(as)).toBe(0)
  })

  it('lets exactly one of two start at once with one left @case-30', async () => {
    const as = await signUpPaid(web.app)
    web.offer(LENGTH)
    await createUsage(web.app.world).reserve(as.user, 'deepResearch', 29)
    const modelId = web.researcher()
    const begun = await Promise.all([beginResearch(web.app, as, { modelId }), beginResearch(web.app, as, { modelId })])
    await Promise.all(begun.map(({ researchId }) => followUntil(web.app, as, researchId, isIn('plan'))))
    const starts = await Promise.allSettled(
      begun.map(({ researchId }) => web.app.call(researchApi.start, { researchId }, as)),
    )
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = starts.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'limit_reached', message: researchMessages.exhausted } })
  })
})

describe('the models', () => {
  it('are those that the owner names for planning, reading and writing', async () => {
    web.offer(LENGTH)
    const [plannerId, readerId, writerId] = [web.researcher(), web.researcher(), web.researcher()]
    const choice = { plannerId, readerId, writerId }
    await web.app.call(settingsApi.change, { 'research.models': choice }, web.app.as.owner)
    const { research: done } = await research(web.app, person, { modelId: web.app.model('hello') })
    const nobody = { plannerId: null, readerId: null, writerId: null }
    await web.app.call(settingsApi.change, { 'research.models': nobody }, web.app.as.owner)
    const tasksOf = (id: string) => new Set(web.app.requestsTo(id.split('/')[1]!).map(taskOf))
    expect(done.state.kind).toBe('done')
    expect(tasksOf(plannerId)).toEqual(new Set(['plan', 'queries']))
    expect(tasksOf(readerId)).toEqual(new Set(['notes']))
    expect(tasksOf(writerId)).toEqual(new Set(['section', 'summary']))
    const gone = { ...nobody, plannerId: 'nowhere/gone' }
    await expect(web.app.call(settingsApi.change, { 'research.models': gone }, web.app.as.owner)).rejects.toMatchObject(
      { status: 404 },
    )
  })
})
