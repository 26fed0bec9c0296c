import { expect, it } from 'vitest'
import { labsApi } from '#contract/labs/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { CHOICE_BITS_MAX, WORDS_UNASKED_MAX } from '#contract/tools/limits.ts'
import { toolReplies, toolsMessages } from '#contract/tools/messages.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf } from '../../testing/chat.ts'
import type { Step } from '../../testing/fake-provider.ts'
import { uploadAndRead } from '../../testing/intake.ts'
import { SECRET, setUpGuard } from '../../testing/sites/guard-scene.ts'
import { makeTask, readRuns, whenSettled } from '../../testing/tasks/task-calls.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { scene, somebody, ended, paintings, searchedUrls, decideAll } = setUpGuard()

const page = () => scene.web.sites.publish('Tides', '<p>Gustave Moreau measured the tides of Vellan in 1871.</p>')
const LOOK: Step = { call: 'search_documents', input: { query: 'quarterly budget' } }

/** Asks a model that has looked into the vault before it does anything else. */
const ask = (person: Person, text: string, ...steps: readonly (readonly Step[])[]) =>
  askFresh(person, text, [LOOK], ...steps)

async function askFresh(person: Person, text: string, ...steps: readonly (readonly Step[])[]) {
  const { app } = scene.web
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

it('a look into something private that fails counts as one: what went wrong may be told in private words', async () => {
  const person = await somebody()
  const url = page()
  const search: Step = { call: 'web_search', input: { query: 'harbour visitors of Vellan' } }
  const { id } = await askFresh(
    person,
    `Who measured these tides? ${url}`,
    [{ call: 'read_page', input: { url } }],
    [{ call: 'read_document', input: { document: 'tides.txt' } }],
    [search],
  )
  const answer = await ended(person, id)
  expect(answer.tools.map(({ name, state }) => [name, state])).toEqual([
    ['read_page', 'done'],
    ['read_document', 'failed'],
    ['web_search', 'asking'],
  ])
})

it('what an earlier answer quoted of the vault without a step is private, too', async () => {
  const { app } = scene.web
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
  const searchedBefore = searchedUrls().length
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
      { label: toolsMessages.outboundLabel, value: `tides ${SECRET}` },
      { label: toolsMessages.unknownLabel, value: 'heron, 4711' },
    ]),
    expect.arrayContaining([
      { label: toolsMessages.toLabel, value: 'gpt-image-1' },
      { label: toolsMessages.outboundLabel, value: 'Tides under a heron' },
    ]),
  ])
  expect(answer.tools.map(({ name, state }) => [name, state])).toContainEqual(['paint_image', 'done'])
  expect(searchedUrls().slice(searchedBefore).join()).toContain('4711')
  expect(paintings()).toHaveLength(1)
})

it('words of strangers leave unasked only in a small number', async () => {
  const person = await somebody()
  const url = page()
  const search = { call: 'web_search', input: { query: 'Gustave Moreau measured the tides of Vellan' } }
  // Three of them stand only on the page.
  const bits = 3 + 4 * (CHOICE_BITS_MAX / WORDS_UNASKED_MAX)
  const steps = Array.from({ length: 5 }, () => [search])
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
    Math.floor(CHOICE_BITS_MAX / bits),
  )
})

it('what an earlier answer of the chat read on the web may be searched for again', async () => {
  const person = await somebody()
  const url = page()
  const { id, chatId } = await ask(person, `Who measured these tides? ${url}`, [{ call: 'read_page', input: { url } }])
  await ended(person, id)
  const { app } = scene.web
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

it('unknown words are refused in a task, where nobody is asked, and the run says so', async () => {
  const { app } = scene.web
  const person = await somebody()
  const url = page()
  const search = { call: 'web_search', input: { query: `tides of ${SECRET}` } }
  const name = scriptModel(app, [LOOK], [{ call: 'read_page', input: { url } }], [search], [{ text: 'Done.' }])
  const searchedBefore = searchedUrls().length
  const fields = {
    prompt: `Who measured these tides? ${url}`,
    modelId: app.model(name),
    modes: ['merlinMagic' as const],
  }
  const { id } = await makeTask(app, person, fields)
  app.clock.advance(26 * 3_600_000)
  await app.sweep()
  await whenSettled(app, person, id)
  const outcome = { state: 'done', problem: toolsMessages.wordsRefused }
  await waitUntil(async () => expect((await readRuns(app, person, id))[0]).toMatchObject(outcome))
  expect(searchedUrls().slice(searchedBefore)).toEqual([])
  expect(JSON.stringify(app.requestsTo(name).at(-1)!.body)).toContain(toolReplies.notChosen)
})

it.each([
  ['the alphabet of radio', 'alfa bravo charlie delta echo foxtrot golf hotel india', 'hotel echo bravo alfa'],
  ['number words', 'zero one two three four five six seven eight nine', 'four seven one one'],
  [
    'words of wallets',
    'abandon ability above absent absorb abstract absurd abuse access accident',
    'absent absurd above access',
  ],
  ['figures', Array.from({ length: 100 }, (_, at) => String(10 + at)).join(' '), '47 11'],
])('nothing is spelled in %s that a page offers', async (_, offered, spelled) => {
  const person = await somebody()
  const url = scene.web.sites.publish('Tides', `<p>${offered}</p>`)
  const searchedBefore = searchedUrls().length
  const { id } = await ask(
    person,
    `What is written there? ${url}`,
    [{ call: 'read_page', input: { url } }],
    ...spelled.split(' ').map((word) => [{ call: 'web_search', input: { query: `what is ${word}` } }]),
  )
  const { answer } = await decideAll(person, id, 'refuse')
  expect(answer.state).toBe('done')
  const left = searchedUrls().slice(searchedBefore).join()
  expect(spelled.split(' ').filter((word) => left.includes(word)).length).toBeLessThan(4)
  expect(answer.tools.at(-1)).toMatchObject({ question: { reason: toolsMessages.manyWordsLeft } })
})
