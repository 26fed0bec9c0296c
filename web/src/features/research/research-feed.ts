import type { QueryClient } from '@tanstack/react-query'
import { researchApi } from '#contract/research/api.ts'
import type { ResearchStreamMessage } from '#contract/research/events.ts'
import { applyResearchMessage, hasEnded } from '#contract/research/fold.ts'
import type { Research } from '#contract/research/schema.ts'
import { createFeed, type Feed } from '../../api/feed.ts'
import { createFrameThrottle } from '../../api/frame-throttle.ts'
import { openStream } from '../../api/stream.ts'
import { chatKey, newestHistoryKey } from '../chat/query-keys.ts'
import { usageKey } from '../usage/query-keys.ts'

/** A research up to one of its events. */
export type ResearchSnapshot = { readonly seq: number; readonly research: Research }
export type ResearchFeed = Feed<ResearchSnapshot, ResearchStreamMessage>

export const researchKey = (researchId: string) => ['research', researchId] as const

const feeds = new WeakMap<QueryClient, Map<string, ResearchFeed>>()

/** The feed of a research. There is one, however often it is shown; of one that has ended nothing more comes. */
export function getResearchFeed(queryClient: QueryClient, start: ResearchSnapshot): ResearchFeed {
  const clientFeeds = feeds.get(queryClient) ?? new Map<string, ResearchFeed>()
  feeds.set(queryClient, clientFeeds)
  const { id: researchId } = start.research
  const found = clientFeeds.get(researchId)
  if (found) return found
  const feed = createFeed<ResearchSnapshot, ResearchStreamMessage>({
    start,
    apply: applyMessage,
    hasEnded: ({ research }) => hasEnded(research.state),
    // Where it is says what its person can do: that is not kept waiting.
    isUrgent: (before, after) => before.research.state !== after.research.state,
    open: (after, handlers) => openStream(researchApi.events, { researchId }, after, handlers),
    pace: createFrameThrottle,
    onEnded: (snapshot) => storeEnd(queryClient, snapshot),
  })
  clientFeeds.set(researchId, feed)
  return feed
}

/** The answer to a call may come after events that followed it. */
export function applyMessage(snapshot: ResearchSnapshot, message: ResearchStreamMessage): ResearchSnapshot {
  if (message.kind === 'snapshot' && message.seq < snapshot.seq) return snapshot
  const { seq, research } = applyResearchMessage(snapshot, message)
  return research && seq !== snapshot.seq ? { seq, research } : snapshot
}

/** The report is the text of its answer from now on, and what came to nothing is not counted. */
function storeEnd(queryClient: QueryClient, snapshot: ResearchSnapshot): void {
  const { id, chatId } = snapshot.research
  queryClient.setQueryData(researchKey(id), snapshot)
  for (const queryKey of [chatKey(chatId), usageKey, newestHistoryKey]) void queryClient.invalidateQueries({ queryKey })
}
