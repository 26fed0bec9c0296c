import { afterAll, beforeAll, expect, it } from 'vitest'
import { labsApi } from '#contract/labs/api.ts'
import { usageApi } from '#contract/usage/api.ts'
import { scriptModel } from '../../../testing/answers/script-model.ts'
import { answerOf, startChatApp, type ChatApp } from '../../../testing/chat.ts'
import { uploadAndRead } from '../../../testing/intake.ts'
import { interruptOrphans } from './answer-store.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

it('what analyst mode costs is given back once when the server died before a table was looked at', async () => {
  const person = await app.signUp()
  await app.call(labsApi.change, { dataAnalysis: { isEnabled: true } }, person)
  const used = async () => (await app.call(usageApi.read, {}, person)).chat.usage
  const held = Promise.withResolvers<void>()
  const modelId = app.model(scriptModel(app, [{ wait: held.promise }, { text: 'Hello.' }]))
  const table = await uploadAndRead(app, person, { name: 'sales.csv', bytes: 'city,price\nOslo,10\nRome,25\n' })
  const sent = await app.send(person, { text: 'What did we sell?', modelId, attachmentIds: [table.id] })
  expect(await used()).toBe(16)
  // As the next start finds it: nobody works on it any more.
  await interruptOrphans(app.world.db, {})
  await app.sweep()
  expect(await used()).toBe(1)
  held.resolve()
  await app.watch(person, answerOf(sent).id)
  await app.sweep()
  expect(await used()).toBe(1)
})
