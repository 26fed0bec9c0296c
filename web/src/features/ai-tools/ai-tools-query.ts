import { queryOptions } from '@tanstack/react-query'
import { aiToolsApi } from '#contract/ai-tools/api.ts'
import { TOOL_METRICS_STALE_AFTER_MS } from '#contract/ai-tools/limits.ts'
import { call } from '../../api/call.ts'
import { cursorQuery } from '../../api/cursor-query.ts'

export const toolsQuery = queryOptions({
  queryKey: ['ai-tools', 'list'],
  queryFn: ({ signal }) => call(aiToolsApi.list, {}, { signal }),
})

/** Views and likes, by slug. */
export const metricsQuery = queryOptions({
  queryKey: ['ai-tools', 'metrics'],
  queryFn: ({ signal }) => call(aiToolsApi.metrics, {}, { signal }),
  staleTime: TOOL_METRICS_STALE_AFTER_MS,
  refetchOnWindowFocus: false,
})

export const pinnedToolsQuery = queryOptions({
  queryKey: ['ai-tools', 'pinned'],
  queryFn: ({ signal }) => call(aiToolsApi.listPinned, {}, { signal }),
})

/** A person's runs of a tool, the newest first. */
export const runsQuery = (slug: string) =>
  cursorQuery({
    queryKey: ['ai-tools', 'runs', slug],
    read: (cursor, signal) => call(aiToolsApi.listRuns, { slug, ...(cursor && { cursor }) }, { signal }),
    next: (page) => page.nextCursor,
  })

/** What a run was asked. */
export const runQuery = (chatId: string) =>
  queryOptions({
    queryKey: ['ai-tools', 'run', chatId],
    queryFn: ({ signal }) => call(aiToolsApi.readRun, { chatId }, { signal }),
  })
