import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { craftsApi } from '#contract/crafts/api.ts'
import { craftMessages } from '#contract/crafts/messages.ts'
import type { SharedCraft } from '#contract/crafts/schema.ts'
import type { InputOf } from '#contract/route.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'

const key = (messageId: string, index: number) => ['craftShare', messageId, index] as const
export const SHARED_LIST_KEY = ['sharedCrafts'] as const

/** The link of a craft, or null. */
export const shareQuery = (messageId: string, index: number) =>
  queryOptions({
    queryKey: key(messageId, index),
    queryFn: async ({ signal }): Promise<SharedCraft | null> =>
      (await call(craftsApi.find, { messageId, index }, { signal })).share,
    staleTime: 0,
  })

export type ShareChange = Omit<InputOf<typeof craftsApi.change>, 'id'>

/** Makes a link, changes what it shows and to whom, and takes it back. Each says how it went. */
export function useShareCraft(messageId: string, index: number) {
  const queryClient = useQueryClient()
  const show = (share: SharedCraft | null) => {
    queryClient.setQueryData(key(messageId, index), share)
    void queryClient.invalidateQueries({ queryKey: SHARED_LIST_KEY })
  }
  const share = useMutation({
    mutationFn: (input: InputOf<typeof craftsApi.share>) => call(craftsApi.share, input),
    onSuccess: (created) => {
      show(created)
      toast.ok(craftMessages.shared)
    },
    onError: () => toast.error(craftMessages.shareFailed),
  })
  const change = useMutation({
    mutationFn: ({ id, ...changes }: ShareChange & { id: string }) => call(craftsApi.change, { id, ...changes }),
    onSuccess: (changed) => {
      show(changed)
      toast.ok(craftMessages.updated)
    },
    onError: () => toast.error(craftMessages.updateFailed),
  })
  const unshare = useMutation({
    mutationFn: (id: string) => call(craftsApi.unshare, { id }),
    onSuccess: () => {
      show(null)
      toast.ok(craftMessages.deleted)
    },
    onError: () => toast.error(craftMessages.deleteFailed),
  })
  return { share, change, unshare }
}
