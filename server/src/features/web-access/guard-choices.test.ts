import { describe, expect, it } from 'vitest'
import { botsApi } from '#contract/bots/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { WEB_RESULTS_MAX } from '#contract/web-access/limits.ts'
import { toolReplies, toolsMessages } from '#contract/tools/messages.ts'
import { scriptModel, type ScriptedStep } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf } from '../../testing/chat.ts'
import type { Step } from '../../testing/fake-provider.ts'
import { uploadAndRead } from '../../testing/intake.ts'
import { setUpGuard } from '../../testing/sites/guard-scene.ts'
import { makeTask, readRuns, whenSettled } from '../../testing/tasks/task-calls.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { scene, somebody, ended, decideAll } = setUpGuard()

const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const CODE = 'heron471'
const LOOK: Step = { call: 'search_documents', input: { query: 'quarterly budget' } }
const read = (url: string, at = 0): Step => ({ call: 'read_page', input: { url }, id: `read-${at}` })

/** A page that offers every sign for every place of a code, and a model that spells one with them. */
function spellingPage() {
  const { sites } = scene.web
  const path = `/spell-${Math.random().toString(36).slice(2)}`
  const places = Array.from(CODE, (sign, place) => ({ sign, place }))
  const links = places.flatMap(({ place }) => Array.from(SIGNS, (sign) => `${path}/${place}/${sign}`))
  for (const link of links)
    sites.play(link, (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Thanks</p>'))
  const url = sites.publish('Tides', links.map((link) => `<a href="${link}">x</a>`).join(''))
  const spelled = places.map(({ sign, place }) => `${sites.origin}${path}/${place}/${sign}`)
  return {
    url,
    steps: spelled.map(read),
    /** What the site has learned. */
    heard: () => sites.requested.filter((each) => each.startsWith(`${path}/`)),
  }
}

async function ask(person: Person, text: string, ...steps: readonly ScriptedStep[]) {
  const { app } = scene.web
  const name = scriptModel(app, ...steps, [{ text: 'Done.' }])
  const sent = await app.send(person, { text, modelId: app.model(name) })
  return { id: answerOf(sent).id, chatId: sent.chat.id, name }
}

describe('a page that offers an address for every letter', () => {
  it('is told none of many before the person is asked, once for all of a step', async () => {
    const person = await somebody()
    const { url, steps, heard } = spellingPage()
    const { id } = await ask(person, `What does it say? ${url}`, [LOOK], [read(url)], steps)
    const answer = await ended(person, id)
    expect(answer.state).toBe('waiting')
    expect(heard()).toEqual([])
    const asking = answer.tools.filter(({ state }) => state === 'asking')
    expect(asking[0]!.question!.reason).toContain('links to 288 addresses. This answer wants to open 8 of them.')
    expect(asking[0]!.question).toMatchObject({ scopes: ['once'], isAfterStrangers: true })

    const { answer: after, questions } = await decideAll(person, id, 'refuse')
    expect(questions).toHaveLength(1)
    expect(after).toMatchObject({ state: 'done', text: 'Done.' })
    expect(heard()).toEqual([])
  })

  it('is told one at most where they are opened one by one', async () => {
    const person = await somebody()
    const { url, steps, heard } = spellingPage()
    const one = steps.map((step) => [step])
    const { id } = await ask(person, `What does it say? ${url}`, [LOOK], [read(url)], ...one)
    const { answer, questions } = await decideAll(person, id, 'refuse')
    expect(answer.state).toBe('done')
    expect(questions[0]!.reason).toContain('wants to open 1 of them. It has opened 1 address already.')
    expect(heard()).toHaveLength(1)
  })

  it('is told them when the person says so', async () => {
    const person = await somebody()
    const { url, steps, heard } = spellingPage()
    const { id } = await ask(person, `What does it say? ${url}`, [LOOK], [read(url)], steps.slice(0, 4))
    const { answer, questions } = await decideAll(person, id, 'once')
    expect(answer.state).toBe('done')
    expect(questions).toHaveLength(1)
    expect(heard()).toHaveLength(4)
  })

  it('is told them where there is nothing to tell', async () => {
    const { app } = scene.web
    const person = await app.signUp()
    await app.call(labsApi.change, { webAccess: { isEnabled: true } }, person)
    const { url, steps, heard } = spellingPage()
    const { id } = await ask(person, `What does it say? ${url}`, [read(url)], steps)
    expect((await ended(person, id)).state).toBe('done')
    expect(heard()).toHaveLength(CODE.length)
  })

  it('cannot spell what was said earlier in the chat', async () => {
    const { app } = scene.web
    const person = await app.signUp()
    await app.call(labsApi.change, { webAccess: { isEnabled: true } }, person)
    const { chatId, id: first } = await ask(person, `The code is ${CODE}.`)
    await ended(person, first)
    const { url, steps, heard } = spellingPage()
    const modelId = app.model(scriptModel(app, [read(url)], steps, [{ text: 'Done.' }]))
    const sent = await app.send(person, { chatId, text: `And what does this say? ${url}`, modelId })
    expect((await ended(person, answerOf(sent).id)).state).toBe('waiting')
    expect(heard()).toEqual([])
  })

  it('hears no more by failing, or by sending on to where it can be asked again', async () => {
    const person = await somebody()
    const { sites } = scene.web
    const down = sites.play('/down', (_, response) => response.writeHead(500).end())
    const there = sites.play('/there', (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Here</p>'),
    )
    const moved = sites.play('/moved', (_, response) => response.writeHead(302, { location: '/there' }).end())
    const url = sites.publish('Tides', `<a href="/down">a</a><a href="/moved">b</a>`)
    const again = (address: string) => Array.from({ length: 8 }, () => [read(address)])
    const { id } = await ask(
      person,
      `What does it say? ${url}`,
      [LOOK],
      [read(url)],
      [read(moved)],
      ...again(there),
      ...again(down),
    )
    expect((await ended(person, id)).state).toBe('waiting')
    expect(sites.requested.filter((path) => path === '/there')).toHaveLength(1)
    expect(sites.requested.filter((path) => path === '/down').length).toBeLessThan(7)
  })

  it('hears no more by addresses that the person wrote, in whatever order or however often', async () => {
    const person = await somebody()
    const { sites } = scene.web
    const downs = ['/fails-0', '/fails-1'].map((path) =>
      sites.play(path, (_, response) => response.writeHead(500).end()),
    )
    const pages = ['Ebb', 'Flood'].map((title) => sites.publish(title, `<p>${title} comes and goes.</p>`))
    const before = sites.requested.length
    const bits = [0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0]
    const { id } = await ask(
      person,
      `What do these say? ${[...pages, ...downs].join(' ')}`,
      [LOOK],
      pages.map(read),
      // What is behind # never leaves, and is no other page.
      ...bits.slice(0, 4).map((bit, at) => [read(`${pages[bit]!}#${at}`)]),
      ...bits.map((bit) => [read(downs[bit]!)]),
    )
    const answer = await ended(person, id)
    expect(answer.state).toBe('waiting')
    expect(answer.tools.at(-1)!.question!.reason).toContain('You wrote 4 addresses')
    const heard = sites.requested.slice(before)
    expect(heard.filter((path) => !path.startsWith('/fails-'))).toHaveLength(2)
    expect(heard.filter((path) => path.startsWith('/fails-')).length).toBeLessThan(8)
  })

  it('is refused in a task, where nobody is asked, and the run says so', async () => {
    const { app } = scene.web
    const person = await somebody()
    const { url, steps, heard } = spellingPage()
    const name = scriptModel(app, [LOOK], [read(url)], steps, [{ text: 'Done.' }])
    const modelId = app.model(name)
    const { id } = await makeTask(app, person, { prompt: `What does it say? ${url}`, modelId, modes: ['merlinMagic'] })
    app.clock.advance(26 * 3_600_000)
    await app.sweep()
    await whenSettled(app, person, id)
    const refusedStep = { state: 'done', problem: toolsMessages.choiceRefused }
    await waitUntil(async () => expect((await readRuns(app, person, id))[0]).toMatchObject(refusedStep))
    expect(heard()).toEqual([])
    expect(JSON.stringify(app.requestsTo(name).at(-1)!.body)).toContain(toolReplies.notChosen)
  })
})

it('nobody who asks a stranger’s bot may give away what it knows', async () => {
  const { app } = scene.web
  const [maker, reader] = [await app.signUp(), await app.signUp()]
  const bot = { name: 'Tidekeeper', personality: 'About tides.', prompt: 'Answer.', welcomeMessage: '', icon: '' }
  const { id: botId } = await app.call(botsApi.create, bot, maker)
  await app.call(botsApi.update, { type: 'update', chatbotId: botId, chatbotConfig: { isDraft: false } }, maker)
  await app.call(botsApi.update, { type: 'chatbot-access', chatbotId: botId, accessType: 'public' }, maker)
  const bytes = Buffer.from(`The harbour gate opens with ${CODE}.`)
  await uploadAndRead(app, maker, { name: 'gate.txt', bytes, place: 'bot', placeId: botId })
  await app.call(labsApi.change, { webAccess: { isEnabled: true } }, reader)
  const { url, steps, heard } = spellingPage()
  const modelId = app.model(scriptModel(app, [read(url)], steps, [{ text: 'Done.' }]))
  const sent = await app.send(reader, { text: `How does the harbour gate open? ${url}`, botId, modelId })
  expect(await ended(reader, answerOf(sent).id)).toMatchObject({
    state: 'done',
    notes: expect.arrayContaining([toolsMessages.choiceRefused]) as unknown,
  })
  expect(heard()).toEqual([])
})

describe('what people do', () => {
  it('reading all that a search found asks nobody', async () => {
    const { servers, sites } = scene.web
    const person = await somebody()
    const hits = Array.from({ length: 10 }, (_, at) => ({
      title: `Tides ${at}`,
      url: sites.publish(`Tides ${at}`, '<p>Tides come and go.</p><a href="/on">On</a>'),
      text: 'Tides come and go.',
    }))
    servers.play('duckDuckGo', hits)
    const found: string[] = []
    const readFound = (from: number, to: number) => (body: string) => {
      if (found.length === 0) found.push(...hits.map(({ url }) => url).filter((url) => body.includes(url)))
      found.sort((one, other) => body.indexOf(one) - body.indexOf(other))
      return found.slice(from, to).map(read)
    }
    const { id } = await ask(
      person,
      'How do tides come and go?',
      [LOOK],
      [{ call: 'web_search', input: { query: 'how do tides come and go' } }],
      readFound(0, 5),
      readFound(5, 10),
    )
    const answer = await ended(person, id)
    expect(answer.tools.filter(({ question }) => question)).toEqual([])
    expect(answer.tools.filter(({ name, state }) => name === 'read_page' && state === 'done')).toHaveLength(
      WEB_RESULTS_MAX,
    )
    servers.reset()
  })

  it('reading all addresses that the person wrote asks nobody', async () => {
    const person = await somebody()
    const { sites } = scene.web
    const urls = Array.from({ length: 12 }, (_, at) => sites.publish(`Harbour (${at})`, '<p>A harbour.</p>'))
    const text = `Compare these:\n${urls.map((url) => `- (see ${url}), `).join('\n')}`
    const { id } = await ask(
      person,
      text,
      [LOOK],
      urls.slice(0, 1).map(read),
      urls.slice(1, 8).map(read),
      urls.slice(8).map(read),
    )
    const answer = await ended(person, id)
    expect(answer.tools.filter(({ question }) => question)).toEqual([])
    expect(answer.tools.filter(({ name, state }) => name === 'read_page' && state === 'done')).toHaveLength(12)
  })

  it('following one link of a page asks nobody', async () => {
    const person = await somebody()
    const { url, steps, heard } = spellingPage()
    const { id } = await ask(person, `What does it say? ${url}`, [LOOK], [read(url)], steps.slice(3, 4))
    expect((await ended(person, id)).state).toBe('done')
    expect(heard()).toHaveLength(1)
  })
})
