import { jobsApi } from '#contract/jobs/api.ts'
import { jobMessages } from '#contract/jobs/messages.ts'
import { JOB_KINDS, JOBS_COUNTED_MAX, JOBS_PER_PAGE, type JobKind, type JobState } from '#contract/jobs/schema.ts'
import type { ListedJob } from './list-store.ts'
import type { Transaction } from '../../db/transaction.ts'
import { AppError } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'

export { listJobsOf, type JobRows } from './list-store.ts'

/** What a feature that works behind the scenes does for an owner. */
export type JobSource = {
  count(max: number): Promise<Record<JobState, number>>
  list(query: {
    readonly state: JobState
    readonly after: string | undefined
    readonly limit: number
  }): Promise<ListedJob[]>
  /** The states in which something can be done about one. */
  readonly retryIn: readonly JobState[]
  readonly giveUpIn: readonly JobState[]
  /** Both answer whose it is, or undefined when it is not in such a state (any more). */
  retry(tx: Transaction, id: string): Promise<{ uid: string } | undefined>
  giveUp(tx: Transaction, id: string): Promise<{ uid: string } | undefined>
  /** After the transaction: there is something to do, or something to stop. */
  onRetry(): void
  onGiveUp(id: string): void
}

/** What waits, runs and fails behind the scenes. */
export function createJobs({ db }: Pick<World, 'db'>, sources: Readonly<Record<JobKind, JobSource>>) {
  const kinds = Object.keys(JOB_KINDS) as JobKind[]
  return {
    mount(router: Router): void {
      mount(router, jobsApi.count, async () => ({
        kinds: await Promise.all(
          kinds.map(async (kind) => ({ kind, ...(await sources[kind].count(JOBS_COUNTED_MAX)) })),
        ),
      }))
      mount(router, jobsApi.list, async ({ kind, state, after }) => {
        const { list, retryIn, giveUpIn } = sources[kind]
        const rows = await list({ state, after, limit: JOBS_PER_PAGE + 1 })
        const can = { canRetry: retryIn.includes(state), canGiveUp: giveUpIn.includes(state) }
        const jobs = rows
          .slice(0, JOBS_PER_PAGE)
          .map((row) => ({ ...row, kind, state, since: row.since.toISOString(), ...can }))
        return { jobs, next: rows.length > JOBS_PER_PAGE ? jobs.at(-1)!.id : null }
      })
      mount(router, jobsApi.retry, async ({ kind, id }, { uid: actorUid }) => {
        await db.transaction(async (tx) => {
          if (!(await sources[kind].retry(tx, id))) throw new AppError('conflict', jobMessages.cannotRetry)
          await record(tx, { actorUid, act: 'jobs.retry', target: id, details: { after: { kind } } })
        })
        sources[kind].onRetry()
        return {}
      })
      mount(router, jobsApi.giveUp, async ({ kind, id }, { uid: actorUid }) => {
        await db.transaction(async (tx) => {
          if (!(await sources[kind].giveUp(tx, id))) throw new AppError('conflict', jobMessages.cannotGiveUp)
          await record(tx, { actorUid, act: 'jobs.give-up', target: id, details: { after: { kind } } })
        })
        sources[kind].onGiveUp(id)
        return {}
      })
    },
  }
}
