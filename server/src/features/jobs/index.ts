import { jobsApi } from '#contract/jobs/api.ts'
import { jobMessages } from '#contract/jobs/messages.ts'
import { JOB_KINDS, JOBS_COUNTED_MAX, JOBS_PER_PAGE, type JobKind, type JobState } from '#contract/jobs/schema.ts'
import type { ListedJob } from './list-store.ts'
import type { Transaction } from '../../db/transaction.ts'
import { AppError } from '../../http/errors.ts'
import { mount, type Router } from '../../http/mount.ts'
import type { World } from '../../world.ts'
import { record } from '../audit/index.ts'
import type { Feature } from '../feature.ts'

export { listJobsOf, type JobRows } from './list-store.ts'

/** What a feature that works behind the scenes does for an owner. */
export type JobSource = {
  count(max: number): Promise<Record<JobState, number>>
  /** Since when the oldest waits, of those whose turn can come. */
  findOldest(): Promise<Date | undefined>
  list(query: {
    readonly state: JobState
    readonly after: string | undefined
    readonly limit: number
  }): Promise<ListedJob[]>
  /** Missing where it cannot be done at all. */
  readonly retry?: JobAct
  readonly giveUp?: JobAct
}

/** What an owner can do about one. */
type JobAct = {
  /** The states in which it can be done. */
  readonly states: readonly JobState[]
  /** Answers whose it is, or undefined when it is not in such a state (any more). */
  run(tx: Transaction, id: string): Promise<{ uid: string } | undefined>
  /** After the transaction: there is something to do, or something to stop. */
  onDone(id: string): void
}

export type Jobs = Feature & {
  /** All kinds, and how long the oldest of each has waited. */
  countAll(): Promise<(Record<JobState, number> & { readonly kind: JobKind; readonly oldestSeconds: number })[]>
}

/** What waits, runs and fails behind the scenes. */
export function createJobs(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  sources: Readonly<Record<JobKind, JobSource>>,
): Jobs {
  const kinds = Object.keys(JOB_KINDS) as JobKind[]

  async function perform(
    job: JobAct | undefined,
    id: string,
    refusal: string,
    { actorUid, act, kind }: { actorUid: string; act: 'jobs.retry' | 'jobs.give-up'; kind: JobKind },
  ): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await job?.run(tx, id))) throw new AppError('conflict', refusal)
      await record(tx, { actorUid, act, target: id, details: { after: { kind } } })
    })
    job?.onDone(id)
  }

  return {
    countAll: () =>
      Promise.all(
        kinds.map(async (kind) => {
          const [counts, oldest] = await Promise.all([
            sources[kind].count(JOBS_COUNTED_MAX),
            sources[kind].findOldest(),
          ])
          return {
            kind,
            ...counts,
            oldestSeconds: oldest ? Math.max(0, (clock().getTime() - oldest.getTime()) / 1_000) : 0,
          }
        }),
      ),
    mount(router: Router): void {
      mount(router, jobsApi.count, async () => ({
        kinds: await Promise.all(
          kinds.map(async (kind) => ({ kind, ...(await sources[kind].count(JOBS_COUNTED_MAX)) })),
        ),
      }))
      mount(router, jobsApi.list, async ({ kind, state, after }) => {
        const { list, retry, giveUp } = sources[kind]
        const rows = await list({ state, after, limit: JOBS_PER_PAGE + 1 })
        const can = {
          canRetry: retry?.states.includes(state) ?? false,
          canGiveUp: giveUp?.states.includes(state) ?? false,
        }
        const jobs = rows
          .slice(0, JOBS_PER_PAGE)
          .map((row) => ({ ...row, kind, state, since: row.since.toISOString(), ...can }))
        return { jobs, next: rows.length > JOBS_PER_PAGE ? jobs.at(-1)!.id : null }
      })
      const { cannotRetry, cannotGiveUp } = jobMessages
      mount(router, jobsApi.retry, async ({ kind, id }, { uid }) => {
        await perform(sources[kind].retry, id, cannotRetry, { actorUid: uid, act: 'jobs.retry', kind })
        return {}
      })
      mount(router, jobsApi.giveUp, async ({ kind, id }, { uid }) => {
        await perform(sources[kind].giveUp, id, cannotGiveUp, { actorUid: uid, act: 'jobs.give-up', kind })
        return {}
      })
    },
  }
}
