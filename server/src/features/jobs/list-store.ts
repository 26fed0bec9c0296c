import { and, sql, type SQL } from 'drizzle-orm'
import type { JobState } from '#contract/jobs/schema.ts'
import type { Queryable } from '../../db/transaction.ts'
import { emailOf, isActivePerson } from '../account/index.ts'

export type ListedJob = {
  readonly id: string
  readonly person: string
  readonly since: Date
  readonly attempts: number
  readonly failure: string | null
}

/** How the rows of a table are told as jobs. The expressions speak of `job`, which is a row of it. */
export type JobRows = {
  readonly from: SQL
  readonly states: Readonly<Record<JobState, SQL>>
  readonly attempts: SQL
  readonly failure: SQL
}

/** As what a feature hands in, both of it. */
export function listJobsOf(db: Queryable, rows: JobRows) {
  return {
    count: (max: number) => countJobs(db, rows, max),
    findOldest: () => findOldest(db, rows),
    list: (query: JobQuery) => listJobs(db, rows, query),
  }
}

type JobQuery = { readonly state: JobState; readonly after: string | undefined; readonly limit: number }

/** So many of each state, as far as somebody wants to count. */
async function countJobs(db: Queryable, rows: JobRows, max: number): Promise<Record<JobState, number>> {
  const count = (state: JobState) =>
    sql`(select count(*)::int from (select from ${rows.from} where ${rows.states[state]} limit ${max}) as counted)`
  const counted = await db.execute<Record<JobState, number>>(
    sql`select ${count('waiting')} as waiting, ${count('running')} as running, ${count('failed')} as failed`,
  )
  return counted.rows[0]!
}

/** Since when the oldest waits. Those of suspended people wait for as long as these are. */
async function findOldest(db: Queryable, rows: JobRows): Promise<Date | undefined> {
  const isWaiting = and(rows.states.waiting, isActivePerson(sql`job.uid`))
  const found = await db.execute<{ oldest: string | null }>(
    sql`select min(job.created_at) as oldest from ${rows.from} where ${isWaiting}`,
  )
  const { oldest } = found.rows[0]!
  return oldest === null ? undefined : new Date(oldest)
}

/** The newest first; ids grow with time and mark the place. */
async function listJobs(db: Queryable, rows: JobRows, { state, after, limit }: JobQuery): Promise<ListedJob[]> {
  const listed = await db.execute<Omit<ListedJob, 'since'> & { since: string }>(sql`
    select job.id, coalesce(${emailOf(sql`job.uid`)}, '') as person,
      job.created_at as since, ${rows.attempts} as attempts, ${rows.failure} as failure
    from ${rows.from} where ${rows.states[state]} ${after === undefined ? sql`` : sql`and job.id < ${after}::uuid`}
    order by job.id desc limit ${limit}`)
  return listed.rows.map((row) => ({ ...row, since: new Date(row.since) }))
}
