import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/chat/events.ts'
import { botsApi } from '#contract/bots/api.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { labsApi } from '#contract/labs/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { OutgoingMessage } from '#contract/chat/thread.ts'
import type { Person } from '../../testing/app.ts'
import { scriptModel, type ScriptedStep } from '../../testing/answers/script-model.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { uploadAndRead } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const HARBOUR = 'The harbour of Vellan opens at six. The master of the harbour is Mara Oduya.'
const CAKE = 'The harbour cake of Vellan needs four eggs and a master baker.'

async function makeProject(as: Person, name: string): Promise<string> {
  const project = { creationMode: 'MANUAL', status: 'COMPLETED', name, description: 'About ships.' } as const
  return (await app.call(projectsApi.save, project, as)).id
}
async function makeBot(as: Person, name: string, isPublic = false): Promise<string> {
  const botFields = { personality: 'About ships.', prompt: 'Answer.', welcomeMessage: '', icon: '' }
  const { id: chatbotId } = await app.call(botsApi.create, { name, ...botFields }, as)
  if (!isPublic) return chatbotId
  await app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig: { isDraft: false } }, as)
  await app.call(botsApi.update, { type: 'chatbot-access', chatbotId, accessType: 'public' }, as)
  return chatbotId
}
const put = (as: Person, place: 'project' | 'bot', placeId: string, name: string, words: string) =>
  uploadAndRead(app, as, { name, bytes: words, place, placeId })

async function magician(): Promise<Person> {
  const person = await app.signUp()
  await app.call(labsApi.change, { merlinMagic: { isEnabled: true } }, person)
  return person
}

const model = (...steps: readonly ScriptedStep[]) => scriptModel(app, ...steps)
async function ask(as: Person, name: string, message: Partial<OutgoingMessage> = {}): Promise<Answer> {
  const sent = await app.send(as, { text: 'Who is the master?', modelId: app.model(name), ...message })
  return (await app.watch(as, answerOf(sent).id)).snapshot.answer
}
const offered = (name: string): string[] =>
  ((app.requestsTo(name)[0]!.body as { tools?: { function: { name: string } }[] }).tools ?? []).map(
    (tool) => tool.function.name,
  )

describe.each([
  { noun: 'project', make: makeProject, messages: projectMessages },
  { noun: 'bot', make: makeBot, messages: botMessages },
] as const)('a $noun of one’s own', ({ noun, make, messages }) => {
  const search = `search_${noun}`
  const list = `list_${noun}s`

  it('is found by its name and searched alone, and what it says opens at its place', async () => {
    const person = await magician()
    const name = `Harbour ${randomUUID().slice(0, 8)}`
    const id = await make(person, name)
    const { id: itemId } = await put(person, noun, id, 'harbour.txt', HARBOUR)
    await put(person, noun, await make(person, `Cakes ${randomUUID().slice(0, 8)}`), 'cake.txt', CAKE)
    const modelName = model(
      [{ call: list, input: {} }],
      [
        { call: search, input: { name: name.toUpperCase(), query: 'master of the harbour' }, id: 'by-name' },
        { call: search, input: { name: id, query: 'master of the harbour' }, id: 'by-id' },
      ],
      [{ text: 'Oduya [1].' }],
    )
    const answer = await ask(person, modelName)
    const [listed, ...searched] = answer.tools
    expect(listed).toMatchObject({ title: messages.listing, state: 'done' })
    expect(listed!.output).toContain(`${id}  ${name}`)
    expect(searched.map(({ title }) => title)).toEqual([
      messages.searchingFor('master of the harbour', name.toUpperCase()),
      messages.searchingFor('master of the harbour', undefined),
    ])
    for (const { view } of searched) expect(view).toMatchObject({ kind: 'passages', passages: [{ itemId }] })
    expect(answer.sources).toMatchObject([{ id: '1', itemId, title: 'harbour.txt', span: { start: 0 } }])
    expect(JSON.stringify(app.requestsTo(modelName).at(-1)!.body)).not.toContain('four eggs')
  })

  it('is never another person’s, neither by name nor by id', async () => {
    const name = `Secret ${randomUUID().slice(0, 8)}`
    const id = await (noun === 'bot' ? makeBot(app.as.other, name, true) : makeProject(app.as.other, name))
    await put(app.as.other, noun, id, 'secret.txt', 'The master of the harbour is secretly Heron.')
    const person = await magician()
    await put(person, noun, await make(person, `Own ${randomUUID().slice(0, 8)}`), 'own.txt', HARBOUR)
    const calls = [id, id.toUpperCase(), name, `${id}' or true --`].map((wanted, at) => ({
      call: search,
      input: { name: wanted, query: 'master' },
      id: `call-${at}`,
    }))
    const modelName = model([{ call: list, input: {} }, ...calls], [{ text: 'Nothing.' }])
    const [listed, ...refused] = (await ask(person, modelName)).tools
    expect(listed!.output).not.toContain('Secret')
    expect(refused).toHaveLength(calls.length)
    for (const each of refused) expect(each).toMatchObject({ state: 'failed', output: messages.notThere })
    expect(JSON.stringify(app.requestsTo(modelName).map(({ body }) => body))).not.toContain('Heron')
  })

  it('is looked into only where its person said so, and where there is one', async () => {
    const person = await app.signUp()
    await app.call(labsApi.change, { merlinMagic: { isEnabled: false } }, person)
    const withoutMode = model([{ text: 'Yes.' }])
    const id = await make(person, `Harbour ${randomUUID().slice(0, 8)}`)
    await put(person, noun, id, 'harbour.txt', HARBOUR)
    await ask(person, withoutMode)
    expect(offered(withoutMode)).toEqual([])
    await app.call(labsApi.change, { focusMode: { isEnabled: true, mode: 'vault' } }, person)
    const withFocus = model([{ text: 'Yes.' }])
    await ask(person, withFocus)
    expect(offered(withFocus)).toEqual(expect.arrayContaining([list, search]))
    const withNone = model([{ text: 'Yes.' }])
    await ask(await magician(), withNone)
    expect(offered(withNone)).not.toContain(search)
  })
})

it('two projects of one name are told apart by their ids', async () => {
  const person = await magician()
  for (const _ of [1, 2]) await makeProject(person, 'Twins')
  const name = model([{ call: 'search_project', input: { name: 'Twins', query: 'master' } }], [{ text: 'Which?' }])
  const { tools } = await ask(person, name)
  expect(tools).toMatchObject([{ state: 'failed', output: projectMessages.severalOfThisName }])
})

it('a chat of a project keeps to its project', async () => {
  const person = await magician()
  const projectId = await makeProject(person, 'Harbour')
  await put(person, 'project', projectId, 'harbour.txt', HARBOUR)
  await put(person, 'project', await makeProject(person, 'Cakes'), 'cake.txt', CAKE)
  const name = model([{ call: 'search_project', input: { name: 'Cakes', query: 'eggs' } }], [{ text: 'No.' }])
  const { tools } = await ask(person, name, { projectId })
  expect(offered(name)).toEqual([
    'search_documents',
    'list_documents',
    'read_document',
    'web_search',
    'read_page',
    'find_in_page',
    'paint_image',
  ])
  expect(tools).toMatchObject([{ state: 'failed' }])
  expect(JSON.stringify(app.requestsTo(name).map(({ body }) => body))).not.toContain('four eggs')
})
