import * as z from 'zod'
import { route } from '../route.ts'
import { SCHEDULE_TEXT_MAX_CHARS, TIMES_SHOWN } from './limits.ts'
import { newTask, schedule, task, taskChange, taskRun, timeZoneOrUtc } from './schema.ts'

const done = z.object({})
const one = z.strictObject({ taskId: z.uuid() })

/** Prompts that are asked again by themselves. */
export const tasksApi = {
  /** A page of a person's, the next to run first, and what they may have. `cursor` is the `next` of the page before. */
  list: route('GET', '/v1/tasks', {
    access: 'member',
    input: z.strictObject({ cursor: z.string().max(300).optional() }),
    output: z.object({
      tasks: z.array(task),
      total: z.number().int(),
      next: z.string().nullable(),
      limits: z.object({ tasks: z.number().int().nullable(), shortestMinutes: z.number().int() }),
      isPausedByOwner: z.boolean(),
      /** Whether letters can be sent from here. */
      hasMail: z.boolean(),
    }),
  }),
  open: route('GET', '/v1/tasks/{taskId}', { access: 'member', input: one, output: task }),
  create: route('POST', '/v1/tasks', { access: 'member', input: newTask, output: task }),
  change: route('PATCH', '/v1/tasks/{taskId}', {
    access: 'member',
    input: one.extend(taskChange.shape),
    output: task,
  }),
  setPaused: route('PUT', '/v1/tasks/{taskId}/paused', {
    access: 'member',
    input: one.extend({ isPaused: z.boolean() }),
    output: task,
  }),
  /** Begins a run now, besides those of the schedule. */
  run: route('POST', '/v1/tasks/{taskId}/run', { access: 'member', input: one, output: task }),
  /** Can be undone by `restore` for a moment. */
  remove: route('DELETE', '/v1/tasks/{taskId}', { access: 'member', input: one, output: done }),
  restore: route('POST', '/v1/tasks/{taskId}/restore', { access: 'member', input: one, output: task }),

  /** The runs of a task, the newest first. `before` is the `next` of the page before. */
  runs: route('GET', '/v1/tasks/{taskId}/runs', {
    access: 'member',
    input: one.extend({ before: z.uuid().optional() }),
    output: z.object({ runs: z.array(taskRun), next: z.uuid().nullable() }),
  }),
  /** The words of a run, and those of the run that it was compared with. */
  changes: route('GET', '/v1/task-runs/{runId}/changes', {
    access: 'member',
    input: z.strictObject({ runId: z.uuid() }),
    output: z.object({ before: z.string(), after: z.string() }),
  }),
  /** The task that a chat is a run of, or null. */
  ofChat: route('GET', '/v1/tasks/of-chat', {
    access: 'member',
    input: z.strictObject({ chatId: z.uuid() }),
    output: z.object({ task: z.object({ id: z.uuid(), name: z.string() }).nullable() }),
  }),

  /** What words or a schedule mean: the schedule, and when it would run next. Stores nothing. */
  preview: route('POST', '/v1/tasks/preview', {
    access: 'member',
    input: z.strictObject({
      words: z.string().trim().max(SCHEDULE_TEXT_MAX_CHARS).optional(),
      schedule: schedule.optional(),
      timeZone: timeZoneOrUtc,
    }),
    output: z.object({ schedule, next: z.array(z.iso.datetime()).max(TIMES_SHOWN) }),
  }),

  /** How many runs have news that their person has not seen. */
  news: route('GET', '/v1/tasks/news', {
    access: 'member',
    input: z.strictObject({}),
    output: z.object({ unseen: z.number().int() }),
  }),
  /** Everything that there is to see of a task has been seen. */
  see: route('POST', '/v1/tasks/{taskId}/seen', { access: 'member', input: one, output: done }),
}
