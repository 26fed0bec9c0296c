import { QueryCache, QueryClient } from '@tanstack/react-query'
import { STALE_AFTER_MS } from '#contract/limits.ts'
import { CallError } from './call.ts'

/** `signedOut` is told when the server no longer knows who we are. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof CallError && error.code === 'unauthenticated') onSignedOut()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        // Only what may pass by itself is tried again; a refusal stays a refusal.
        retry: (failures, error) => failures < 2 && isTransient(error),
      },
    },
  })
}

function isTransient(error: unknown): boolean {
  return error instanceof CallError && ['offline', 'internal', 'unavailable'].includes(error.code)
}
