import { useMutation, useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query'
import { moderationApi } from '#contract/moderation/api.ts'
import { moderationMessages } from '#contract/moderation/messages.ts'
import type { PublicKind, PublicPage, PublicItem } from '#contract/moderation/schema.ts'
import { call } from '../../api/call.ts'
import { cursorQuery } from '../../api/cursor-query.ts'
import { toast } from '../../ui/overlays/toast.tsx'

export type ModerationView = { kind: PublicKind; search: string; isTakenDown: boolean }

const KEY = ['moderation'] as const

/** What people show to everyone, the newest first. */
export const moderationQuery = ({ kind, search, isTakenDown }: ModerationView) => {
  const list = [...KEY, kind, isTakenDown]
  return {
    ...cursorQuery({
      queryKey: [...list, search],
      read: (after, signal) =>
        call(
          moderationApi.list,
          { kind, search: search || undefined, isTakenDown: isTakenDown ? 'true' : undefined, after },
          { signal },
        ),
      next: (page) => page.next,
    }),
    // What is found stays in its place while the same list is narrowed.
    placeholderData: (
      shown: InfiniteData<PublicPage, string | undefined> | undefined,
      before?: { queryKey: QueryKey },
    ) => (list.every((part, at) => before?.queryKey[at] === part) ? shown : undefined),
  }
}

export function useRefreshModeration() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}

export function useRestorePublic() {
  const refresh = useRefreshModeration()
  return useMutation({
    mutationFn: ({ kind, id }: PublicItem) => call(moderationApi.lift, { kind, id }),
    onSuccess: () => toast.ok(moderationMessages.lifted),
    onError: (error) => toast.error(error.message),
    onSettled: refresh,
  })
}
