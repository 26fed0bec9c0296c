import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { craftsApi } from '#contract/crafts/api.ts'
import type { CraftVersion } from '#contract/crafts/schema.ts'
import { call } from '../../api/call.ts'

const key = (chatId: string, identifier: string) => ['craftVersions', chatId, identifier] as const

/** How a craft came to be, oldest version first. `asOf` is the answer that was last seen to change it. */
export const versionsQuery = (chatId: string, identifier: string) =>
  queryOptions({
    queryKey: key(chatId, identifier),
    queryFn: async ({ signal }): Promise<readonly CraftVersion[]> =>
      (await call(craftsApi.versions, { chatId, identifier }, { signal })).versions,
    // Comparing whole programs word by word would cost more than drawing them.
    structuralSharing: false,
    staleTime: 0,
  })

type Edit = { messageId: string; index: number; content: string }

/** Keeps a change by hand as the newest version. */
export function useSaveEdit(chatId: string, identifier: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (edit: Edit) => call(craftsApi.edit, edit),
    onSuccess: (version) => {
      queryClient.setQueryData<readonly CraftVersion[]>(key(chatId, identifier), (all) => [...(all ?? []), version])
      void queryClient.invalidateQueries({ queryKey: ['craftShare'] })
    },
  })
}
