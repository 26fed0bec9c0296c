import { useInfiniteQuery } from '@tanstack/react-query'
import type { BotEntry } from '#contract/bots/schema.ts'
import { apiMessages } from '../../api/call.ts'
import { usePersistedState } from '../../ui/hooks/persisted-state.ts'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { useCurrentUser } from '../account/index.ts'
import { botsQuery } from './bots-query.ts'
import { recentBots } from './recent-bots.ts'

const SEARCH_DEBOUNCE_MS = 120

export type MentionableBot = { bot: BotEntry; group: 'Recent' | 'Your bots' | 'Professional Bots' | 'Public bots' }

type MentionState =
  | { state: 'loading' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; bots: readonly MentionableBot[] }

/** The bots that someone can name in a chat, best first, for what they typed after the @. */
export function useMentionableBots(searchText: string): MentionState {
  const { data: me } = useCurrentUser()
  const [recent] = usePersistedState(recentBots)
  const query = searchText.trim()
  const search = useDebouncedValue(query, SEARCH_DEBOUNCE_MS)
  const list = useInfiniteQuery(botsQuery({ scope: 'all', search, category: undefined, sort: 'match' }))
  return mentionState({
    bots: groupBots(rankBots(list.data?.pages.flatMap((page) => page.bots) ?? [], query), { uid: me?.uid, recent }),
    isStale: search !== query || list.isPlaceholderData,
    isPending: list.data === undefined,
    isOffline: list.fetchStatus === 'paused',
    reason: list.error?.message,
  })
}

type MentionInput = {
  /** What fits among those that are known by now. */
  bots: readonly MentionableBot[]
  /** What is known was asked for with other words. */
  isStale: boolean
  isPending: boolean
  /** There is no network, so no answer is on its way. */
  isOffline: boolean
  /** Why there is no answer. */
  reason: string | undefined
}

/** What fits is offered at once; that nothing fits is said only when the server was asked for these very words. */
export function mentionState({ bots, isStale, isPending, isOffline, reason }: MentionInput): MentionState {
  if (bots.length > 0) return { state: 'ready', bots }
  if (isOffline && (isStale || isPending)) return { state: 'failed', reason: apiMessages.offline }
  if (isStale) return { state: 'loading' }
  if (reason !== undefined) return { state: 'failed', reason }
  return isPending ? { state: 'loading' } : { state: 'ready', bots }
}

/** Those whose name or handle has what was typed: where it stands at the beginning, it is what was meant. */
export function rankBots(bots: readonly BotEntry[], search: string): readonly BotEntry[] {
  const searchText = search.toLowerCase()
  const at = ({ name, handle }: BotEntry) => [name.toLowerCase().indexOf(searchText), handle.indexOf(searchText)]
  const beginning = bots.filter((bot) => at(bot).includes(0))
  const containing = bots.filter((bot) => !at(bot).includes(0) && at(bot).some((index) => index > 0))
  return [...beginning, ...containing]
}

const ORDER = ['Recent', 'Your bots', 'Professional Bots', 'Public bots'] as const

/** Each under the first heading that fits it; within one, in the order in which they were found. */
export function groupBots(
  bots: readonly BotEntry[],
  { uid, recent }: { uid: string | undefined; recent: readonly string[] },
): readonly MentionableBot[] {
  const groupOf = (bot: BotEntry): MentionableBot['group'] => {
    if (recent.includes(bot.id)) return 'Recent'
    if (uid !== undefined && bot.owner === uid) return 'Your bots'
    return bot.curated ? 'Professional Bots' : 'Public bots'
  }
  const all = bots.map((bot) => ({ bot, group: groupOf(bot) }))
  return ORDER.flatMap((name) => {
    const members = all.filter(({ group }) => group === name)
    if (name !== 'Recent') return members
    return members.toSorted((one, other) => recent.indexOf(one.bot.id) - recent.indexOf(other.bot.id))
  })
}
