import { useQueryClient } from '@tanstack/react-query'
import { magicImportApi } from '#contract/magic-import/api.ts'
import { magicImportMessages } from '#contract/magic-import/messages.ts'
import type { SearchResult } from '#contract/magic-import/schema.ts'
import { call, CallError } from '../../api/call.ts'
import { usageQuery, useUsage } from '../usage/index.ts'

/** Looks for resources. The model that the person has picked takes the goal apart. Each search that works is counted. */
export function useFindResources(): (goal: string, signal: AbortSignal) => Promise<SearchResult> {
  const queryClient = useQueryClient()
  return async (goal, signal) => {
    try {
      return await call(magicImportApi.find, { goal }, { signal })
    } finally {
      void queryClient.invalidateQueries({ queryKey: usageQuery.queryKey })
    }
  }
}

/** What to say of a search that failed: a limit in its own words, the rest in the spec's. */
export function searchFailureMessage(error: unknown): string {
  return error instanceof CallError && error.code === 'limit_reached' ? error.message : magicImportMessages.fetchFailed
}

/** What is left of the month's searches, in words; null where nothing is counted or known. */
export function useImportsLeft(): { left: number; text: string } | null {
  const { data: usage } = useUsage()
  if (!usage || usage.magicImport.limit === null) return null
  const { limit, usage: used } = usage.magicImport
  const left = Math.max(0, limit - used)
  return { left, text: left === 0 ? magicImportMessages.noneLeft(limit) : magicImportMessages.left(left, limit) }
}
