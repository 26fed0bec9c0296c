import { tasksApi } from '#contract/tasks/api.ts'
import type { NewTask, Task, TaskRun } from '#contract/tasks/schema.ts'
import type { Person, TestApp } from '../app.ts'
import { waitUntil } from '../intake.ts'

type Server = Pick<TestApp, 'call'>

/** Every day at eight in Berlin, unless said otherwise. */
export function makeTask(server: Server, as: Person, fields: Partial<NewTask> = {}): Promise<Task> {
  const schedule = { kind: 'daily', time: '08:00' } as const
  return server.call(tasksApi.create, { prompt: 'What is new?', schedule, timeZone: 'Europe/Berlin', ...fields }, as)
}

export async function readTask(server: Server, as: Person, taskId: string): Promise<Task> {
  const { tasks } = await server.call(tasksApi.list, {}, as)
  return tasks.find(({ id }) => id === taskId)!
}

export async function readRuns(server: Server, as: Person, taskId: string): Promise<TaskRun[]> {
  return (await server.call(tasksApi.runs, { taskId }, as)).runs
}

/** The last of so many runs, once it is over or needs its person. */
export function whenSettled(server: Server, as: Person, taskId: string, runs = 1): Promise<TaskRun> {
  return waitUntil(async () => {
    const listed = await readRuns(server, as, taskId)
    const [last] = listed
    if (listed.length < runs || !last || last.state === 'waiting' || last.state === 'running')
      throw new Error('it is on its way')
    return last
  })
}
