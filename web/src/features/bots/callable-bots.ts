import { useInfiniteQuery } from '@tanstack/react-query'
import type { BotEntry } from '#contract/bots/schema.ts'
import { say } from '../../api/call.ts'
import { useRemembered } from '../../ui/remembered.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useMe } from '../account/index.ts'
import { botsQuery } from './bots-query.ts'
import { recentBots } from './recent-bots.ts'

const ASK_AFTER_MS = 120

export type CallableBot = { bot: BotEntry; group: 'Recent' | 'Your bots' | 'Professional Bots' | 'Public bots' }

type Callable =
  | { state: 'loading' }
  | { state: 'failed'; reason: string }
  | { state: 'ready'; bots: readonly CallableBot[] }

/** The bots that someone can name in a chat, best first, for what they typed after the @. */
export function useCallableBots(typed: string): Callable {
  const { data: me } = useMe()
  const [recent] = useRemembered(recentBots)
  const query = typed.trim()
  const search = useDebounced(query, ASK_AFTER_MS)
  const list = useInfiniteQuery(botsQuery({ scope: 'all', search, category: undefined, sort: 'match' }))
  return callable({
    bots: grouped(bestFirst(list.data?.pages.flatMap((page) => page.bots) ?? [], query), { uid: me?.uid, recent }),
    isOld: search !== query || list.isPlaceholderData,
    isPending: list.data === undefined,
    isOffline: list.fetchStatus === 'paused',
    reason: list.error?.message,
  })
}

type Standing = {
  /** What fits among those that are known by now. */
  bots: readonly CallableBot[]
  /** What is known was asked for with other words. */
  isOld: boolean
  isPending: boolean
  /** There is no network, so no answer is on its way. */
  isOffline: boolean
  /** Why there is no answer. */
  reason: string | undefined
}

/** What fits is offered at once; that nothing fits is said only when the server was asked for these very words. */
export function callable({ bots, isOld, isPending, isOffline, reason }: Standing): Callable {
  if (bots.length > 0) return { state: 'ready', bots }
  if (isOffline && (isOld || isPending)) return { state: 'failed', reason: say.offline }
  if (isOld) return { state: 'loading' }
  if (reason !== undefined) return { state: 'failed', reason }
  return isPending ? { state: 'loading' } : { state: 'ready', bots }
}

/** Those whose name or handle has what was typed: where it stands at the beginning, it is what was meant. */
export function bestFirst(bots: readonly BotEntry[], search: string): readonly BotEntry[] {
  const typed = search.toLowerCase()
  const at = ({ name, handle }: BotEntry) => [name.toLowerCase().indexOf(typed), handle.indexOf(typed)]
  const begins = bots.filter((bot) => at(bot).includes(0))
  const has = bots.filter((bot) => !at(bot).includes(0) && at(bot).some((place) => place > 0))
  return [...begins, ...has]
}

const ORDER = ['Recent', 'Your bots', 'Professional Bots', 'Public bots'] as const

/** Each under the first heading that fits it; within one, in the order in which they were found. */
export function grouped(
  bots: readonly BotEntry[],
  { uid, recent }: { uid: string | undefined; recent: readonly string[] },
): readonly CallableBot[] {
  const groupOf = (bot: BotEntry): CallableBot['group'] => {
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
