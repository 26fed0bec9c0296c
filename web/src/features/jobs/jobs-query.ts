import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { jobsApi } from '#contract/jobs/api.ts'
import { jobMessages } from '#contract/jobs/messages.ts'
import type { Job, JobKind, JobState } from '#contract/jobs/schema.ts'
import { call } from '../../api/call.ts'
import { cursorQuery } from '../../api/cursor-query.ts'
import { toast } from '../../ui/overlays/toast.tsx'

const KEY = ['jobs'] as const
/** Jobs come and go by themselves. */
const LOOK_EVERY_MS = 5_000

export const jobCountsQuery = queryOptions({
  queryKey: [...KEY, 'counts'],
  queryFn: ({ signal }) => call(jobsApi.count, {}, { signal }),
  refetchInterval: LOOK_EVERY_MS,
})

export type JobsView = { kind: JobKind; state: JobState }

export const jobsQuery = ({ kind, state }: JobsView) => ({
  ...cursorQuery({
    queryKey: [...KEY, kind, state],
    read: (after, signal) => call(jobsApi.list, { kind, state, after }, { signal }),
    next: (page) => page.next,
  }),
  refetchInterval: LOOK_EVERY_MS,
})

/** Tries a job again, or gives it up. */
export function useActOnJob(act: 'retry' | 'giveUp') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, id }: Job) => call(jobsApi[act], { kind, id }),
    onSuccess: () => toast.ok(act === 'retry' ? jobMessages.retried : jobMessages.gaveUp),
    onError: (error) => toast.error(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}
