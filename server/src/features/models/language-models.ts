import type { Model } from '#contract/models/schema.ts'
import type { ModelSource, LanguageModel } from '../../adapters/models/index.ts'
import type { ProviderCache } from './provider-cache.ts'
import type { ProviderRow } from './store.ts'

/** A model that is ready to answer. */
export type OpenModel = { readonly info: Model; readonly model: LanguageModel }

type LanguageModelsDependencies = {
  readonly providerCache: Pick<ProviderCache, 'accessOf'>
  readonly loadSource: (kind: ProviderRow['kind']) => Promise<ModelSource>
}

/**
 * The models of providers that have spoken since the provider was last changed: opening a key and the SDK's schemas
 * takes longer than anything else that a message needs of them. The book reads a changed provider as a new row, and
 * what was opened with the old one goes with it.
 */
export function createLanguageModels({ providerCache, loadSource }: LanguageModelsDependencies) {
  const opened = new WeakMap<ProviderRow, Map<string, LanguageModel>>()
  return {
    async open(row: ProviderRow, name: string): Promise<LanguageModel> {
      const source = await loadSource(row.kind)
      const byName = opened.get(row) ?? new Map<string, LanguageModel>()
      opened.set(row, byName)
      const speaker = byName.get(name) ?? source.open(providerCache.accessOf(row), name)
      byName.set(name, speaker)
      return speaker
    },
  }
}
