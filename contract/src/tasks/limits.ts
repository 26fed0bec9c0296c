import type { Role } from '../account/plan.ts'

export const TASK_NAME_MAX_CHARS = 100
export const SCHEDULE_TEXT_MAX_CHARS = 200
export const CRON_MAX_CHARS = 100
/** Days between two runs of a task that runs every few days. */
export const EVERY_DAYS_MIN = 2
export const EVERY_DAYS_MAX = 365
/** How many of the next times are shown before something is saved. */
export const TIMES_SHOWN = 3
/** How long a deletion can be undone. */
export const UNDO_DELETE_TASK_MS = 15_000
/** A task that failed so often in a row is paused. */
export const TASK_FAILURES_MAX = 5
/** What a failing task leaves out at least, doubled with each further failure, until a day. */
const TASK_BACK_OFF_MS = 15 * 60_000
const TASK_BACK_OFF_MAX_MS = 24 * 3_600_000
export const RUNS_PER_PAGE = 20
export const TASKS_PER_PAGE = 20

/** The modes that a run can have. Deep research asks back and so has no place in one. */
export const TASK_MODES = ['webAccess', 'merlinMagic', 'dataAnalysis', 'mcpMode'] as const
export type TaskMode = (typeof TASK_MODES)[number]

/** How many tasks someone may have (null: as many as they like), and how near to each other their runs may be. */
export type TaskLimits = { readonly tasks: number | null; readonly shortestMinutes: number }

/** Tasks that a plan has, where the owner has set no other number. Guests have none. */
export const TASKS_LIMIT: Readonly<Record<Role, number>> = { guest: 0, free: 5, appsumo: 5, paid: 50 }
/** Minutes between two runs of a task at least, likewise. */
export const TASK_MINUTES_LIMIT: Readonly<Record<Role, number>> = { guest: 60, free: 60, appsumo: 60, paid: 10 }
/** Nothing runs more often than this, whatever the plan. */
export const TASK_MINUTES_MIN = 1

/** How long a task that has failed so often in a row waits at least. */
export function backOffMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(TASK_BACK_OFF_MAX_MS, TASK_BACK_OFF_MS * 2 ** (failures - 1))
}
