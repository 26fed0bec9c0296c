import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { aiToolsApi } from '#contract/ai-tools/api.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import { call } from '../../api/call.ts'
import { optimistic } from '../../api/optimistic.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { pinnedToolsQuery } from './ai-tools-query.ts'

type Pins = { pinnedTools: string[] }
type PinChange = { slug: string; isPinned: boolean }

/** What is pinned, and how to pin: it shows at once, is taken back if the server refuses, and is read again then. */
export function usePinTool() {
  const queryClient = useQueryClient()
  const { data } = useQuery(pinnedToolsQuery)
  const { mutate } = useMutation(
    optimistic<Pins, PinChange>({
      queryClient,
      queryKey: pinnedToolsQuery.queryKey,
      apply: applyPin,
      send: ({ slug, isPinned }) => call(isPinned ? aiToolsApi.pin : aiToolsApi.unpin, { toolId: slug }),
      onRefused: (_, { isPinned }) => toast.error(isPinned ? aiToolMessages.pinFailed : aiToolMessages.unpinFailed),
    }),
  )
  const pinned = data?.pinnedTools ?? []
  return {
    pinned,
    isPinned: (slug: string) => pinned.includes(slug),
    setPinned(slug: string, isPinned: boolean) {
      // What is pinned is not known yet: a press now could undo what nobody sees.
      if (!data) return toast.error(aiToolMessages.pinError)
      mutate({ slug, isPinned })
    },
  }
}

/** The newest pin comes first. */
export function applyPin({ pinnedTools }: Pins, { slug, isPinned }: PinChange): Pins {
  const others = pinnedTools.filter((each) => each !== slug)
  return { pinnedTools: isPinned ? [slug, ...others] : others }
}
