import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentMessages } from '#contract/attachments/document-messages.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { researchMessages } from '#contract/research/messages.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { uploadAndRead, tinyPng } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function newProject(as: Person, besides: { goal?: string; systemPrompt?: string } = {}): Promise<string> {
  const input = { creationMode: 'MANUAL', status: 'COMPLETED', name: 'Bees', description: 'All about bees.' } as const
  return (await app.call(projectsApi.save, { ...input, ...besides }, as)).id
}
const put = (as: Person, placeId: string, name: string, bytes: string) =>
  uploadAndRead(app, as, { name, bytes, place: 'project', placeId })
const promptOf = (modelName: string) => JSON.stringify(app.requestsTo(modelName).at(-1)?.body)

/** Sends and waits for the answer. */
async function ask(as: Person, message: Parameters<ChatApp['send']>[1]) {
  const sent = await app.send(as, message)
  const { snapshot: place } = await app.watch(as, answerOf(sent).id)
  return { ...sent, answer: place.answer }
}

describe('a chat in a project', () => {
  it('is made by its first message, and carries the name of the project wherever it is shown', async () => {
    const projectId = await newProject(app.as.free)
    const { chat } = await ask(app.as.free, { text: 'Hello', projectId })
    const project = { id: projectId, name: 'Bees' }
    expect(chat.project).toEqual(project)
    expect((await app.call(chatApi.open, { chatId: chat.id }, app.as.free)).chat.project).toEqual(project)
    const { chats } = await app.call(historyApi.list, {}, app.as.free)
    expect(chats.find(({ id }) => id === chat.id)!.project).toEqual(project)
    const inProject = await app.call(projectsApi.chats, { projectId }, app.as.free)
    expect(inProject).toMatchObject({ chats: [{ id: chat.id }], nextCursor: null, total: 1 })
    expect((await app.call(projectsApi.open, { projectId }, app.as.free)).chatCount).toBe(1)
  })

  it('is told the goal and the instructions, as they are now', async () => {
    const wishes = { goal: 'Harvest honey in June.', systemPrompt: 'Answer like a beekeeper.' }
    const projectId = await newProject(app.as.free, wishes)
    const modelId = app.model('told')
    const { chat } = await ask(app.as.free, { text: 'Hello', projectId, modelId })
    expect(promptOf('told')).toContain('Harvest honey in June.')
    expect(promptOf('told')).toContain('Answer like a beekeeper.')
    const change = { creationMode: 'MANUAL', status: 'COMPLETED', systemPrompt: 'Answer in verse.' } as const
    await app.call(projectsApi.save, { ...change, projectId }, app.as.free)
    await ask(app.as.free, { text: 'Again', chatId: chat.id, modelId })
    expect(promptOf('told')).toContain('Answer in verse.')
    expect(promptOf('told')).not.toContain('beekeeper')
  })

  it('reads the documents of the project and its own, and no others', async () => {
    const projectId = await newProject(app.as.free)
    const [inProject, inChat, inVault] = [randomUUID(), randomUUID(), randomUUID()]
    await put(app.as.free, projectId, 'project.txt', `The code of the project is ${inProject}.`)
    const own = await uploadAndRead(app, app.as.free, { name: 'own.txt', bytes: `The code of the chat is ${inChat}.` })
    await uploadAndRead(app, app.as.free, {
      name: 'vault.txt',
      bytes: `The code of the vault is ${inVault}.`,
      place: 'vault',
    })
    const modelId = app.model('reads')
    const { answer } = await ask(app.as.free, { text: 'What codes?', projectId, attachmentIds: [own.id], modelId })
    expect(promptOf('reads')).toContain(inProject)
    expect(promptOf('reads')).toContain(inChat)
    expect(promptOf('reads')).not.toContain(inVault)
    expect(answer.notes).toEqual([documentMessages.readAll(['project.txt', 'own.txt'])])

    const bare = await newProject(app.as.free)
    const code = await ask(app.as.free, { text: 'The code of the vault?', projectId: bare, modelId: BUILTIN_MODEL_ID })
    expect(code.answer.text).not.toContain(inVault)
  })

  it('is moved in and out, and reads what it may read from then on', async () => {
    const projectId = await newProject(app.as.free)
    const secret = randomUUID()
    await put(app.as.free, projectId, 'secret.txt', `The secret is ${secret}.`)
    const modelId = app.model('moved')
    const { chat } = await ask(app.as.free, { text: 'The secret?', modelId })
    expect(promptOf('moved')).not.toContain(secret)
    const into = await app.call(projectsApi.moveChat, { chatId: chat.id, projectId }, app.as.free)
    expect(into.project).toEqual({ id: projectId, name: 'Bees' })
    const { messages } = await ask(app.as.free, { text: 'The secret?', chatId: chat.id, modelId })
    expect(promptOf('moved')).toContain(secret)
    const again = { clientMessageId: randomUUID(), messageId: messages.at(-1)!.id, modelId: app.model('again') }
    const regenerated = await app.call(chatApi.regenerate, again, app.as.free)
    await app.watch(app.as.free, answerOf(regenerated).id)
    expect(promptOf('again')).toContain(secret)
    const out = await app.call(projectsApi.moveChat, { chatId: chat.id, projectId: null }, app.as.free)
    expect(out.project).toBeNull()
    await ask(app.as.free, { text: 'The secret?', chatId: chat.id, modelId })
    expect(promptOf('moved')).not.toContain(secret)
  })

  it('stays in the history when the project goes', async () => {
    const projectId = await newProject(app.as.free)
    const { chat } = await ask(app.as.free, { text: 'Hello', projectId })
    await app.call(projectsApi.remove, { projectId }, app.as.free)
    expect((await app.call(chatApi.open, { chatId: chat.id }, app.as.free)).chat.project).toBeNull()
    await ask(app.as.free, { text: 'Still there?', chatId: chat.id })
  })

  it('is not begun in, or moved into, a project of someone else', async () => {
    const foreign = await newProject(app.as.other)
    const { chat } = await ask(app.as.free, { text: 'Hello' })
    for (const projectId of [foreign, randomUUID()]) {
      await expect(app.send(app.as.free, { text: 'Hello', projectId })).rejects.toMatchObject({ status: 404 })
      await expect(app.send(app.as.guest, { text: 'Hello', projectId })).rejects.toMatchObject({ status: 404 })
      const moving = app.call(projectsApi.moveChat, { chatId: chat.id, projectId }, app.as.free)
      await expect(moving).rejects.toMatchObject({ status: 404 })
    }
  })

  it('takes no images, new or moved in, and keeps those that it brought along', async () => {
    const picture = () => uploadAndRead(app, app.as.free, { name: 'bee.png', bytes: tinyPng() })
    const refusal = {
      code: 'bad_input',
      message: `${attachmentMessages.noImagesInProjects}. ${attachmentMessages.noImagesInProjectsDetail}`,
    }
    const projectId = await newProject(app.as.free)
    const attachmentIds = [(await picture()).id]
    await expect(app.send(app.as.free, { text: 'Look', projectId, attachmentIds })).rejects.toMatchObject(refusal)
    const { chat } = await ask(app.as.free, { text: 'Look', attachmentIds })
    await app.call(projectsApi.moveChat, { chatId: chat.id, projectId }, app.as.free)
    const another = app.send(app.as.free, { text: 'Look', chatId: chat.id, attachmentIds: [(await picture()).id] })
    await expect(another).rejects.toMatchObject(refusal)
    await ask(app.as.free, { text: 'And now?', chatId: chat.id })
  })

  it('takes no deep research @case-6', async () => {
    const on = { isEnabled: true }
    const projectId = await newProject(app.as.paid)
    const inside = await ask(app.as.paid, { text: 'Hello', projectId })
    const outside = await ask(app.as.paid, { text: 'Hello' })
    const changing = app.call(labsApi.change, { deepResearch: on, chatId: inside.chat.id }, app.as.paid)
    await expect(changing).rejects.toMatchObject({ code: 'forbidden', message: researchMessages.notInProject })
    const elsewhere = await app.call(labsApi.change, { deepResearch: on, chatId: outside.chat.id }, app.as.paid)
    expect(elsewhere.deepResearch).toEqual(on)
    const off = { isEnabled: false }
    const settingsIn = (chatId: string) => app.call(labsApi.read, { chatId }, app.as.paid)
    expect((await settingsIn(inside.chat.id)).deepResearch).toEqual(off)
    expect((await settingsIn(outside.chat.id)).deepResearch).toEqual(on)
    const changed = await app.call(labsApi.change, { crafts: off, chatId: inside.chat.id }, app.as.paid)
    expect(changed).toMatchObject({ crafts: off, deepResearch: off })
  })
})

describe('a chat in a project with the pro finder on', () => {
  const filler = (about: string) =>
    Array.from({ length: 260 }, (_, n) => `Entry ${n} of the ${about}: nothing happened and nobody came.`)

  async function longProject(): Promise<string> {
    const projectId = await newProject(app.as.paid)
    const [hives, weather] = [filler('hive book'), filler('weather book')]
    hives.splice(130, 0, 'Entry of the swarm: hive seven swarmed into the old oak on the ninth of May.')
    weather.splice(90, 0, 'Entry of the storm: lightning split the old oak in the night of the tenth of May.')
    await put(app.as.paid, projectId, 'hives.txt', hives.join('\n\n'))
    await put(app.as.paid, projectId, 'weather.txt', weather.join('\n\n'))
    return projectId
  }

  it('first asks what to look for, then reads for that too, and says what it looked for and consulted', async () => {
    const projectId = await longProject()
    app.provider.on('finder', ({ body }) =>
      JSON.stringify(body).includes('searchQuestions')
        ? replyWithText('```json\n{"searchQuestions": ["What did lightning do to the old oak?", 7, ""]}\n```')
        : replyWithText('It was struck [1].'),
    )
    const question = 'What became of the tree that hive seven swarmed into?'
    const { answer } = await ask(app.as.paid, { text: question, projectId, modelId: app.model('finder') })
    expect(app.requestsTo('finder')).toHaveLength(2)
    expect(promptOf('finder')).toContain('lightning split the old oak')
    expect(promptOf('finder')).toContain('hive seven swarmed')
    expect(answer.notes).toEqual([
      projectMessages.lookedFor(['What did lightning do to the old oak?']),
      expect.stringMatching(
        /^Documents consulted: hives\.txt \(\d+ of \d+ passages\), weather\.txt \(\d+ of \d+ passages\)\.$/,
      ),
    ])
  })

  it('answers all the same when the model says nothing of use about what to look for', async () => {
    const projectId = await longProject()
    app.provider.on('vague', ({ body }) =>
      JSON.stringify(body).includes('searchQuestions') ? { status: 400, message: 'No schemas.' } : replyWithText('Hm.'),
    )
    const { answer } = await ask(app.as.paid, { text: 'Which hive swarmed?', projectId, modelId: app.model('vague') })
    expect(answer.text).toBe('Hm.')
    expect(answer.notes.some((note) => note.startsWith('Documents consulted: '))).toBe(true)
    expect(promptOf('vague')).toContain('hive seven swarmed')
  })

  it('reads once what fits whole, and says so in one line', async () => {
    const projectId = await newProject(app.as.paid)
    await put(app.as.paid, projectId, 'short.txt', 'Bees dance.')
    const { answer } = await ask(app.as.paid, { text: 'What do bees do?', projectId, modelId: app.model('short') })
    expect(app.requestsTo('short')).toHaveLength(1)
    expect(answer.notes).toEqual([documentMessages.readAll(['short.txt'])])
  })
})
