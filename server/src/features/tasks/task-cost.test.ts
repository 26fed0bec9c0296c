import { afterAll, beforeAll, expect, it } from 'vitest'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { budgetApi } from '#contract/usage/budget-api.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import type { Person } from '../../testing/app.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { makeTask, readTask, whenSettled } from '../../testing/tasks/task-calls.ts'

let app: ChatApp
let person: Person
beforeAll(async () => {
  app = await startChatApp()
  person = await app.signUp()
  const usage = { input: 1000, output: 200 }
  for (const name of ['priced', 'unpriced']) {
    app.provider.on(name, { steps: [{ text: 'Here.' }, { end: 'stop' }, { usage }] })
  }
  const price = { inputMicros: 2_500_000, outputMicros: 10_000_000 }
  await app.call(budgetApi.setPrice, { modelId: app.model('priced'), ...price }, app.as.owner)
})
afterAll(() => app.close())

async function runOnce(modelId: string) {
  const { id } = await makeTask(app, person, { modelId })
  await app.call(tasksApi.run, { taskId: id }, person)
  await app.sweep()
  await whenSettled(app, person, id, 1)
  return (await readTask(app, person, id)).lastRun
}

it('a run tells what its answer cost, by the price of its model', async () => {
  expect(await runOnce(app.model('priced'))).toMatchObject({ tokens: 1200, costMicros: 2500 + 2000 })
})

it('a run of a model without a price tells its tokens only', async () => {
  expect(await runOnce(app.model('unpriced'))).toMatchObject({ tokens: 1200, costMicros: null })
})

it('the built-in engine takes nothing', async () => {
  expect(await runOnce(BUILTIN_MODEL_ID)).toMatchObject({ tokens: 0, costMicros: 0 })
})
