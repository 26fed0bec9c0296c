import { backOffMs, TASK_FAILURES_MAX, type TaskLimits } from '#contract/tasks/limits.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import type { Schedule } from '#contract/tasks/schema.ts'
import { isSchedule, nextTimes, shortestGapMinutes } from '../../adapters/schedules/index.ts'
import { AppError } from '../../http/errors.ts'
import type { TaskRow, TaskRowChange } from './store.ts'

type Timed = { readonly schedule: Schedule; readonly timeZone: string }
type Shortest = Pick<TaskLimits, 'shortestMinutes'>

/** How many missed times are counted; nobody wants to know more exactly. */
const MISSED_MAX = 100

/** Refuses a schedule that means nothing, never comes due, or comes due more often than the plan allows. */
export function requireSchedule({ schedule, timeZone }: Timed, { shortestMinutes }: Shortest, now: Date): void {
  const refuse = (message: string) => new AppError('bad_input', message, { fields: { schedule: message } })
  if (!isSchedule(schedule, timeZone)) throw refuse(taskMessages.cronInvalid)
  const [next] = nextTimes(schedule, timeZone, now, 1)
  if (!next) throw refuse(schedule.kind === 'once' ? taskMessages.isPast : taskMessages.neverDue)
  if (shortestGapMinutes(schedule, timeZone, now) < shortestMinutes)
    throw refuse(taskMessages.tooOften(shortestMinutes))
}

/** When it runs next. Whoever's plan allows less than it did when the task was made waits longer. */
export function nextRunAt(
  { schedule, timeZone }: Timed,
  { shortestMinutes: shortest }: Shortest,
  now: Date,
): Date | null {
  const isTooOften = shortestGapMinutes(schedule, timeZone, now) < shortest
  const after = isTooOften ? new Date(now.getTime() + shortest * 60_000 - 1) : now
  return nextTimes(schedule, timeZone, after, 1)[0] ?? null
}

/**
 * The latest moment that the next run of a task can be at, if the clock was right when it was set. What was set while it
 * was ahead lies behind this, for years perhaps.
 */
export function latestNextRun(task: TaskRow, limits: Shortest, now: Date): Date | null {
  const planned = nextRunAt(task, limits, now)
  if (task.failures === 0 || planned === null) return planned
  const afterBackOff = new Date(now.getTime() + backOffMs(task.failures) - 1)
  const later = nextTimes(task.schedule, task.timeZone, afterBackOff, 1)[0]
  return later && later > planned ? later : planned
}

/** Times between the one that was due and now: a run that is late stands for them too. */
export function countMissed({ schedule, timeZone }: Timed, due: Date, now: Date): number {
  return nextTimes(schedule, timeZone, due, MISSED_MAX).filter((time) => time <= now).length
}

/** What a failed run means for its task: it waits longer each time, and is paused in the end. */
export function afterFailure(task: TaskRow, now: Date): TaskRowChange {
  const failures = task.failures + 1
  if (failures >= TASK_FAILURES_MAX) return { failures, isPaused: true, nextRunAt: null }
  if (task.nextRunAt === null) return { failures }
  const earliest = new Date(now.getTime() + backOffMs(failures) - 1)
  const planned = nextTimes(task.schedule, task.timeZone, earliest, 1)[0] ?? null
  return { failures, nextRunAt: planned && planned > task.nextRunAt ? planned : task.nextRunAt }
}
