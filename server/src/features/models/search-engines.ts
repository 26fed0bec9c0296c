import { providerMessages } from '#contract/models/provider-messages.ts'
import { retrievalMessages } from '#contract/retrieval/messages.ts'
import type { RetrievalState, SearchModelSource } from '#contract/retrieval/schema.ts'
import { createEndpointModel, SearchModelError, type Embedder, type Reranker } from '../../adapters/embeddings/index.ts'
import type { LocalModels, SearchFileKind } from '../../adapters/models/local/index.ts'
import type { ModelSource } from '../../adapters/models/index.ts'
import type { ProviderCache } from './provider-cache.ts'
import type { ProviderRow } from './store.ts'

/** Models that find passages, out of what is connected and what lies on this machine. */
export type SearchEngines = {
  /** What is gone, or cannot do it, is refused in words. */
  open(source: SearchModelSource, kind: SearchFileKind): Promise<Embedder & Reranker>
  /** What people call it. */
  titleOf(source: SearchModelSource): Promise<string>
  choices(): Promise<RetrievalState['choices']>
}

type SearchEnginesDependencies = {
  readonly providerCache: Pick<ProviderCache, 'all' | 'find' | 'accessOf'>
  readonly loadSource: (kind: ProviderRow['kind']) => Promise<ModelSource>
  readonly local: Pick<LocalModels, 'files' | 'openSearchModel'>
}
type FromProvider = Extract<SearchModelSource, { kind: 'provider' }>

/** The kinds that speak OpenAI's embeddings. */
const WITH_EMBEDDINGS: readonly ProviderRow['kind'][] = ['openai', 'openai-compatible']

export function createSearchEngines({ providerCache, loadSource, local }: SearchEnginesDependencies): SearchEngines {
  /** A changed provider is a new row, and is opened anew. */
  const opened = new WeakMap<ProviderRow, Map<string, Embedder & Reranker>>()

  async function openConnected({ providerId, model }: FromProvider): Promise<Embedder & Reranker> {
    const row = await providerCache.find(providerId)
    if (!row) throw new SearchModelError(retrievalMessages.providerGone)
    const byName = opened.get(row) ?? new Map<string, Embedder & Reranker>()
    opened.set(row, byName)
    const existing = byName.get(model)
    if (existing) return existing
    const { api } = await loadSource(row.kind)
    if (!api) throw new SearchModelError(retrievalMessages.providerCannot)
    const access = providerCache.accessOf(row)
    if (access.keyIsLost) throw new SearchModelError(providerMessages.keyUnreadable)
    const engine = createEndpointModel({ ...api(access), model })
    byName.set(model, engine)
    return engine
  }

  return {
    async open(source, kind) {
      if (source.kind === 'provider') return openConnected(source)
      const file = await local.openSearchModel(source.fileName, kind)
      if (!file) throw new SearchModelError(retrievalMessages.fileGone)
      return file
    },
    async titleOf(source) {
      if (source.kind === 'file') return source.fileName
      const provider = await providerCache.find(source.providerId)
      return provider ? `${source.model} (${provider.name})` : source.model
    },
    async choices() {
      const [rows, files] = await Promise.all([providerCache.all(), local.files()])
      const namesOf = (kind: SearchFileKind) =>
        files.filter((file) => file.kind === kind && file.problem === null).map(({ fileName }) => fileName)
      return {
        providers: rows.filter(({ kind }) => WITH_EMBEDDINGS.includes(kind)).map(({ id, name }) => ({ id, name })),
        embeddingFiles: namesOf('embedding'),
        rerankerFiles: namesOf('reranker'),
      }
    },
  }
}
