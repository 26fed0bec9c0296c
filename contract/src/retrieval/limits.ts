/** The longest vector that an index of the database takes. */
export const EMBEDDING_DIMENSIONS_MAX = 4_000
/** The best of a search that a reranker looks at. */
export const RERANKED_PASSAGES = 40
/** How long a search may wait for a reranker, in milliseconds: the first is meant for everyone, the others for patient ones. */
export const RERANK_WAITS_MS = [150, 1_000, 5_000] as const
