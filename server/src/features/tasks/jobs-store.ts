import { and, eq, sql } from 'drizzle-orm'
import { isFree } from '../../db/leased-table.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { JobRows } from '../jobs/index.ts'
import { taskRuns } from './tables.ts'

const isHeld = sql`job.lease_until > now()`

/** Runs of tasks, for owners. */
export const TASK_RUNS: JobRows = {
  from: sql`(select task_runs.*, due_at as created_at from task_runs) job`,
  states: {
    waiting: sql`job.state = 'waiting' and (${isHeld}) is not true`,
    running: sql`(job.state in ('running', 'needsYou') or (job.state = 'waiting' and ${isHeld}))`,
    failed: sql`job.state in ('failed', 'interrupted')`,
  },
  attempts: sql`job.attempts`,
  failure: sql`job.problem`,
}

/** A run that has not begun does not; its task goes on with the next one. Undefined when it has. */
export async function giveUpRun(tx: Transaction, id: string, problem: string): Promise<{ uid: string } | undefined> {
  const [taskRow] = await tx
    .update(taskRuns)
    .set({ state: 'stopped', problem, endedAt: sql`now()`, leaseUntil: null, isSeen: false })
    .where(and(eq(taskRuns.id, id), eq(taskRuns.state, 'waiting'), isFree(taskRuns.leaseUntil)))
    .returning({ uid: taskRuns.uid })
  return taskRow
}
