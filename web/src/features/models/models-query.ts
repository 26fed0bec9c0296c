import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { modelsApi } from '#contract/models/api.ts'
import type { Model, ModelChoice as ModelsResponse } from '#contract/models/schema.ts'
import { call } from '../../api/call.ts'
import { optimistic } from '../../api/optimistic.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** The models that can be picked, and the one that is. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => call(modelsApi.list, {}, { signal }),
})

/** Which model answers here. A pick is remembered: new chats begin with it, on every device. */
export type ModelChoice = {
  /** Undefined until the list is here: the server takes the same one by itself. */
  readonly model: Model | undefined
  readonly models: readonly Model[]
  readonly isPending: boolean
  readonly isError: boolean
  pick(modelId: string): void
  retry(): void
}

export function useModelChoice(): ModelChoice {
  const queryClient = useQueryClient()
  const { data, isPending, isError, refetch } = useQuery(modelsQuery)
  const { mutate } = useMutation(
    optimistic<ModelsResponse, string>({
      queryClient,
      queryKey: modelsQuery.queryKey,
      apply: (response, defaultModelId) => ({ ...response, defaultModelId }),
      send: async (modelId) => void (await call(modelsApi.setDefault, { modelId })),
      onRefused: (error) => toast.error(error.message),
    }),
  )
  return {
    model: data?.models.find(({ id }) => id === data.defaultModelId),
    models: data?.models ?? [],
    isPending,
    isError,
    pick: mutate,
    retry: () => void refetch(),
  }
}
