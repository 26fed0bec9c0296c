import { keepPreviousData, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { botsApi } from '#contract/bots/api.ts'
import type { Bot, BotCategory, BotEntry, BotScope, BotSort } from '#contract/bots/schema.ts'
import type { OutputOf } from '#contract/route.ts'
import { call } from '../../api/call.ts'
import { mapPages } from '../../api/cursor-list.ts'
import { cursorQuery } from '../../api/cursor-query.ts'

/** What is asked for. */
type BotListParams = { scope: BotScope; search: string; category: BotCategory | undefined; sort: BotSort }

/** Bots, a page at a time. */
export const botsQuery = ({ scope, search, category, sort }: BotListParams) => ({
  ...cursorQuery({
    queryKey: ['bots', 'list', { scope, search, category, sort }],
    read: (cursor, signal) =>
      call(
        botsApi.list,
        {
          scope,
          sort,
          ...(search && { search }),
          ...(category && { category }),
          ...(cursor && { cursor }),
        },
        { signal },
      ),
    next: (page) => page.next,
  }),
  // While other words are looked for, what was found last stays.
  placeholderData: keepPreviousData,
})

/** The bots that come with Alcove: few, so they are read whole and narrowed here. */
export const curatedQuery = queryOptions({
  queryKey: ['bots', 'curated'],
  queryFn: ({ signal }) => call(botsApi.curated, {}, { signal }),
})

/** One bot with its prompt. */
export const botQuery = (chatbotId: string) =>
  queryOptions({
    queryKey: ['bots', 'one', chatbotId],
    queryFn: ({ signal }) => call(botsApi.open, { chatbotId }, { signal }),
  })

/** What a bot knows, newest first. Its owner's to see. */
export const knowledgeQuery = (chatbotId: string) =>
  queryOptions({
    queryKey: ['bots', 'knowledge', chatbotId],
    queryFn: async ({ signal }) => (await call(botsApi.knowledge, { chatbotId }, { signal })).attachments,
  })

type BotPages = InfiniteData<OutputOf<typeof botsApi.list>, string | undefined>

/** A bot has changed: it is shown so wherever it stands, and the lists are read anew. */
export function updateCachedBot(queryClient: QueryClient, bot: Bot): void {
  const { prompt: _, ...entry } = bot
  queryClient.setQueryData(botQuery(bot.id).queryKey, bot)
  updateCachedLists(queryClient, (one) => (one.id === bot.id ? entry : one))
  void refreshLists(queryClient)
}

/** A bot is gone: nothing shows it any more. */
export function removeCachedBot(queryClient: QueryClient, chatbotId: string): void {
  updateCachedLists(queryClient, (one) => (one.id === chatbotId ? null : one))
  queryClient.removeQueries({ queryKey: botQuery(chatbotId).queryKey })
  void refreshLists(queryClient)
}

async function refreshLists(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['bots', 'list'] })
}

function updateCachedLists(queryClient: QueryClient, change: (bot: BotEntry) => BotEntry | null): void {
  queryClient.setQueriesData<BotPages>(
    { queryKey: ['bots', 'list'] },
    (cached) =>
      cached &&
      mapPages(cached, (page) => {
        const bots = page.bots.flatMap((bot) => change(bot) ?? [])
        return { ...page, bots, total: page.total - (page.bots.length - bots.length) }
      }),
  )
}
