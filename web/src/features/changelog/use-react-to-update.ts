import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changelogApi } from '#contract/changelog/api.ts'
import { changelogMessages } from '#contract/changelog/messages.ts'
import type { ChangelogUpdate, NewReaction } from '#contract/changelog/schema.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { useCurrentUser } from '../account/index.ts'
import { giveReaction, setCount, takeBackReaction } from './reaction-cache.ts'
import { updatesQuery } from './updates-query.ts'

/** Gives a reaction: it shows at once, and is taken back if the server refuses. */
export function useReactToUpdate(): (reaction: NewReaction) => void {
  const queryClient = useQueryClient()
  const { data: me } = useCurrentUser()
  const show = (change: (updates: ChangelogUpdate[]) => ChangelogUpdate[]) =>
    queryClient.setQueryData(updatesQuery.queryKey, (updates) => updates && change(updates))
  const { mutate } = useMutation({
    mutationFn: (reaction: NewReaction) => call(changelogApi.react, reaction, { isVisitor: me === null }),
    onMutate: async (reaction) => {
      // A list that is on its way would not know of it yet.
      await queryClient.cancelQueries({ queryKey: updatesQuery.queryKey })
      show((updates) => giveReaction(updates, reaction))
    },
    onSuccess: (counts, reaction) => show((updates) => setCount(updates, reaction, counts)),
    onError: (error, reaction) => {
      show((updates) => takeBackReaction(updates, reaction))
      toast.error(changelogMessages.reactionFailed, { detail: error.message })
    },
  })
  return mutate
}
