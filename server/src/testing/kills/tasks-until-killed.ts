import { setTimeout } from 'node:timers/promises'
import { accountApi } from '#contract/account/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import type { Task, TaskRun } from '#contract/tasks/schema.ts'
import { readConfig } from '../../config.ts'
import { printLine, startKillableApp } from './killable-app.ts'

// Run by task-kills.test.ts: a task is run whose model never ends, until the process is killed. From the second time on
// it says first what it found.
const [, , dataDir = '', baseUrl = '', token = '', isLast = ''] = process.argv

const seedModel = { baseUrl, apiKey: undefined, names: ['llama3.1-endless'] }
const config = { ...readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' }), seedModel }
const { call } = await startKillableApp(dataDir, {}, { config })
const isOver = ({ state }: TaskRun) => state !== 'waiting' && state !== 'running'

if (token) {
  const { tasks } = await call<{ tasks: Task[] }>(tasksApi.list, {}, token)
  const list = async () => (await call<{ runs: TaskRun[] }>(tasksApi.runs, { taskId: tasks[0]!.id }, token)).runs
  let runs = await list()
  while (!runs.every(isOver)) {
    await setTimeout(50)
    runs = await list()
  }
  const open = ({ chatId }: TaskRun) => call<{ messages: object[] }>(chatApi.open, { chatId }, token)
  const messages = await Promise.all(runs.map(async (run) => (await open(run)).messages.length))
  printLine(`found ${runs.map(({ state }) => state).join(',')} ${messages.join(',')}`)
  if (!isLast) await call(tasksApi.run, { taskId: tasks[0]!.id }, token)
} else {
  const account = { email: 'owner@example.com', password: 'a long enough password' }
  const signedUp = await call<{ token: string }>(accountApi.signUp, account, '')
  const { providers } = await call<{ providers: { id: string }[] }>(providersApi.list, {}, signedUp.token)
  const schedule = { kind: 'daily', time: '08:00' }
  const task = {
    prompt: 'What is new?',
    schedule,
    timeZone: 'Europe/Berlin',
    modelId: `${providers[0]!.id}/llama3.1-endless`,
  }
  const { id: taskId } = await call<Task>(tasksApi.create, task, signedUp.token)
  printLine(`token ${signedUp.token}`)
  await call(tasksApi.run, { taskId }, signedUp.token)
}
