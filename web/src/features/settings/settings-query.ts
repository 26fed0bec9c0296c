import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { settingsApi, type SettingChanges, type SettingValues } from '#contract/settings/api.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** What the install is set to, for its owner. */
export const settingsQuery = queryOptions({
  queryKey: ['install-settings'],
  queryFn: ({ signal }) => call(settingsApi.read, {}, { signal }),
})

type SettingKey = keyof SettingValues

/** What to set, or how that follows from what is shown by then. */
type Change = SettingChanges | ((now: SettingValues) => SettingChanges)

/** For switches and choices: a change shows at once, and is taken back if the server refuses. */
export function useChangeSettings(saved?: string) {
  const queryClient = useQueryClient()
  const { queryKey } = settingsQuery
  const show = (changes: object) => queryClient.setQueryData(queryKey, (now) => now && { ...now, ...changes })
  const changesOf = (change: Change): SettingChanges => {
    if (typeof change !== 'function') return change
    const now = queryClient.getQueryData(queryKey)
    return now ? change(now) : {}
  }
  return useMutation({
    mutationKey: queryKey,
    // One after the other, each with all that is shown by then: of two quick presses none is lost.
    scope: { id: 'install-settings' },
    async onMutate(change: Change) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      show(changesOf(change))
      return before
    },
    mutationFn: (change) => call(settingsApi.change, changesOf(change)),
    onSuccess: () => void (saved !== undefined && toast.ok(saved)),
    onError(error, change, before) {
      if (before)
        show(Object.fromEntries(Object.keys(changesOf(change)).map((key) => [key, before[key as SettingKey]])))
      toast.error(error.message)
    },
    onSettled() {
      // Another change that is on its way would be undone by what is read now. What is set shows in many places.
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) void queryClient.invalidateQueries()
    },
  })
}

/** For forms, which say themselves why something was refused. */
export function useSaveSettings() {
  const queryClient = useQueryClient()
  return async (changes: SettingChanges): Promise<void> => {
    queryClient.setQueryData(settingsQuery.queryKey, await call(settingsApi.change, changes))
    void queryClient.invalidateQueries()
  }
}
