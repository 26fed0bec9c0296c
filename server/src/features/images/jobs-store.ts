import { sql } from 'drizzle-orm'
import type { JobRows } from '../jobs/index.ts'

const isHeld = sql`job.lease_until > now()`

/** Runs of pictures, for owners. */
export const PAINTING: JobRows = {
  from: sql`image_runs job`,
  states: {
    waiting: sql`job.state <> 'ended' and (${isHeld}) is not true`,
    running: sql`job.state <> 'ended' and ${isHeld}`,
    failed: sql`job.id in (select run_id from images where state = 'failed')`,
  },
  attempts: sql`job.attempts`,
  failure: sql`(select failure from images where run_id = job.id and state = 'failed' limit 1)`,
}
