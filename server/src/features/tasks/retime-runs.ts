import type { User } from '#contract/account/schema.ts'
import type { TaskLimits } from '#contract/tasks/limits.ts'
import type { World } from '../../world.ts'
import { latestNextRun } from './next-run.ts'
import { listTimed, retimeTask, type TaskRow } from './store.ts'

const TASKS_AT_ONCE = 200

type RetimingDependencies = {
  findPerson(uid: string): Promise<User | undefined>
  limitsFor(who: Pick<User, 'role' | 'isOwner'>): TaskLimits
}

/**
 * A clock that was ahead, even once and for a minute, times tasks for a day that is far away: whatever runs later than
 * its schedule says is timed anew.
 */
export function createRetiming(
  { db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>,
  { findPerson, limitsFor }: RetimingDependencies,
) {
  return async (): Promise<void> => {
    const now = clock()
    for (let last: string | undefined; ;) {
      const page = await listTimed(db, last, TASKS_AT_ONCE)
      for (const task of page) await retime(task, now)
      if (page.length < TASKS_AT_ONCE) return
      last = page.at(-1)!.id
    }
  }

  async function retime(task: TaskRow, now: Date): Promise<void> {
    if (task.nextRunAt! <= now) return
    const person = await findPerson(task.uid)
    const latest = person && latestNextRun(task, limitsFor(person), now)
    if (!latest || task.nextRunAt! <= latest) return
    log.warn({ taskId: task.id, was: task.nextRunAt, now: latest }, 'task_timed_anew')
    await retimeTask(db, task, latest)
  }
}

type Timing = {
  readonly due: Date
  readonly createdAt: Date
  /** The last time of its schedule that the task has run for. */
  readonly ranFor: Date | undefined
  readonly now: Date
  /** When the clock came back to where it had been before somebody set it. */
  readonly cameBackAt: Date | undefined
}

/**
 * Whether a moment was set by a clock that was behind: it lies before what the task has already run for, or before the
 * task was made. To run for it now would be too early for the next time of its schedule. A clock that came back, and
 * went on to that moment by itself, says by that which runs were made too early.
 */
export function isTimedTooEarly({ due, createdAt, ranFor, now, cameBackAt }: Timing): boolean {
  if (cameBackAt && due > cameBackAt) return false
  if (createdAt <= now && due < createdAt) return true
  return ranFor !== undefined && due <= ranFor
}
