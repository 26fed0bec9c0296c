import { retrievalMessages } from '#contract/retrieval/messages.ts'
import type { EmbeddingSource, RetrievalState, SearchModelSource } from '#contract/retrieval/schema.ts'

/** What a model is chosen for. */
export type SearchTask = 'embedding' | 'reranker'

/** A way to choose a model, as a list of the platform wants it: the key of a source, without a provider's model. */
type SourceOption = { readonly value: string; readonly label: string }

const NOTHING = 'none'
const SHIPPED = 'shipped'

/** What can be chosen: nothing or what ships, the files that are there, and what is connected. */
export function sourceOptions(task: SearchTask, { choices }: RetrievalState): SourceOption[] {
  const files = task === 'embedding' ? choices.embeddingFiles : choices.rerankerFiles
  return [
    task === 'embedding' ? { value: SHIPPED, label: retrievalMessages.shipped } : { value: NOTHING, label: 'None' },
    ...files.map((fileName) => ({ value: `file/${fileName}`, label: fileName })),
    ...choices.providers.map(({ id, name }) => ({ value: `provider/${id}`, label: `A model of ${name}` })),
  ]
}

/** The option that stands for what is chosen now. */
export function optionOf(source: EmbeddingSource | null): string {
  if (!source) return NOTHING
  if (source.kind === 'shipped') return SHIPPED
  return source.kind === 'file' ? `file/${source.fileName}` : `provider/${source.providerId}`
}

export function isOfProvider(option: string): boolean {
  return option.startsWith('provider/')
}

/** What an option and the name of a model stand for; null is nothing, or what ships. */
export function sourceOf(option: string, model: string): SearchModelSource | null {
  if (option.startsWith('file/')) return { kind: 'file', fileName: option.slice('file/'.length) }
  if (isOfProvider(option)) return { kind: 'provider', providerId: option.slice('provider/'.length), model }
  return null
}
