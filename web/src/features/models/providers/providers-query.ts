import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { providersApi } from '#contract/models/provider-api.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
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
  refetchInterval: ({ state }) =>
    state.data?.providers.some((one) => one.state === 'checking' || one.isTrying) && POLL_MS,
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

/** Keeps a new one. It is asked for its models at once, and they are tried where nobody says what they can. */
async function addAndTest(provider: NewProvider): Promise<Provider> {
  const added = await call(providersApi.add, provider)
  await call(providersApi.test, { providerId: added.id })
  return added
}

export function useAddProvider() {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: addAndTest, onSettled: () => refreshModels(queryClient) })
}

/** Saves a change and tries it at once. */
export function useSaveProvider() {
  const queryClient = useQueryClient()
  return async (change: ProviderChange): Promise<TestedProvider> => {
    const provider = await call(providersApi.change, change)
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

/** The owner's word on what a model can. */
export function useSetAbilities() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: Required<Pick<ProviderChange, 'providerId' | 'abilities'>>) =>
      call(providersApi.change, change),
    onError: (error) => toast.error(error.message),
    onSettled: () => refreshModels(queryClient),
  })
}

/** One click connects a server that was found. */
export function useConnectFoundServer() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ name, baseUrl }: FoundServer) => addAndTest({ kind: 'openai-compatible', name, baseUrl }),
    onSuccess: ({ name }) => toast.ok(providerMessages.connected(isolateName(name))),
    onError: (error) => toast.error(error.message),
    onSettled: () => refreshModels(queryClient),
  })
}
