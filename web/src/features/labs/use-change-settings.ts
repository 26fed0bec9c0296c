import { useMutation, useQueryClient } from '@tanstack/react-query'
import { labsApi } from '#contract/labs/api.ts'
import { changeSettings } from '#contract/labs/change.ts'
import type { Settings, SettingsChange } from '#contract/labs/schema.ts'
import { call } from '../../api/call.ts'
import { optimistic } from '../../api/optimistic.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { settingsQuery } from './settings-query.ts'

/** Shows at once what the server will make of it, by the same function, and is taken back when it refuses. */
export function useChangeSettings(chatId: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation(
    optimistic<Settings, SettingsChange>({
      queryClient,
      queryKey: settingsQuery(chatId).queryKey,
      apply: changeSettings,
      send: (change) => call(labsApi.change, { ...change, chatId }),
      onRefused: (error) => toast.error(error.message),
    }),
  )
}
