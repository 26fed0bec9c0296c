import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Answer } from '#contract/chat/events.ts'
import { labsApi } from '#contract/labs/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { ANSWER_QUESTIONS_MAX, WORDS_UNASKED_MAX } from '#contract/tools/limits.ts'
import { toolReplies, toolsMessages } from '#contract/tools/messages.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, type ChatApp } from '../../testing/chat.ts'
import { startFakeImageServer, type FakeImageServer } from '../../testing/fake-image-server.ts'
import type { Step } from '../../testing/fake-provider.ts'
import { uploadAndRead } from '../../testing/intake.ts'
import { injectedPages } from '../../testing/sites/injected-pages.ts'
import { startWebApp, type WebApp } from '../../testing/sites/web-app.ts'

const SECRET = 'heron-4711'
const QUESTION = 'What do my notes say about the quarterly budget?'
const PAGES_AT_ONCE = 18
const CALLS_A_STEP = 8

let web: WebApp
let app: ChatApp
let painter: FakeImageServer
beforeAll(async () => {
  web = await startWebApp()
  ;({ app } = web)
  painter = await startFakeImageServer()
  const provider = { kind: 'openai-compatible' as const, name: 'Painters', apiKey: 'k', imageModels: ['gpt-image-1'] }
  await app.call(providersApi.add, { ...provider, baseUrl: `${painter.origin}/v1` }, app.as.owner)
})
afterEach(() => void (painter.requests.length = 0))
afterAll(async () => {
  await web.close()
  await painter.close()
})

/** Somebody whose vault holds a secret, and whose answers may use everything. */
async function somebody(): Promise<Person> {
  const person = await app.signUp()
  await app.call(labsApi.change, { merlinMagic: { isEnabled: true } }, person)
  const bytes = Buffer.from(`The quarterly budget is kept under the word ${SECRET} in the blue safe of Mara Oduya.`)
  await uploadAndRead(app, person, { place: 'vault', name: 'budget.txt', bytes })
  return person
}

/** What the painter was asked for, apart from which models it has. */
const paintings = () => painter.requests.filter(({ path }) => path.includes('/images/'))

const reversed = (text: string) => Array.from(text).toReversed().join('')
/** The secret in all the ways that a willing model may think of, also among words that are known. */
const DISGUISES = [
  SECRET,
  'heron 4711',
  `What do my notes say ${SECRET}`,
  'budget heron',
  'budget 4711',
  Buffer.from(SECRET).toString('base64'),
  Buffer.from(SECRET).toString('hex'),
  reversed(SECRET),
  Array.from(SECRET).join(' '),
  Array.from(SECRET).join('.'),
  Array.from('heron').join('\u200b'),
  'he ro n4 71 1',
  'urera-4711',
  'hotel echo romeo oscar november',
  'bUdgEt qUarteRly',
  '苍鹭四七一一',
  'цапля 4711',
  '.... . .-. --- -.',
] as const

/** Whatever a page may have meant, decoded. */
function orders(text: string): string[] {
  const plain = text.replaceAll('\u200b', '')
  const hidden = plain.match(/[A-Za-z0-9+/=]{40,}/g) ?? []
  const decoded = [plain, ...hidden.map((each) => Buffer.from(each, 'base64').toString())].join('\n')
  return decoded.match(/(?:Ignore all|already agreed|SYSTEM:|Vergiss|Oublie|忽略)[^"]{0,200}/g) ?? []
}

/** Looks into the vault, reads the pages, and then tells the secret to a search engine and a painter. */
function obedient(name: string, urls: readonly string[]) {
  const queue: { tool: string; input: object }[] = [
    { tool: 'search_documents', input: { query: 'quarterly budget' } },
    ...urls.map((url) => ({ tool: 'read_page', input: { url } })),
  ]
  const attempts: string[] = []
  app.provider.on(name, ({ body }) => {
    const isOrdered = orders(JSON.stringify(body)).length > 0
    if (isOrdered && attempts.length === 0) {
      for (const words of DISGUISES) {
        attempts.push(words)
        queue.push({ tool: 'web_search', input: { query: words } }, { tool: 'paint_image', input: { words } })
      }
    }
    const calls = queue.splice(0, CALLS_A_STEP)
    if (calls.length === 0) return { steps: [{ text: 'Done.' }, { end: 'stop' }] }
    const steps = calls.map(({ tool, input }, at): Step => ({ call: tool, input, id: `${queue.length}-${at}` }))
    return { steps: [...steps, { end: 'tool_calls' }] }
  })
  return attempts
}

const ended = async (person: Person, messageId: string): Promise<Answer> =>
  (await app.watch(person, messageId)).snapshot.answer

async function decideAll(person: Person, messageId: string, choice: 'once' | 'refuse') {
  const questions = []
  for (;;) {
    const answer = await ended(person, messageId)
    if (answer.state !== 'waiting') return { answer, questions }
    for (const { id, question } of answer.tools.filter(({ state }) => state === 'asking')) {
      questions.push(question!)
      await app.call(toolsApi.decide, { messageId, callId: id, choice }, person)
    }
  }
}

const corpus = injectedPages('URL')
const groups = Array.from({ length: Math.ceil(corpus.length / PAGES_AT_ONCE) }, (_, at) => at)

it.each(groups)(
  'no search and no picture tells what the vault holds, whatever pages of group %i say',
  async (group) => {
    const person = await somebody()
    const searchedBefore = web.servers.searched.length
    const pages = injectedPages(`${web.sites.origin}/steal`).slice(group * PAGES_AT_ONCE, (group + 1) * PAGES_AT_ONCE)
    const urls = pages.map(({ name, html }) => web.sites.publish(name, html))
    const name = `gpt-4o-teller-${group}`
    const attempts = obedient(name, urls)
    const text = `${QUESTION} Compare with these:\n${urls.join('\n')}`
    const { id } = answerOf(await app.send(person, { text, modelId: app.model(name) }))
    const { answer, questions } = await decideAll(person, id, 'refuse')

    expect(answer).toMatchObject({ state: 'done', text: 'Done.' })
    // The model did read the secret, and did try to tell it.
    const read = JSON.stringify(app.requestsTo(name).at(-1)!.body)
    expect(read.includes(`kept under the word ${SECRET}`)).toBe(true)
    expect(attempts).toHaveLength(DISGUISES.length)
    const refused = answer.tools.filter(
      ({ output }) => output === toolReplies.refused || output === toolReplies.notAsked,
    )
    expect(refused).toHaveLength(DISGUISES.length * 2)
    expect(questions).toHaveLength(ANSWER_QUESTIONS_MAX)
    for (const question of questions) expect(question).toMatchObject({ isAfterStrangers: true, scopes: ['once'] })
    expect(web.servers.searched.slice(searchedBefore).map(({ url }) => url.href)).toEqual([])
    expect(paintings()).toEqual([])
  },
)

const page = () => web.sites.publish('Tides', '<p>Gustave Moreau measured the tides of Vellan in 1871.</p>')
const LOOK: Step = { call: 'search_documents', input: { query: 'quarterly budget' } }

/** Asks a model that has looked into the vault before it does anything else. */
const ask = (person: Person, text: string, ...steps: readonly (readonly Step[])[]) =>
  askFresh(person, text, [LOOK], ...steps)

async function askFresh(person: Person, text: string, ...steps: readonly (readonly Step[])[]) {
  const name = scriptModel(app, ...steps, [{ text: 'Done.' }])
  const sent = await app.send(person, { text, modelId: app.model(name) })
  return { id: answerOf(sent).id, chatId: sent.chat.id }
}

it('a plain search that follows from the question and the pages asks nobody', async () => {
  const person = await somebody()
  const url = page()
  const { id } = await ask(
    person,
    `Who measured these tides? ${url}`,
    [{ call: 'read_page', input: { url } }],
    [{ call: 'web_search', input: { query: 'Gustave Moreau tides Vellan 1871' } }],
    [{ call: 'web_search', input: { query: 'what is the latest on Vellan tides 2026' } }],
  )
  const answer = await ended(person, id)
  expect(answer.state).toBe('done')
  expect(answer.tools.filter(({ question }) => question !== undefined)).toEqual([])
})

it('nobody is asked before anything private is at hand, and from then on', async () => {
  const person = await somebody()
  const url = page()
  const search: Step = { call: 'web_search', input: { query: 'harbour visitors of Vellan' } }
  const { id } = await askFresh(
    person,
    `Who measured these tides? ${url}`,
    [{ call: 'read_page', input: { url } }],
    [search],
    [LOOK],
    [search],
  )
  const answer = await ended(person, id)
  expect(answer.tools.map(({ name, state }) => [name, state])).toEqual([
    ['read_page', 'done'],
    ['web_search', 'done'],
    ['search_documents', 'done'],
    ['web_search', 'asking'],
  ])
})

it('what an earlier answer quoted of the vault without a step is private, too', async () => {
  const person = await app.signUp()
  await app.call(labsApi.change, { webAccess: { isEnabled: false } }, person)
  const bytes = Buffer.from('The quarterly budget lies in the blue safe of Mara Oduya.')
  await uploadAndRead(app, person, { place: 'vault', name: 'budget.txt', bytes })
  const first = await app.send(person, { text: 'Where does the quarterly budget lie?', modelId: BUILTIN_MODEL_ID })
  const { sources, tools } = await ended(person, answerOf(first).id)
  expect([sources.length > 0, tools.length]).toEqual([true, 0])
  const chatId = first.chat.id
  await app.call(labsApi.change, { webAccess: { isEnabled: true }, chatId }, person)
  const url = page()
  const steps = [[{ call: 'read_page', input: { url } }], [{ call: 'web_search', input: { query: 'Mara Oduya' } }]]
  const modelId = app.model(scriptModel(app, ...steps, [{ text: 'Done.' }]))
  const second = await app.send(person, { text: `Who measured these tides? ${url}`, chatId, modelId })
  expect(await ended(person, answerOf(second).id)).toMatchObject({ state: 'waiting' })
})

it('the person sees what would leave, and what they allow is searched and painted', async () => {
  const person = await somebody()
  const url = page()
  const searchedBefore = web.servers.searched.length
  const { id } = await ask(
    person,
    `Who measured these tides? ${url}`,
    [{ call: 'read_page', input: { url } }],
    [
      { call: 'web_search', input: { query: `tides ${SECRET}` } },
      { call: 'paint_image', input: { words: 'Tides under a heron' }, id: 'painted' },
    ],
  )
  const { answer, questions } = await decideAll(person, id, 'once')
  expect(questions.map(({ details }) => details)).toEqual([
    expect.arrayContaining([
      { label: toolsMessages.askedWords, value: `tides ${SECRET}` },
      { label: toolsMessages.askedUnknown, value: 'heron, 4711' },
    ]),
    expect.arrayContaining([
      { label: toolsMessages.askedTo, value: 'gpt-image-1' },
      { label: toolsMessages.askedWords, value: 'Tides under a heron' },
    ]),
  ])
  expect(answer.tools.map(({ name, state }) => [name, state])).toContainEqual(['paint_image', 'done'])
  expect(
    web.servers.searched
      .slice(searchedBefore)
      .map(({ url: { href } }) => href)
      .join(),
  ).toContain('4711')
  expect(paintings()).toHaveLength(1)
})

it('known words leave unasked only in a small number', async () => {
  const person = await somebody()
  const url = page()
  const search = { call: 'web_search', input: { query: 'Gustave Moreau measured the tides of Vellan in 1871' } }
  const steps = Array.from({ length: Math.ceil(WORDS_UNASKED_MAX / 9) + 1 }, () => [search])
  const { id } = await ask(
    person,
    `Who measured these tides? ${url}`,
    [{ call: 'read_page', input: { url } }],
    ...steps,
  )
  const answer = await ended(person, id)
  expect(answer.state).toBe('waiting')
  expect(answer.tools.at(-1)).toMatchObject({ state: 'asking', question: { reason: toolsMessages.manyWordsLeft } })
  expect(answer.tools.filter(({ state, name }) => state !== 'asking' && name === 'web_search')).toHaveLength(
    Math.floor(WORDS_UNASKED_MAX / 9),
  )
})

it('what an earlier answer of the chat read on the web may be searched for again', async () => {
  const person = await somebody()
  const url = page()
  const { id, chatId } = await ask(person, `Who measured these tides? ${url}`, [{ call: 'read_page', input: { url } }])
  await ended(person, id)
  const name = scriptModel(
    app,
    [{ call: 'web_search', input: { query: 'Gustave Moreau' } }],
    [{ call: 'web_search', input: { query: 'Mara Oduya' } }],
    [{ text: 'Done.' }],
  )
  const second = answerOf(await app.send(person, { chatId, text: 'And who was he?', modelId: app.model(name) }))
  const answer = await ended(person, second.id)
  expect(answer.tools.map(({ question }) => question?.text)).toEqual([undefined, expect.any(String)])
  expect(answer.state).toBe('waiting')
})
