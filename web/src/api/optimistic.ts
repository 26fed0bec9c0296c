import type { MutationOptions, QueryClient, QueryKey } from '@tanstack/react-query'

type Optimistic<Data, Change> = {
  queryClient: QueryClient
  /** Which answer the change shows in. */
  queryKey: QueryKey
  /** How it will look when the server agrees. */
  apply: (data: Data, change: Change) => Data
  send: (change: Change) => Promise<Data | void>
  /** Told after the change was taken back. */
  onRefused: (error: Error, change: Change) => void
}

/** A change that shows at once and is taken back if the server refuses. */
export function optimistic<Data, Change>({
  queryClient,
  queryKey,
  apply,
  send,
  onRefused,
}: Optimistic<Data, Change>): MutationOptions<Data | void, Error, Change, Data | undefined> {
  return {
    mutationKey: queryKey,
    mutationFn: send,
    async onMutate(change) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Data>(queryKey)
      if (before !== undefined) queryClient.setQueryData<Data>(queryKey, apply(before, change))
      return before
    },
    onError(error, change, before) {
      if (before !== undefined) queryClient.setQueryData<Data>(queryKey, before)
      onRefused(error, change)
    },
    async onSettled() {
      // While another change of the same thing is on its way, a refetch would undo what it shows.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) await queryClient.invalidateQueries({ queryKey })
    },
  }
}
