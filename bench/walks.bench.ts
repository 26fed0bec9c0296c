import { randomUUID } from 'node:crypto'
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { labsApi } from '#contract/labs/api.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { scriptModel } from '#server/testing/answers/script-model.ts'
import { answerOf, startChatApp } from '#server/testing/chat.ts'
import { upload } from '#server/testing/intake.ts'
import { startPageServer } from '#server/testing/sites/page-server.ts'
import { makeTask, readRuns } from '#server/testing/tasks/task-calls.ts'
import { printTable } from './table.ts'

// In how many files of ours something runs while a thing is done: what somebody reads who follows it through the house.
// Each walk is made twice, and counted the second time, when nothing is looked at for the first time any more.
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const FLOOR = /^(server[/]src[/](http|db|adapters)|contract|text)[/]/
/**
 * The way of a message, from its route to its stored end: what takes it in, finds passages, offers tools, lets a model
 * answer, marks and stores. These rooms were one feature when a limit of 40 files was set for it. What they ask others
 * on the way (who is this, what may they, which tools have you, what did it cost) is counted with the features.
 */
const WAY = /[/]features[/](chat|tools|grounding|retrieval)[/]/
const POLL_MS = 50
const DAY_MS = 24 * 60 * 60_000
const SHOWN = process.env.WALK

const sites = await startPageServer()
const app = await startChatApp({ egressAllow: [sites.host] })
const person = await app.signUp()
await app.call(labsApi.change, { webAccess: { isEnabled: true } }, person)
const page = sites.publish('Tides', '<p>High water is at noon.</p>')
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })

const answered = async (modelId: string, text: string) => {
  const sent = answerOf(await app.send(person, { text, modelId }))
  await app.watch(person, sent.id)
  return sent.id
}

const rows: (string | number)[][] = [['', 'files', 'of features', 'on its way', 'of chat']]
rows.push(
  await walk('a message', () => answered(app.model(scriptModel(app, [{ text: 'Noon.' }])), 'When is high water?')),
)
rows.push(
  await walk('a question and its answer', async () => {
    const name = scriptModel(app, [{ call: 'read_page', input: { url: page }, id: 'c1' }], [{ text: 'At noon.' }])
    const messageId = await answered(app.model(name), 'When is high water?')
    await app.call(toolsApi.decide, { messageId, callId: 'c1', choice: 'once' }, person)
    await app.watch(person, messageId)
  }),
)
rows.push(
  await walk('a document', async () => {
    const { id } = await upload(app, person, { name: `${randomUUID()}.txt`, bytes: randomUUID() })
    await until(async () => (await app.call(attachmentsApi.states, { ids: id }, person))[0]?.status === 'completed')
  }),
)
rows.push(
  await walk('a scheduled run', async () => {
    const task = await makeTask(app, person, { modelId: app.model(scriptModel(app, [{ text: 'Nothing.' }])) })
    app.clock.advance(DAY_MS)
    await app.sweep()
    await until(async () => (await readRuns(app, person, task.id))[0]?.state === 'done')
  }),
)
let limit = 100
rows.push(
  await walk('a limit is changed', () =>
    app.call(
      plansOwnerApi.changeLimits,
      { changes: [{ role: 'free', limit: 'answersAtOnce', value: limit++ }] },
      app.as.owner,
    ),
  ),
)
printTable('Files in which something runs on the server', rows)
await app.close()
await sites.close()

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone())) await setTimeout(POLL_MS)
}

async function walk(name: string, work: () => Promise<unknown>): Promise<(string | number)[]> {
  await work()
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = result
    .filter(({ url, functions }) => url.startsWith('file:') && functions.some(ranInside))
    .map(({ url }) => relative(ROOT, fileURLToPath(url)))
    .filter((file) => /^(contract|text|engine|server)[/]src[/]/.test(file) && !file.includes('/testing/'))
    .toSorted()
  if (name === SHOWN) console.log(files.join('\n'))
  const features = files.filter((file) => !FLOOR.test(file))
  const way = files.filter((file) => WAY.test(file))
  return [name, files.length, features.length, way.length, way.filter((file) => file.includes('/chat/')).length]
}

/** A module that is loaded runs from its first line to its last; only what is called counts. */
function ranInside({
  functionName,
  ranges,
}: {
  functionName: string
  ranges: { count: number; startOffset: number }[]
}) {
  return ranges[0]!.count > 0 && !(functionName === '' && ranges[0]!.startOffset === 0)
}
