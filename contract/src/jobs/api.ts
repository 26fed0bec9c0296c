import * as z from 'zod'
import { route } from '../route.ts'
import { jobCounts, jobPage, jobSearch, oneJob } from './schema.ts'

const done = z.object({})

/** What waits, runs and fails behind the scenes, for owners. */
export const jobsApi = {
  count: route('GET', '/v1/jobs/counts', {
    access: 'owner',
    input: z.strictObject({}),
    output: z.object({ kinds: z.array(jobCounts) }),
  }),
  list: route('GET', '/v1/jobs', { access: 'owner', input: jobSearch, output: jobPage }),
  retry: route('POST', '/v1/jobs/retry', { access: 'owner', input: oneJob, output: done }),
  giveUp: route('POST', '/v1/jobs/give-up', { access: 'owner', input: oneJob, output: done }),
}
