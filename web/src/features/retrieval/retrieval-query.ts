import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { retrievalApi } from '#contract/retrieval/api.ts'
import type { EmbeddingSource, NewReranker, RetrievalState } from '#contract/retrieval/schema.ts'
import { call } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'

/** While documents are embedded. */
const BUSY_POLL_MS = 1_000
/** Otherwise: a file that arrives can be chosen. */
const IDLE_POLL_MS = 10_000

/** Which models find passages, and how far documents are with the next one. */
export const retrievalQuery = queryOptions({
  queryKey: ['retrieval'],
  queryFn: ({ signal }) => call(retrievalApi.read, {}, { signal }),
  refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? BUSY_POLL_MS : IDLE_POLL_MS),
})

/** The languages of one's documents in which meanings are not compared. */
export const unknownLanguagesQuery = queryOptions({
  queryKey: ['unknown-languages'],
  queryFn: ({ signal }) => call(retrievalApi.unknownLanguages, {}, { signal }),
})

function isBusy({ next, embedding }: RetrievalState): boolean {
  return next !== null || embedding.documents.done < embedding.documents.total
}

/** Chooses, and shows what the trial found. */
export function useChooseRetrieval() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choice: { embedding: EmbeddingSource } | { reranker: NewReranker }) =>
      'embedding' in choice
        ? call(retrievalApi.chooseEmbedding, { source: choice.embedding })
        : call(retrievalApi.chooseReranker, choice.reranker),
    onSuccess: ({ message, state }) => {
      queryClient.setQueryData(retrievalQuery.queryKey, state)
      void queryClient.invalidateQueries({ queryKey: unknownLanguagesQuery.queryKey })
      if (message !== '') toast.ok(message)
    },
  })
}
