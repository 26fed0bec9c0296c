import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { boardsApi } from '#contract/images/board-api.ts'
import type { Board, BoardPicture } from '#contract/images/board-schema.ts'
import { IMAGES_POLL_MS } from '#contract/images/limits.ts'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useCurrentUser } from '../../account/index.ts'
import { usageKey } from '../../usage/query-keys.ts'

const boardKey = (boardId: string) => ['images', 'boards', boardId] as const

/** A visitor has none yet, and must not become a guest by looking. */
export function useBoards() {
  const { data: me } = useCurrentUser()
  return useQuery({
    queryKey: ['images', 'boards'],
    queryFn: async ({ signal }) => (me ? (await call(boardsApi.list, {}, { signal })).boards : []),
    enabled: me !== undefined,
  })
}

function isMaking({ pictures }: { pictures: readonly Pick<BoardPicture, 'state'>[] }): boolean {
  return pictures.some(({ state }) => state === 'waiting' || state === 'painting')
}

const boardQuery = (boardId: string) =>
  queryOptions({
    queryKey: boardKey(boardId),
    queryFn: ({ signal }) => call(boardsApi.open, { boardId }, { signal }),
  })

/** One board; while a picture of it is being made, it is looked at each second. */
export function useBoard(boardId: string) {
  return useQuery({
    ...boardQuery(boardId),
    refetchInterval: ({ state: { data } }) => (data && isMaking(data) ? IMAGES_POLL_MS : false),
  })
}

/** A change that shows at once and is taken back if the server refuses. */
export function useBoardChange(boardId: string) {
  const queryClient = useQueryClient()
  const queryKey = boardKey(boardId)
  return useMutation({
    mutationKey: queryKey,
    mutationFn: ({ send }: { send: () => Promise<Board>; show?: (board: Board) => Board }) => send(),
    async onMutate({ show }) {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Board>(queryKey)
      if (before && show) queryClient.setQueryData<Board>(queryKey, show(before))
      return before
    },
    onSuccess: (board) => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) queryClient.setQueryData<Board>(queryKey, board)
    },
    onError(error, _, before) {
      if (before) queryClient.setQueryData<Board>(queryKey, before)
      toast.error(error.message)
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: usageKey }),
        queryClient.invalidateQueries({ queryKey: ['images', 'boards'], exact: true }),
      ]),
  })
}

export function sharedBoardAddress(shareId: string): string {
  return `${location.origin}/shared-board/${shareId}`
}
