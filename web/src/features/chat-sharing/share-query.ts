import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sharingApi, type ChatShare } from '#contract/chat-sharing/api.ts'
import type { InputOf } from '#contract/route.ts'
import { call } from '../../api/call.ts'
import { chatKey } from '../chat/query-keys.ts'

const key = (chatId: string) => [...chatKey(chatId), 'share'] as const
const LIST_KEY = ['sharedChats'] as const

/** One page of the chats that someone shares. */
export const sharedChatsQuery = (page: number) =>
  queryOptions({
    queryKey: [...LIST_KEY, page],
    queryFn: ({ signal }) => call(sharingApi.list, { page }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The public link of a chat, or null. */
export const shareQuery = (chatId: string) =>
  queryOptions({
    queryKey: key(chatId),
    queryFn: async ({ signal }): Promise<ChatShare | null> =>
      (await call(sharingApi.read, { chatId }, { signal })).share,
    staleTime: 0,
  })

type ShareSettings = Omit<InputOf<typeof sharingApi.share>, 'chatId'>
type ShareChange = Omit<InputOf<typeof sharingApi.change>, 'chatId'>

/** Makes the link, or brings what it shows up to date. */
export function useShare(chatId: string) {
  const onSuccess = useShareSaved(chatId)
  return useMutation({
    mutationFn: (settings: ShareSettings) => call(sharingApi.share, { chatId, ...settings }),
    onSuccess,
  })
}

/** Changes how the link is shown, and leaves what it shows. */
export function useChangeShare(chatId: string) {
  const onSuccess = useShareSaved(chatId)
  return useMutation({ mutationFn: (change: ShareChange) => call(sharingApi.change, { chatId, ...change }), onSuccess })
}

function useShareSaved(chatId: string) {
  const queryClient = useQueryClient()
  return (share: ChatShare) => {
    queryClient.setQueryData(key(chatId), share)
    return queryClient.invalidateQueries({ queryKey: LIST_KEY })
  }
}

/** Takes the link back: it leads nowhere from that moment. */
export function useUnshare(chatId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(sharingApi.unshare, { chatId }),
    onSuccess: () => {
      queryClient.setQueryData(key(chatId), null)
      return queryClient.invalidateQueries({ queryKey: LIST_KEY })
    },
  })
}

export const sharedChatQuery = (shareId: string) =>
  queryOptions({
    queryKey: ['sharedChat', shareId],
    queryFn: ({ signal }) => call(sharingApi.view, { shareId }, { signal }),
  })

export function sharedChatAddress(shareId: string): string {
  return `${location.origin}/shared-chat/${shareId}`
}
