import * as z from 'zod'
import { route } from '../route.ts'
import { embeddingSource, newReranker, retrievalChange, retrievalState } from './schema.ts'

/** The models that passages of documents are found with. */
export const retrievalApi = {
  read: route('GET', '/v1/retrieval', { access: 'owner', input: z.strictObject({}), output: retrievalState }),
  /** Tries the model, then has all documents embedded with it; searches use it when that is done. */
  chooseEmbedding: route('PUT', '/v1/retrieval/embedding', {
    access: 'owner',
    input: z.strictObject({ source: embeddingSource }),
    output: retrievalChange,
  }),
  /** Tries the model, then lets it rank what every search finds. */
  chooseReranker: route('PUT', '/v1/retrieval/reranker', {
    access: 'owner',
    input: newReranker,
    output: retrievalChange,
  }),
  /** The languages of a person's documents in which meanings are not compared. */
  unknownLanguages: route('GET', '/v1/retrieval/unknown-languages', {
    access: 'guest',
    input: z.strictObject({}),
    output: z.object({ languages: z.array(z.string()) }),
  }),
}
