import * as z from 'zod'
import { MODEL_NAME_MAX_CHARS } from '../models/limits.ts'
import { RERANK_WAITS_MS } from './limits.ts'
import { retrievalMessages } from './messages.ts'

const fromProvider = z.strictObject({
  kind: z.literal('provider'),
  providerId: z.string(),
  model: z.string().trim().min(1, retrievalMessages.nameRequired).max(MODEL_NAME_MAX_CHARS),
})
const fromFile = z.strictObject({ kind: z.literal('file'), fileName: z.string() })

/** Where a model that finds passages comes from: a connected provider, or a .gguf on this machine. */
export const searchModelSource = z.discriminatedUnion('kind', [fromProvider, fromFile])
export type SearchModelSource = z.infer<typeof searchModelSource>

/** `shipped` is the one that is always there. */
export const embeddingSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shipped') }),
  fromProvider,
  fromFile,
])
export type EmbeddingSource = z.infer<typeof embeddingSource>

const progress = z.object({ done: z.number(), total: z.number() })

const chosenModel = z.object({ source: embeddingSource, title: z.string() })

/** How passages are found now, and what could be chosen instead. */
export const retrievalState = z.object({
  /** What searches use. */
  embedding: chosenModel.extend({
    languages: z.array(z.string()),
    documents: progress,
    /** Why it cannot be used right now, in a sentence. */
    problem: z.string().nullable(),
  }),
  /** What documents are being embedded with, to take its place. */
  next: chosenModel.extend({ documents: progress, problem: z.string().nullable() }).nullable(),
  reranker: z
    .object({ source: searchModelSource, title: z.string(), waitMs: z.number(), problem: z.string().nullable() })
    .nullable(),
  choices: z.object({
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    embeddingFiles: z.array(z.string()),
    rerankerFiles: z.array(z.string()),
  }),
})
export type RetrievalState = z.infer<typeof retrievalState>

export const newReranker = z.strictObject({
  source: searchModelSource.nullable(),
  /** How long a search may wait for it. */
  waitMs: z.literal([...RERANK_WAITS_MS]),
})
export type NewReranker = z.infer<typeof newReranker>

/** What a choice led to: what the trial of the model found, and how things are now. */
export const retrievalChange = z.object({ message: z.string(), state: retrievalState })
