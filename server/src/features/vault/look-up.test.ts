import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from '#contract/chat/events.ts'
import { labsApi } from '#contract/labs/api.ts'
import type { SettingsChange } from '#contract/labs/schema.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { uploadAndRead } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const QUESTION = 'Who is the master of the harbour of Vellan?'
const HARBOUR = 'The harbour of Vellan opens at six. The master of the harbour is Mara Oduya.'
const VAULT_ONLY: SettingsChange = { focusMode: { isEnabled: true, mode: 'vault' } }

const keep = (as: Person, name: string, words: string) =>
  uploadAndRead(app, as, { name, bytes: Buffer.from(words), place: 'vault' })

async function personWith(change: SettingsChange): Promise<Person> {
  const person = await app.signUp()
  await app.call(labsApi.change, change, person)
  return person
}

/** Names of models that nobody knows to call tools. */
let plainModels = 0
function plainModel(text: string): string {
  const name = `plain-vault-${(plainModels += 1)}`
  app.provider.on(name, { steps: [{ text }, { end: 'stop' }] })
  return name
}

async function ask(as: Person, modelId: string, text = QUESTION): Promise<Answer> {
  const sent = await app.send(as, { text, modelId })
  return (await app.watch(as, answerOf(sent).id)).snapshot.answer
}

const promptOf = (name: string) => JSON.stringify(app.requestsTo(name).at(-1)!.body)

describe('a model that cannot call tools', () => {
  it.each<[string, SettingsChange]>([
    ['with a focus on the vault', VAULT_ONLY],
    ['in magic mode', { merlinMagic: { isEnabled: true } }],
  ])('%s gets what the vault says before it speaks', async (_, change) => {
    const person = await personWith(change)
    const { id } = await keep(person, 'harbour.txt', HARBOUR)
    const name = plainModel('It is Mara Oduya [1].')
    const answer = await ask(person, app.model(name))
    expect(answer.tools).toMatchObject([
      {
        title: vaultMessages.searchingFor(QUESTION),
        state: 'done',
        view: { kind: 'passages', passages: [{ itemId: id, title: 'harbour.txt' }] },
      },
    ])
    expect(answer.sources).toMatchObject([{ id: '1', itemId: id, title: 'harbour.txt' }])
    expect(promptOf(name)).toContain('The master of the harbour is Mara Oduya.')
  })

  it('gets what belongs to a question that goes on from the one before', async () => {
    const person = await personWith(VAULT_ONLY)
    await keep(person, 'harbour.txt', HARBOUR)
    const modelId = app.model(plainModel('Yes.'))
    const first = await app.send(person, { text: 'Tell me about the harbour of Vellan.', modelId })
    await app.watch(person, answerOf(first).id)
    const name = plainModel('At six [1].')
    const sent = await app.send(person, { chatId: first.chat.id, text: 'And when is that?', modelId: app.model(name) })
    const { answer } = (await app.watch(person, answerOf(sent).id)).snapshot
    expect(answer.tools).toMatchObject([{ state: 'done', view: { passages: [{ title: 'harbour.txt' }] } }])
    expect(promptOf(name)).toContain('The harbour of Vellan opens at six.')
  })

  it('is told when the vault holds nothing that fits', async () => {
    const person = await personWith(VAULT_ONLY)
    await keep(person, 'cake.txt', 'Stir the flour into the butter and bake it.')
    const name = plainModel('Your vault says nothing about it.')
    const answer = await ask(person, app.model(name), 'Quorum zzyzx?')
    expect(answer.tools).toMatchObject([{ state: 'done', output: vaultMessages.foundNothing(1) }])
    expect(promptOf(name)).toContain(vaultMessages.lookedUpNothing)
    expect(answer.sources).toEqual([])
  })

  it('never gets what is another person’s @case-3', async () => {
    await keep(app.as.other, 'theirs.txt', 'The master of the harbour of Vellan is secretly Heron.')
    const person = await personWith(VAULT_ONLY)
    await keep(person, 'harbour.txt', HARBOUR)
    const name = plainModel('It is Mara Oduya [1].')
    await ask(person, app.model(name))
    expect(promptOf(name)).not.toContain('Heron')
  })

  it('gets nothing of the vault where its person did not ask for it', async () => {
    const person = await personWith({ focusMode: { isEnabled: true, mode: 'vault' } })
    await keep(person, 'harbour.txt', HARBOUR)
    await app.call(labsApi.change, { focusMode: { isEnabled: false } }, person)
    const name = plainModel('I do not know.')
    expect((await ask(person, app.model(name))).tools).toEqual([])
    expect(promptOf(name)).not.toContain('Oduya')
  })

  it('has room for the question in a small window, whatever the vault holds', async () => {
    const person = await personWith(VAULT_ONLY)
    for (const number of [1, 2, 3, 4, 5, 6])
      await keep(person, `harbour-${number}.txt`, `${HARBOUR} Number ${number}. `.repeat(40))
    app.provider.on('llama-2-7b', { steps: [{ text: 'Oduya.' }, { end: 'stop' }] })
    await ask(person, app.model('llama-2-7b'))
    expect(promptOf('llama-2-7b')).toContain(QUESTION)
    expect(promptOf('llama-2-7b')).toContain('Oduya')
    expect(promptOf('llama-2-7b').length).toBeLessThan(4_096 * 3.2)
  })
})

it('the built-in engine shows the search and cites a passage once', async () => {
  const person = await personWith(VAULT_ONLY)
  const { id } = await keep(person, 'harbour.txt', HARBOUR)
  const answer = await ask(person, BUILTIN_MODEL_ID)
  expect(answer.tools).toMatchObject([{ title: vaultMessages.searchingFor(QUESTION), state: 'done' }])
  expect(answer.text).toContain('Mara Oduya')
  expect(answer.sources.map(({ itemId }) => itemId)).toEqual([id])
})
