import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { craftsApi } from '#contract/crafts/api.ts'
import { say } from '#contract/crafts/messages.ts'
import type { SharedCraft } from '#contract/crafts/schema.ts'
import type { InputOf } from '#contract/route.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.tsx'

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

type Change = Omit<InputOf<typeof craftsApi.change>, 'id'>

/** Makes a link, changes what it shows and to whom, and takes it back. Each says how it went. */
export function useShareCraft(messageId: string, index: number) {
  const queryClient = useQueryClient()
  const show = (share: SharedCraft | null) => {
    queryClient.setQueryData(key(messageId, index), share)
    void queryClient.invalidateQueries({ queryKey: SHARED_LIST_KEY })
  }
  const share = useMutation({
    mutationFn: (asked: InputOf<typeof craftsApi.share>) => call(craftsApi.share, asked),
    onSuccess: (made) => {
      show(made)
      toast.ok(say.shared)
    },
    onError: () => toast.error(say.shareFailed),
  })
  const change = useMutation({
    mutationFn: ({ id, ...changes }: Change & { id: string }) => call(craftsApi.change, { id, ...changes }),
    onSuccess: (changed) => {
      show(changed)
      toast.ok(say.updated)
    },
    onError: () => toast.error(say.updateFailed),
  })
  const unshare = useMutation({
    mutationFn: (id: string) => call(craftsApi.unshare, { id }),
    onSuccess: () => {
      show(null)
      toast.ok(say.deleted)
    },
    onError: () => toast.error(say.deleteFailed),
  })
  return { share, change, unshare }
}
