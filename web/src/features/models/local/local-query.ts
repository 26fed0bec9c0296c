import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { modelsApi } from '#contract/models/api.ts'
import { localModelsApi } from '#contract/models/local-api.ts'
import type { ModelDownload, OfferedOpenModel } from '#contract/models/local-models.ts'
import type { InputOf, OutputOf } from '#contract/route.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { modelsQuery } from '../models-query.ts'

/** While something moves. */
const BUSY_POLL_MS = 1_000
/** Otherwise: a file that is copied into the folder appears by itself. */
const IDLE_POLL_MS = 5_000

/** The model files on this machine, and those on their way. */
export const localQuery = queryOptions({
  queryKey: ['local-models'],
  queryFn: ({ signal }) => call(localModelsApi.list, {}, { signal }),
  refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? BUSY_POLL_MS : IDLE_POLL_MS),
})

/** The same, for a place that only cares while something is on its way. */
export const localWhileBusyQuery = queryOptions({
  ...localQuery,
  refetchInterval: ({ state }) => state.data !== undefined && isBusy(state.data) && BUSY_POLL_MS,
})

/** Open models that can be fetched, with the one that fits this machine. */
export const openModelsQuery = queryOptions({
  queryKey: ['open-models'],
  queryFn: ({ signal }) => call(localModelsApi.openModels, {}, { signal }),
})

/** What can be picked changes by itself when a file arrives and when it has been tried. */
export function useRefreshModels(local: OutputOf<typeof localModelsApi.list> | undefined): void {
  const queryClient = useQueryClient()
  const revision = local?.models.map(({ fileName, isTrying }) => `${fileName} ${isTrying}`).join('\n')
  useEffect(() => {
    if (revision !== undefined) void queryClient.invalidateQueries({ queryKey: modelsQuery.queryKey })
  }, [queryClient, revision])
}

function isBusy({ downloads, models }: OutputOf<typeof localModelsApi.list>): boolean {
  return downloads.some(({ state }) => state === 'running') || models.some(({ isTrying }) => isTrying)
}

type MutationOptions<Input> = {
  successMessage?: (input: Input) => string
  /** Whoever asks for it shows what went wrong where it was clicked. */
  showsErrorItself?: boolean
}

/** Something that is done to local models, after which they are read again. */
function useLocalMutation<Input>(
  change: (input: Input) => Promise<unknown>,
  { successMessage, showsErrorItself = false }: MutationOptions<Input> = {},
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, input) => successMessage && toast.ok(successMessage(input)),
    onError: (error) => showsErrorItself || toast.error(error.message),
    onSettled: () =>
      Promise.all(
        [localQuery.queryKey, modelsQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

export const useResumeDownload = () =>
  useLocalMutation(({ id }: ModelDownload) => call(localModelsApi.resumeDownload, { downloadId: id }), {
    showsErrorItself: true,
  })

export const useDownloadOpenModel = () =>
  useLocalMutation(
    ({ model, isForEveryone }: { model: OfferedOpenModel; isForEveryone: boolean }) =>
      call(localModelsApi.download, {
        url: model.url,
        isForEveryone,
        ...(model.sha256 !== null && { sha256: model.sha256 }),
        ...(model.isSizeExact && { sizeBytes: model.sizeBytes }),
      }),
    { showsErrorItself: true },
  )

export const useCancelDownload = () =>
  useLocalMutation(({ id }: ModelDownload) => call(localModelsApi.cancelDownload, { downloadId: id }))

export const useRemoveLocalModel = () =>
  useLocalMutation((fileName: string) => call(localModelsApi.remove, { fileName }), {
    successMessage: (fileName) => `${fileName} was deleted.`,
  })

export const useTryLocalModel = () => useLocalMutation((fileName: string) => call(localModelsApi.try, { fileName }))

export const useChangeSettings = () =>
  useLocalMutation((change: InputOf<typeof localModelsApi.changeSettings>) =>
    call(localModelsApi.changeSettings, change),
  )

/** What everyone begins with. */
export const useSetSharedDefault = () =>
  useLocalMutation(({ modelId }: { modelId: string; name: string }) => call(modelsApi.setSharedDefault, { modelId }), {
    successMessage: ({ name }) => `${name} is now the default for everyone.`,
  })
