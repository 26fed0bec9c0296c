import * as z from 'zod'
import { attachmentIds } from '../attachments/schema.ts'
import { MESSAGE_MAX_CHARS } from '../chat/limits.ts'
import { chatMessages } from '../chat/messages.ts'
import { CRON_MAX_CHARS, EVERY_DAYS_MAX, EVERY_DAYS_MIN, TASK_MODES, TASK_NAME_MAX_CHARS } from './limits.ts'
import { taskMessages } from './messages.ts'

const id = z.uuid()
const time = z.string(taskMessages.timeInvalid).regex(/^([01]\d|2[0-3]):[0-5]\d$/, taskMessages.timeInvalid)

/** When a task runs. Times are those of the clock on the wall in the task's time zone. */
export const schedule = z.discriminatedUnion('kind', [
  /** Whether it means something is for the server to say. */
  z.strictObject({
    kind: z.literal('cron'),
    expression: z.string().trim().max(CRON_MAX_CHARS, taskMessages.cronInvalid),
  }),
  z.strictObject({
    kind: z.literal('once'),
    at: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, taskMessages.momentInvalid),
  }),
  z.strictObject({ kind: z.literal('daily'), time }),
  /** Every few days, counted from a day, over the ends of months. */
  z.strictObject({
    kind: z.literal('everyDays'),
    interval: z
      .number(taskMessages.intervalInvalid)
      .int()
      .min(EVERY_DAYS_MIN, taskMessages.intervalInvalid)
      .max(EVERY_DAYS_MAX, taskMessages.intervalInvalid),
    from: z.iso.date(taskMessages.momentInvalid),
    time,
  }),
  z.strictObject({ kind: z.literal('weekdays'), time }),
  /** Sunday is 0. */
  z.strictObject({
    kind: z.literal('weekly'),
    days: z.array(z.number().int().min(0).max(6)).min(1, taskMessages.daysMissing).max(7),
    time,
  }),
  /** Every other week, counted from the week of a day. */
  z.strictObject({
    kind: z.literal('fortnightly'),
    days: z.array(z.number().int().min(0).max(6)).min(1, taskMessages.daysMissing).max(7),
    from: z.iso.date(taskMessages.momentInvalid),
    time,
  }),
  /** In a month that is shorter, it is its last day. */
  z.strictObject({
    kind: z.literal('monthly'),
    day: z.number(taskMessages.dayInvalid).int().min(1, taskMessages.dayInvalid).max(31, taskMessages.dayInvalid),
    time,
  }),
])
export type Schedule = z.infer<typeof schedule>

export const timeZone = z.string().max(64).refine(isTimeZone, taskMessages.zoneUnknown)
/** Whoever says none means that of the world. */
export const timeZoneOrUtc = timeZone.default('UTC')

const fields = {
  /** Empty: the beginning of the prompt. */
  name: z.string().trim().max(TASK_NAME_MAX_CHARS, taskMessages.nameTooLong),
  prompt: z.string().trim().min(1, taskMessages.promptMissing).max(MESSAGE_MAX_CHARS, chatMessages.messageTooLong),
  modelId: z.string().max(300).nullable(),
  botId: id.nullable(),
  projectId: id.nullable(),
  modes: z.array(z.enum(TASK_MODES)).max(TASK_MODES.length),
  itemIds: attachmentIds,
  schedule,
  timeZone,
  /** Each run is a turn of one chat instead of a chat of its own. */
  keepsOneChat: z.boolean(),
  /** Silent when the answer has the same words as the last one. */
  onlyChanges: z.boolean(),
  sendsMail: z.boolean(),
}

export const newTask = z.strictObject({
  ...fields,
  name: fields.name.default(''),
  modelId: fields.modelId.default(null),
  botId: fields.botId.default(null),
  projectId: fields.projectId.default(null),
  modes: fields.modes.default([]),
  itemIds: fields.itemIds.default([]),
  timeZone: timeZoneOrUtc,
  keepsOneChat: fields.keepsOneChat.default(false),
  onlyChanges: fields.onlyChanges.default(false),
  sendsMail: fields.sendsMail.default(false),
})
export type NewTask = z.input<typeof newTask>

/** What is not named stays as it is. */
export const taskChange = z.strictObject(fields).partial()
export type TaskChange = z.infer<typeof taskChange>

/**
 * `waiting` has not begun, `needsYou` has asked its person something. `unchanged` said the same as the run before it.
 */
const RUN_STATES = ['waiting', 'running', 'needsYou', 'done', 'unchanged', 'failed', 'stopped', 'interrupted'] as const
export type RunState = (typeof RUN_STATES)[number]

export const taskRun = z.object({
  id,
  trigger: z.enum(['schedule', 'person']),
  state: z.enum(RUN_STATES),
  /** When it was to begin, began and ended. */
  dueAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Times that had passed without a server, and which this one stands for too. */
  missed: z.number().int().nonnegative(),
  /** Null once the chat is deleted. */
  chatId: id.nullable(),
  /** Why it came to nothing. */
  problem: z.string().nullable(),
  /** The beginning of the answer, in plain words. */
  excerpt: z.string().nullable(),
  /** What its answer took; the cost is null where its model has no price. */
  tokens: z.number().int().nonnegative().nullable(),
  costMicros: z.number().int().nonnegative().nullable(),
  /** The words of the run before it can be laid beside its own. */
  hasChanges: z.boolean(),
  isSeen: z.boolean(),
})
export type TaskRun = z.infer<typeof taskRun>

export const task = z.object({
  ...fields,
  id,
  bot: z.object({ id, name: z.string() }).nullable(),
  project: z.object({ id, name: z.string() }).nullable(),
  isPaused: z.boolean(),
  /** Runs that failed since the last one that did not. */
  failures: z.number().int().nonnegative(),
  /** Null while it is paused, and once its moment is past. */
  nextRunAt: z.iso.datetime().nullable(),
  lastRun: taskRun.nullable(),
  /** A run has something to say that its person has not seen. */
  hasNews: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Task = z.infer<typeof task>

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
