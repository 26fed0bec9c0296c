import * as z from 'zod'

/** What works behind the scenes, by what it does. */
export const JOB_KINDS = {
  reading: 'Reading documents',
  embedding: 'Embedding documents',
  images: 'Pictures',
  research: 'Deep research',
  tasks: 'Tasks',
} as const
export type JobKind = keyof typeof JOB_KINDS

export const JOB_STATES = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof JOB_STATES)[number]

export const JOBS_PER_PAGE = 30
/** More are not counted: "1,000" then means so many and more. */
export const JOBS_COUNTED_MAX = 1_000

const kind = z.enum(Object.keys(JOB_KINDS) as [JobKind, ...JobKind[]])
const state = z.enum(JOB_STATES)

/** A job, without what it is about: whose questions and files those are, is theirs. */
export const job = z.object({
  id: z.string(),
  kind,
  state,
  /** The e-mail of whoever it is for; empty for a guest. */
  person: z.string(),
  since: z.iso.datetime(),
  attempts: z.number().int(),
  failure: z.string().nullable(),
  canRetry: z.boolean(),
  canGiveUp: z.boolean(),
})
export type Job = z.infer<typeof job>

export const jobCounts = z.object({
  kind,
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
})
export type JobCounts = z.infer<typeof jobCounts>

/** `after` is the `next` of the page before. */
export const jobSearch = z.strictObject({ kind, state, after: z.uuid().optional() })

export const jobPage = z.object({ jobs: z.array(job), next: z.string().nullable() })

export const oneJob = z.strictObject({ kind, id: z.uuid() })
