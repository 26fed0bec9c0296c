import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { researchApi } from '#contract/research/api.ts'
import type { Research } from '#contract/research/schema.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { getResearchFeed, researchKey, type ResearchFeed, type ResearchSnapshot } from './research-feed.ts'
import { newestHistoryKey } from '../chat/query-keys.ts'
import { usageKey } from '../usage/query-keys.ts'

/** Read once; what follows comes by its stream. */
const researchQuery = (researchId: string) =>
  queryOptions({
    queryKey: researchKey(researchId),
    queryFn: ({ signal }): Promise<ResearchSnapshot> => call(researchApi.read, { researchId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })

/** A research to be followed, once it was read. */
export function useResearchFeed(researchId: string) {
  const queryClient = useQueryClient()
  const query = useQuery(researchQuery(researchId))
  return { ...query, data: query.data && getResearchFeed(queryClient, query.data) }
}

/** One part of a research as it stands now. Whoever asks here is drawn again only when that part has changed. */
export function useResearchPart<Part>(feed: ResearchFeed, select: (research: Research) => Part): Part {
  return useSyncExternalStore(feed.subscribe, () => select(feed.read().snapshot.research))
}

/** Whether the line to the server is lost, or was refused. */
export function useResearchConnection(feed: ResearchFeed) {
  const isLost = useSyncExternalStore(feed.subscribe, () => feed.read().isConnectionLost)
  const refusal = useSyncExternalStore(feed.subscribe, () => feed.read().refusal)
  return { isLost, refusal }
}

/** A change by its person. What comes of it is shown at once; a refusal is said in passing. */
export function useResearchCall<Input>(
  feed: ResearchFeed,
  send: (researchId: string, input: Input) => Promise<ResearchSnapshot>,
) {
  const queryClient = useQueryClient()
  const { id } = feed.read().snapshot.research
  const mutationFn = useCallback((input: Input) => send(id, input), [send, id])
  return useMutation({
    mutationFn,
    onSuccess: (whole) => feed.take({ kind: 'snapshot', ...whole }),
    onError: (error) => toast.error(error.message),
    onSettled: () => {
      for (const queryKey of [usageKey, newestHistoryKey]) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
