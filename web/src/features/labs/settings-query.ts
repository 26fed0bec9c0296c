import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { labsApi } from '#contract/labs/api.ts'
import { changeSettings } from '#contract/labs/change.ts'
import type { Settings, SettingsChange } from '#contract/labs/schema.ts'
import { call } from '../../api/call.ts'
import { optimistic } from '../../api/optimistic.ts'
import { toast } from '../../ui/toast.tsx'
import { useMe } from '../account/index.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }): Promise<Settings> => call(labsApi.read, {}, { signal }),
})

/** A visitor's settings are the defaults: nobody becomes a guest only to read them. */
export function useSettings() {
  const { data: me } = useMe()
  return useQuery({ ...settingsQuery, enabled: Boolean(me) })
}

/** Shows at once what the server will make of it, by the same function, and is taken back when it refuses. */
export function useChangeSettings() {
  const queryClient = useQueryClient()
  return useMutation(
    optimistic<Settings, SettingsChange>({
      queryClient,
      queryKey: settingsQuery.queryKey,
      apply: changeSettings,
      send: (change) => call(labsApi.change, change),
      refused: (error) => toast.error(error.message),
    }),
  )
}
