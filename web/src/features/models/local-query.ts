import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { modelsApi } from '#contract/models/api.ts'
import type { ModelDownload } from '#contract/models/schema.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/toast.tsx'
import { modelsQuery } from './models-query.ts'

const LOOK_AGAIN_MS = 1_000

/** The model files on this machine, and those on their way. */
export const localQuery = queryOptions({
  queryKey: ['local-models'],
  queryFn: ({ signal }) => call(modelsApi.local, {}, { signal }),
  refetchInterval: ({ state }) => state.data?.downloads.some((one) => one.state === 'running') && LOOK_AGAIN_MS,
})

/** Something that is done to local models, after which they are read again. */
function useLocalChange<Given>(change: (given: Given) => Promise<unknown>, done?: (given: Given) => string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, given) => done && toast.ok(done(given)),
    onError: (error) => toast.error(error.message),
    onSettled: () =>
      Promise.all(
        [localQuery.queryKey, modelsQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

export const useResume = () =>
  useLocalChange(({ id }: ModelDownload) => call(modelsApi.resumeDownload, { downloadId: id }))

export const useCancel = () =>
  useLocalChange(({ id }: ModelDownload) => call(modelsApi.cancelDownload, { downloadId: id }))

export const useRemoveLocal = () =>
  useLocalChange(
    (fileName: string) => call(modelsApi.removeLocal, { fileName }),
    (fileName) => `${fileName} was deleted.`,
  )
