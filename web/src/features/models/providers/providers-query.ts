import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { providersApi } from '#contract/models/provider-api.ts'
import type { FoundServer, NewProvider, Provider, ProviderChange, ProviderTrial } from '#contract/models/schema.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { modelsQuery } from '../models-query.ts'
import { isolateName } from '../../../format/names.ts'

const POLL_MS = 1_500

/** Where models come from, for the owner. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(providersApi.list, {}, { signal }),
  // A provider that is being asked for the first time has its answer in a moment.
  refetchInterval: ({ state }) => state.data?.providers.some((one) => one.state === 'checking') && POLL_MS,
})

const foundServersQuery = queryOptions({
  queryKey: ['found-servers'],
  queryFn: ({ signal }) => call(providersApi.findServers, {}, { signal }),
})

/** Model servers that run on this machine and are not connected. */
export function useFoundServers(isEnabled = true) {
  return useQuery({ ...foundServersQuery, enabled: isEnabled })
}

/** What anyone can pick has changed. */
function refreshModels(queryClient: QueryClient): Promise<unknown> {
  const changed = [providersQuery.queryKey, modelsQuery.queryKey, foundServersQuery.queryKey]
  return Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export type TestedProvider = { provider: Provider; trial: ProviderTrial }

/** Saves a provider, new or changed, and tries it at once. */
export function useSaveProvider() {
  const queryClient = useQueryClient()
  return async (input: { add: NewProvider } | { change: ProviderChange }): Promise<TestedProvider> => {
    const provider =
      'add' in input ? await call(providersApi.add, input.add) : await call(providersApi.change, input.change)
    try {
      return { provider, trial: await call(providersApi.test, { providerId: provider.id }) }
    } finally {
      void refreshModels(queryClient)
    }
  }
}

export function useTestProvider() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (providerId: string) => call(providersApi.test, { providerId }),
    onSettled: () => refreshModels(queryClient),
    onError: (error) => toast.error(error.message),
  })
}

export function useRemoveProvider() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Provider) => call(providersApi.remove, { providerId: id }),
    onSuccess: (_, { name }) => toast.ok(`${isolateName(name)} was removed.`),
    onError: (error) => toast.error(error.message),
    onSettled: () => refreshModels(queryClient),
  })
}

/** One click connects a server that was found. */
export function useConnectFoundServer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, baseUrl }: FoundServer) =>
      call(providersApi.add, { kind: 'openai-compatible', name, baseUrl }),
    onSuccess: ({ name }) => toast.ok(`${isolateName(name)} is connected.`),
    onError: (error) => toast.error(error.message),
    onSettled: () => refreshModels(queryClient),
  })
}
