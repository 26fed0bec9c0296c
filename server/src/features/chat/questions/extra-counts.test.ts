import { describe, expect, it } from 'vitest'
import { chatApi } from '#contract/chat/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { setUpQuestions } from '../../../testing/answers/questions.ts'
import { answerOf } from '../../../testing/chat.ts'
import { uploadAndRead } from '../../../testing/intake.ts'

const { scene, ask, decide, ended } = setUpQuestions()

const used = async () => (await scene.app.call(usageApi.read, {}, scene.person)).chat.usage

/** An answer that waits for its person in a chat that holds a table: 15 queries beside its message. */
async function askBesideTable() {
  const { app, person } = scene
  await app.call(labsApi.change, { dataAnalysis: { isEnabled: true } }, person)
  const table = await uploadAndRead(app, person, { name: 'sales.csv', bytes: 'city,price\nOslo,10\nRome,25\n' })
  const sent = await app.send(person, { text: 'Hi', modelId: app.model('hello'), attachmentIds: [table.id] })
  await ended(answerOf(sent).id)
  const waiting = await ask([scene.page], sent.chat.id)
  expect([waiting.answer.state, await used()]).toEqual(['waiting', 17])
  return waiting
}

describe('what analyst mode costs is given back with the end of an answer that waited and looked at no table', () => {
  it('when it has gone on', async () => {
    const { id } = await askBesideTable()
    await decide(id, 'refuse')
    expect((await ended(id)).state).toBe('done')
    expect(await used()).toBe(2)
  })

  it('when it is stopped', async () => {
    const { id } = await askBesideTable()
    await scene.app.call(chatApi.stop, { messageId: id }, scene.person)
    expect(await used()).toBe(2)
  })

  it('when its person goes on talking', async () => {
    const { chatId } = await askBesideTable()
    await scene.app.call(labsApi.change, { chatId, dataAnalysis: { isEnabled: false } }, scene.person)
    await scene.app.send(scene.person, { text: 'Never mind', chatId, modelId: scene.app.model('hello') })
    expect(await used()).toBe(3)
  })
})
