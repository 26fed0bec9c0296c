import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { modelsApi } from '#contract/models/api.ts'
import type { ModelDownload } from '#contract/models/schema.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { modelsQuery } from '../models-query.ts'

const POLL_MS = 1_000

/** The model files on this machine, and those on their way. */
export const localQuery = queryOptions({
  queryKey: ['local-models'],
  queryFn: ({ signal }) => call(modelsApi.local, {}, { signal }),
  refetchInterval: ({ state }) => state.data?.downloads.some((one) => one.state === 'running') && POLL_MS,
})

/** Something that is done to local models, after which they are read again. */
function useLocalMutation<Given>(
  change: (input: Given) => Promise<unknown>,
  successMessage?: (input: Given) => string,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => successMessage && toast.ok(successMessage(input)),
    onError: (error) => toast.error(error.message),
    onSettled: () =>
      Promise.all(
        [localQuery.queryKey, modelsQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

export const useResumeDownload = () =>
  useLocalMutation(({ id }: ModelDownload) => call(modelsApi.resumeDownload, { downloadId: id }))

export const useCancelDownload = () =>
  useLocalMutation(({ id }: ModelDownload) => call(modelsApi.cancelDownload, { downloadId: id }))

export const useRemoveLocalModel = () =>
  useLocalMutation(
    (fileName: string) => call(modelsApi.removeLocal, { fileName }),
    (fileName) => `${fileName} was deleted.`,
  )
